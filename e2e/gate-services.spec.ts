import type { Page } from '@playwright/test';
import { gateServiceCalls } from '#features/gate-services/contract.ts';
import { addDays, type Day, showDay, showHour, WEEKDAYS } from '#kernel/calendar.ts';
import { choose, expectFree, openAppointments, showSlots, slot } from './appointments.ts';
import { oneOf } from './chance.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import type { FreeHour, Port } from './port.ts';

const SERVICES = '/management/gate?tab=services';

test('a port admin adds a gate service, changes its slots and deletes it, and a dispatcher’s open screen follows each', async ({
  signedInAs,
  port,
}) => {
  const hour = await closedHour(port);
  const name = `Evening run ${Date.now()}`;
  const dispatchers = await signedInAs('Dispatcher');
  await openAppointments(dispatchers, hour.day);
  await showSlots(dispatchers);
  await expect(slot(dispatchers, hour)).toBeHidden();

  const page = await signedInAs('Port admin');
  await page.goto(SERVICES);
  await page.getByRole('button', { name: 'Add Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Gate Service' });
  await dialog.getByRole('textbox', { name: 'Gate Service Name' }).fill(name);
  await choose(dialog, 'Gate', hour.gateName);
  await fillDate(page, 'Start Date', hour.day);
  await fillDate(page, 'End Date', addDays(hour.day, 1));
  await dialog.getByRole('button', { name: 'Every day' }).click();
  await choose(dialog, 'Zone', showHour(hour.zone));
  await dialog.getByRole('textbox', { name: 'Slot' }).fill('3');
  await dialog.getByRole('button', { name: 'Add zone' }).click();
  await expect(dialog.getByText('1 zone, 3 slots on each of its days')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await answer(page, 'Create gate service?', [
    `2, ${showDay(hour.day)} to ${showDay(addDays(hour.day, 1))}`,
    '+6',
  ]);
  await expectSnackbar(page, 'Service created');
  await expectFree(dispatchers, hour, 3);

  await port.book('Dispatcher', hour);
  await expectFree(dispatchers, hour, 2);
  await page.getByRole('searchbox', { name: 'Search Gate Service List' }).fill(name);
  const entry = page.getByRole('row').filter({ hasText: name });
  await entry.getByRole('button', { name: `Add/Remove Zone and Slots, ${name}` }).click();
  const zones = page.getByRole('dialog', { name: `Zone and Slots: ${name}` });
  await zones
    .getByRole('row')
    .filter({ hasText: showHour(hour.zone) })
    .getByRole('checkbox')
    .check();
  await zones.getByRole('textbox', { name: 'Slot' }).fill('5');
  await zones.getByRole('button', { name: 'Update Selected' }).click();
  await answer(page, 'Zone & Slots modification', [
    'Only future date instances are affected.',
    '+4',
    'What is booked stays as it is.',
  ]);
  await expectSnackbar(page, 'Zone and Slot updated');
  await expectFree(dispatchers, hour, 4);
  await zones.getByRole('button', { name: 'Close' }).last().click();

  await entry.getByRole('button', { name: `Delete Gate Service, ${name}` }).click();
  await answer(page, 'Gate Service Removal', ['−9', '1 booked place has no slot any more.']);
  await expectSnackbar(page, 'Gate service deleted');
  await expectFree(dispatchers, hour, 0);
  await expect(entry).toBeHidden();
  await page.getByRole('switch', { name: 'Show Inactive and Cancelled' }).click();
  await expect(entry).toHaveAttribute('data-greyed', 'true');
  await expect(entry).toContainText('Cancelled');
  await expect(entry.getByRole('button', { name: /Gate Service/ })).toHaveCount(0);
});

test('a gate service is copied: all but its dates is filled in, and what it opens is asked about', async ({
  signedInAs,
  port,
}) => {
  const page = await signedInAs('Port admin');
  await page.goto(SERVICES);
  await page.getByRole('searchbox', { name: 'Search Gate Service List' }).fill('Main gate weekend');
  await page.getByRole('button', { name: 'Copy Gate Service, Main gate weekend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Gate Service' });
  await expect(dialog.getByRole('textbox', { name: 'Gate Service Name' })).toHaveValue(
    'Copy of Main gate weekend',
  );
  await expect(dialog.getByRole('combobox', { name: 'Gate' })).toHaveValue('Main gate');
  await expect(dialog.getByText('9 zones, 72 slots on each of its days')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([
    'Start Date is required',
    'End Date is required',
  ]);
  const name = `Second weekend ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Gate Service Name' }).fill(name);
  await fillDate(page, 'Start Date', addDays(port.today(), 300));
  await fillDate(page, 'End Date', addDays(port.today(), 307));
  await dialog.getByRole('button', { name: 'Create' }).click();
  await answer(page, 'Create gate service?', [name]);
  await expectSnackbar(page, 'Service created');
  const made = (await (await port.as('Port admin')).send(gateServiceCalls.all, {})).find(
    ({ gateServiceName }) => gateServiceName === name,
  );
  expect(made).toMatchObject({ gateId: 'APPT_GATE', days: [{ Day: 'Saturday' }, { Day: 'Sunday' }] });
});

test('a gate service that somebody else has deleted meanwhile is not deleted again, and who did it is said', async ({
  signedInAs,
  port,
}) => {
  const admin = await port.as('Port admin');
  const { gateServiceId, gateServiceName } = await admin.send(gateServiceCalls.create, {
    body: {
      gateServiceName: `Short run ${Date.now()}`,
      gateId: 'THAMES_ST',
      startDate: addDays(port.today(), 400),
      endDate: addDays(port.today(), 407),
      days: WEEKDAYS.map(Day => ({ Day })),
      zones: [{ zone: 9, slots: 1 }],
    },
  });
  const page = await signedInAs('Port admin');
  await page.goto(SERVICES);
  await page.getByRole('searchbox', { name: 'Search Gate Service List' }).fill(gateServiceName);
  await page.getByRole('button', { name: `Delete Gate Service, ${gateServiceName}` }).click();
  const question = page.getByRole('dialog', { name: 'Gate Service Removal' });
  await expect(question).toContainText(gateServiceName);
  await admin.send(gateServiceCalls.remove, { params: { id: gateServiceId } });
  await question.getByRole('button', { name: 'Yes' }).click();
  const alert = page.getByRole('dialog', { name: 'Unable to deactivate company' });
  await expect(alert).toContainText(/Aroha Parata changed this at \d\d:\d\d: Status/);
  await alert.getByRole('button', { name: 'Close' }).click();
});

test('gates and services can be read by a dispatcher and changed by a port admin only', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Dispatcher');
  await page.goto('/configurations/gate');
  const reason = 'Only a port admin can change gates and gate services';
  const add = page.getByRole('button', { name: 'Add Gate' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription(reason);
  for (const name of ['Edit Gate Main gate', 'Delete Gate Main gate']) await expectDisabled(name);
  await page.getByRole('tab', { name: 'Gate Service List' }).click();
  for (const name of [
    'Add Service',
    /^Add\/Remove Zone and Slots, Main gate weekdays/,
    /^Edit Gate Service Info, Main gate weekdays/,
    /^Delete Gate Service, Main gate weekdays/,
  ]) {
    await expectDisabled(name);
  }

  async function expectDisabled(name: string | RegExp): Promise<void> {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(reason);
  }
});

/** Says yes to a question, after it has said what the change touches. */
async function answer(page: Page, title: string, says: string[]): Promise<void> {
  const question = page.getByRole('dialog', { name: title });
  for (const words of says) await expect(question).toContainText(words);
  await question.getByRole('button', { name: 'Yes' }).click();
}

/** Types a day; Tab leaves the calendar that opens. */
async function fillDate(page: Page, label: string, day: Day): Promise<void> {
  const field = page.getByRole('dialog').getByRole('textbox', { name: label });
  await field.fill(showDay(day));
  await field.press('Tab');
  await expect(field).toHaveValue(showDay(day));
}

/** An evening hour of a Saturday, when the main gate is closed. */
async function closedHour(port: Port): Promise<FreeHour> {
  const days = await port.rows<{ day: Day }>(
    `select day::date as day from generate_series($1::date + 2, $1::date + 100, interval '1 day') as day
     where extract(isodow from day) = 6
       and not exists (select from slot s where s.instance_date = day and s.gate_id = 'APPT_GATE' and s.zone = 20)
     order by day`,
    [port.today()],
  );
  return { day: oneOf(days).day, zone: 20, gateId: 'APPT_GATE', gateName: 'Main gate', free: 0 };
}
