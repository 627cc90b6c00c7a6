import { find, openAppointments } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
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
  const rows = await find(page, truckRegistration);
  // A slow processor was seen to tick all rows before it showed which were found.
  const grid = page.getByRole('grid', { name: 'Appointments', exact: true });
  expect(await grid.evaluate(countOnceSearchIsLeft)).toBe(2);
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

/** Runs in the page: leaves the search box, as a click elsewhere would, and counts the rows that are shown then. */
function countOnceSearchIsLeft(grid: Element): number {
  (document.activeElement as HTMLElement).blur();
  return grid.querySelectorAll('tbody [aria-rowindex]').length;
}
