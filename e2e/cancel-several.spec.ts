import { find, openAppointments } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { expectRows } from './looks.ts';
import { unknownTruck } from './papers.ts';

test('a dispatcher cancels several appointments with one question, and none of them by its Cancel', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE', places: 2 });
  const truckRegistration = unknownTruck();
  for (let booked = 0; booked < 2; booked += 1) await port.book('Dispatcher', hour, { truckRegistration });
  const page = await signedInAs('Dispatcher');
  await openAppointments(page, hour.day);
  const search = page.getByRole('searchbox', { name: 'Search Appointments' });
  const grid = page.getByRole('grid', { name: 'Appointments', exact: true });
  await expect(search).toBeVisible();
  await expectRows(grid);
  // Shown and said at once: while a list was still being drawn, a tick was of that list and not of the one that was shown.
  expect(await search.evaluate(shownOnceSaid, truckRegistration)).toBe(2);
  const rows = await find(page, truckRegistration);
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected appointments' });
  const cancel = bar.getByRole('button', { name: 'Cancel 2 Appointments' });
  const question = page.getByRole('dialog', { name: 'Cancel 2 appointments?' });
  await cancel.press('Enter');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(rows.filter({ hasText: 'Created' })).toHaveCount(2);

  await cancel.press('Enter');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectSnackbar(page, '2 appointments cancelled');
  await expect(rows.filter({ hasText: 'Canceled' })).toHaveCount(2);
});

/** Runs in the page: types a search, and counts the rows that are shown once the address says it. */
function shownOnceSaid(box: HTMLElement, words: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const replace = history.replaceState.bind(history);
  history.replaceState = (...said) => {
    history.replaceState = replace;
    replace(...said);
    queueMicrotask(() =>
      resolve(document.querySelectorAll('[role=grid][aria-label=Appointments] tbody [aria-rowindex]').length),
    );
  };
  box.focus();
  document.execCommand('insertText', false, words);
  return promise;
}
