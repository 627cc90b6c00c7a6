import { appointmentCalls } from '#features/appointments/contract.ts';
import { showDay, showHour } from '#kernel/calendar.ts';
import { find, openAppointments } from './appointments.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import { unknownTruck } from './papers.ts';

const SCREEN = '/portadmin/appointments';

test('a port admin bills selected appointments, or not, and cannot select canceled ones', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE', places: 3 });
  const truck = unknownTruck();
  const [, , third] = await Promise.all(
    [1, 2, 3].map(() => port.book('Dispatcher', hour, { truckRegistration: truck })),
  );
  const mia = await port.as('Dispatcher');
  await mia.send(appointmentCalls.cancel, { params: { id: third!.appointmentId } });
  const page = await signedInAs('Port admin');
  await openAppointments(page, hour.day, SCREEN);
  const entries = await find(page, truck);
  await expect(entries).toHaveCount(3);
  const canceled = entries.filter({ hasText: 'Canceled' });
  await expect(canceled.getByRole('checkbox')).toBeDisabled();
  await expect(canceled.getByRole('checkbox')).toHaveAccessibleDescription('This appointment is cancelled');
  const created = entries.filter({ hasText: 'Created' });
  const choose = async () => {
    for (const entry of await created.all()) await entry.getByRole('checkbox').check();
  };
  const billed = async () => {
    const listed = await (await port.as('Dispatcher')).send(appointmentCalls.list, { query: {} });
    return listed.filter(one => one.truckRegistration === truck && one.bill).length;
  };
  await choose();
  await page.getByRole('button', { name: 'Bill', exact: true }).first().click();
  await expectSnackbar(page, '2 appointments marked to bill');
  expect(await billed()).toBe(2);
  await choose();
  await page.getByRole('button', { name: 'Do not bill' }).first().click();
  await expectSnackbar(page, '2 appointments marked not to bill');
  expect(await billed()).toBe(0);
});

test('what could not be billed is named by company, hour and truck, and stays selected alone', async ({
  signedInAs,
  port,
}) => {
  const hour = await port.freeHour({ gateId: 'APPT_GATE', places: 2 });
  const truck = unknownTruck();
  const [one] = await Promise.all(
    [1, 2].map(() => port.book('Dispatcher', hour, { truckRegistration: truck })),
  );
  const page = await signedInAs('Port admin');
  await openAppointments(page, hour.day, SCREEN);
  const entries = await find(page, truck);
  await expect(entries).toHaveCount(2);
  for (const entry of await entries.all()) await entry.getByRole('checkbox').check();
  const said = { title: 'No', status: 400, errors: { Status: ['This appointment is closed'] } };
  await page.route(new RegExp(`/Bill/${one!.appointmentId}/`, 'i'), route =>
    route.fulfill({ status: 400, contentType: 'application/problem+json', json: said }),
  );
  await page.getByRole('button', { name: 'Bill', exact: true }).first().click();
  const alert = page.getByRole('dialog', { name: '1 appointment could not be changed' });
  await expect(alert).toContainText(`Ahuriri Transport, ${showDay(hour.day)} ${showHour(hour.zone)}, `);
  await expect(alert).toContainText(': This appointment is closed');
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(entries.getByRole('checkbox', { checked: true })).toHaveCount(1);
});
