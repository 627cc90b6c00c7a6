import { showHour } from '#kernel/calendar.ts';
import { choose, expectFree, form, openAppointments, showSlots } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';

test('bulk booking says what is wrong, and then books several places at once', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE', places: 4 });
  const page = await signedInAs('Dispatcher');
  await openAppointments(page, hour.day);
  await page.getByRole('button', { name: 'Bulk Booking' }).click();
  const bulk = form(page, 'Bulk Booking');
  const summary = bulk.getByRole('alert');
  const book = bulk.getByRole('button', { name: 'Book', exact: true });
  await book.click();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Gate is required',
    'Zone is required',
    'Quantity is required',
  ]);
  await choose(bulk, 'Gate', 'Main gate');
  await choose(bulk, 'Zone', new RegExp(`^${showHour(hour.zone)} · ${hour.free} free`));
  const quantity = bulk.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('2.5');
  await quantity.press('Enter');
  await expect(summary).toHaveText('Quantity must be a whole number');
  await expect(quantity).toHaveValue('2.5');
  await quantity.fill('');
  await quantity.pressSequentially('e-5');
  await expect(quantity).toHaveValue('5');
  await quantity.fill('0');
  await book.click();
  await expect(summary).toHaveText('Quantity should not be equal to 0');
  await quantity.fill(String(hour.free + 1));
  await book.click();
  await expect(summary).toHaveText('Quantity cannot be more than the available slot');
  await quantity.fill('3');
  await book.click();
  await expectSnackbar(page, '3 new appointments created');
  await showSlots(page);
  await expectFree(page, hour, hour.free - 3);
});
