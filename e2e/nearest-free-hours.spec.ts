import { appointmentCalls } from '#features/appointments/contract.ts';
import { bookAt, find, openAppointments, pick, showSlots, slot, type } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { unknownTruck } from './papers.ts';

test('a full hour offers the nearest free ones, each a click away', async ({ signedInAs, port }) => {
  const hour = await port.freeHour({ gateId: 'RB' });
  const truck = unknownTruck();
  const page = await signedInAs('Dispatcher');
  const booking = await bookAt(page, hour);
  await pick(booking, 'Appointment Type', 'Drop-off');
  await type(booking, 'Truck Registration', truck);
  await (await port.as('Dispatcher')).send(appointmentCalls.bookMany, {
    query: { date: hour.day, zone: hour.zone, gateId: 'RB', quantity: hour.free },
  });
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  const offer = booking.getByRole('alert').filter({ hasText: 'The nearest hours with a place are:' });
  const nearest = offer.getByRole('button').first();
  const [, day, zone] = /(\d\d-\d\d-\d{4}) (\d\d:00)/.exec(await nearest.innerText())!;
  await nearest.click();
  await expect(booking.getByRole('textbox', { name: 'Date' })).toHaveValue(day!);
  await expect(booking.getByRole('combobox', { name: 'Zone' })).toHaveValue(new RegExp(`^${zone}`));
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expectSnackbar(page, 'Appointment created');
  const entry = await find(page, truck);
  await expect(entry).toContainText(day!);
  await expect(entry).toContainText(zone!);
  await openAppointments(page, hour.day);
  await showSlots(page);
  await expect(slot(page, hour)).toHaveAccessibleName(/full/);
});
