import type { Locator } from '@playwright/test';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { showHour } from '#kernel/calendar.ts';
import { choose, form, openAppointments } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { knownTruck, newContainer } from './papers.ts';

test('a dispatcher books a pasted list by keyboard alone, and puts right in its cell what was refused', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE', places: 4 });
  const [booked, first, second, third] = [newContainer(), newContainer(), newContainer(), newContainer()];
  await port.book('Dispatcher', hour, { containerNumber: booked });
  const truck = await knownTruck(port);
  const page = await signedInAs('Dispatcher');
  await openAppointments(page, hour.day);
  await page.getByRole('button', { name: 'Book a List' }).press('Enter');
  const rows = page.getByRole('textbox', { name: 'Rows' });
  await expect(rows).toBeFocused();
  const lines = [first, booked, second].map(
    number => `${number}\t${truck}\t${hour.zone}:00\tDrop-off\tMain gate`,
  );
  await rows.fill(['Container\tTruck\tHour\tType\tGate', ...lines].join('\n'));
  await rows.press('Control+Enter');
  const grid = page.getByRole('grid', { name: 'Bookings to be made' });
  await expect(grid).toBeFocused();
  await expect(page.getByRole('button', { name: 'Book 3' })).toBeVisible();
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('2 appointments created. 1 row was refused')).toBeVisible();
  const why = 'The container already has a current appointment';
  await expect(page.getByRole('button', { name: `1 · ${why}` })).toBeVisible();
  const refused = grid.getByRole('row').filter({ hasText: why });
  await refused.getByRole('gridcell').nth(2).click();
  const cell = page.getByRole('textbox', { name: `Container # of ${booked}` });
  await cell.fill(third);
  await cell.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 appointment created', { exact: true })).toBeVisible();
  const all = await (await port.as('Dispatcher')).send(appointmentCalls.list, { query: {} });
  const made = all.filter(one => [first, second, third].includes(one.containerNumber ?? ''));
  expect(made.map(({ zone, truckRegistration }) => [zone, truckRegistration])).toEqual(
    Array.from({ length: 3 }, () => [hour.zone, truck]),
  );
});

test('places booked in bulk are filled in the list like a spreadsheet: typed, pasted over rows and taken back', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE', places: 3 });
  const truck = await knownTruck(port);
  const numbers = [newContainer(), newContainer()];
  const page = await signedInAs('Dispatcher');
  await openAppointments(page, hour.day);
  await page.getByRole('button', { name: 'Bulk Booking' }).click();
  const bulk = form(page, 'Bulk Booking');
  await choose(bulk, 'Gate', 'Main gate');
  await choose(bulk, 'Zone', new RegExp(`^${showHour(hour.zone)} · `));
  await bulk.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await choose(bulk, 'Appointment Type', 'Drop-off');
  await bulk.getByRole('button', { name: 'Book', exact: true }).click();
  await expectSnackbar(page, '2 new appointments created');
  await expect(page.getByRole('button', { name: 'Done Filling In' })).toBeVisible();

  const client = await port.as('Dispatcher');
  const listed = () => client.send(appointmentCalls.list, { query: {} });
  const own = (await listed()).filter(one => one.isFromPropel).map(one => one.appointmentId);
  const latest = own.sort((a, b) => b - a);
  const [upper, lower] = [latest[1]!, latest[0]!];
  const grid = page.getByRole('grid', { name: 'Appointments', exact: true });
  const rowOf = (id: number): Locator => grid.getByRole('row').filter({ hasText: String(id) });
  const [rego, container] = [7, 8];
  await rowOf(upper).getByRole('gridcell').nth(rego).click();
  await page.keyboard.type(truck);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /^Container # of / })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(text => navigator.clipboard.writeText(text), numbers.join('\n'));
  await page.keyboard.press('ControlOrMeta+v');
  await expectSnackbar(page, '2 appointments updated');
  await expect(rowOf(upper).getByRole('gridcell').nth(container)).toContainText(numbers[0]!.slice(0, 4));
  const kept = async (id: number) => {
    const one = (await listed()).find(({ appointmentId }) => appointmentId === id);
    return [one?.appointmentType, one?.truckRegistration, one?.containerNumber];
  };
  await expect.poll(() => kept(upper)).toEqual(['DropOff', truck, numbers[0]]);
  expect(await kept(lower)).toEqual(['DropOff', null, numbers[1]]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => kept(lower)).toEqual(['DropOff', null, null]);
});
