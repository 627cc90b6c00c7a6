import { slotCalls } from '#features/slots/contract.ts';
import { showDay, showHour } from '#kernel/calendar.ts';
import { isPhone, openAppointments } from './appointments.ts';
import { expect, test } from './fixtures.ts';
import { expectGoodLooks } from './looks.ts';

test('a port admin finds who lowered an hour, beside the hour and in the audit trail', {
  tag: '@phone',
}, async ({ signedInAs, port }) => {
  const hour = await port.freeHour({ gateId: 'THAMES_ST', places: 3 });
  const name = `${showHour(hour.zone)} Thames Street depot`;
  await (await port.as('Port admin')).send(slotCalls.change, {
    body: { instanceDate: hour.day, Zone: hour.zone, GateId: 'THAMES_ST', ModificationMode: 'S', SlotQty: 1 },
  });
  const page = await signedInAs('Port admin');
  await openAppointments(page, hour.day, '/portadmin/appointments');
  await page.getByRole('button', { name: 'Zone Slots' }).click();
  await page.getByRole('button', { name: `History of ${name}` }).press('Enter');
  const history = page.getByRole('dialog', { name: `History of ${name}` });
  await expect(history.getByText('Slots lowered').first()).toBeVisible();
  await expect(history.getByText(/^by Aroha /).first()).toBeVisible();
  await expectGoodLooks(page);

  await page.goto('/management/trail');
  await page.getByRole('searchbox').fill(`${showDay(hour.day)} ${showHour(hour.zone)}`);
  const found = page
    .getByRole(isPhone(page) ? 'article' : 'row')
    .filter({ hasText: `Thames Street depot, ${showDay(hour.day)} ${showHour(hour.zone)}` })
    .first();
  await expect(found).toContainText('Slots lowered');
  await expectGoodLooks(page);
  await found.getByRole('button', { name: /^Open what was done to / }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('aroha@port.example');
});
