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
  // Nothing lies between: what is ticked right after a search is what was searched for, on a slow machine as well.
  expect(await search.evaluate(searchAndLeave, truckRegistration)).toBe(2);
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

/** Runs in the page: types a search, leaves the box as a click elsewhere would, and counts the rows that are shown then. */
function searchAndLeave(box: HTMLElement, words: string): number {
  box.focus();
  document.execCommand('insertText', false, words);
  box.blur();
  return document.querySelectorAll('[role=grid][aria-label=Appointments] tbody [aria-rowindex]').length;
}
