import type { Locator, Page } from '@playwright/test';
import { gateServiceCalls } from '#features/gate-services/contract.ts';
import { gateCalls } from '#features/gates/contract.ts';
import { addDays, WEEKDAYS } from '#kernel/calendar.ts';
import { choose } from './appointments.ts';
import { expectCancelAsks } from './dialogs.ts';
import { expect, expectSnackbar, test } from './fixtures.ts';
import type { Port } from './port.ts';

const GATES = '/management/gate';
const SERVICES = '/management/gate?tab=services';

test('a gate is created, updated and deleted: what is required is said, and its id is upper-case, the N4 one the same', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Port admin');
  await page.goto(GATES);
  await page.getByRole('button', { name: 'Add Gate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Gate' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSummary(dialog, [
    'Gate Id is required',
    'N4 Gate Id is required',
    'Gate Name is required',
    'Freight Kind is required',
    'At least one appointment type is required',
  ]);
  const id = `G${Date.now()}`.slice(0, 12);
  await dialog.getByRole('textbox', { name: 'ID', exact: true }).fill(`${id.toLowerCase()}-_ `);
  await expect(dialog.getByRole('textbox', { name: 'ID', exact: true })).toHaveValue(id);
  await expect(dialog.getByRole('checkbox', { name: 'Same as ID above?' })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: 'N4 Gate ID' })).toHaveValue(id);
  await dialog.getByRole('textbox', { name: 'Gate Name' }).fill(`North ${id}`);
  await expectCancelAsks(dialog);
  await choose(dialog, 'Freight Kind', 'Full and Empty');
  await dialog.getByRole('checkbox', { name: 'Drop-off' }).check();
  await expectWidth(dialog, 500);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(page, 'Gate created!');

  await page.getByRole('button', { name: `Edit Gate North ${id}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Gate' });
  await expect(edit.getByRole('textbox', { name: 'ID', exact: true })).toBeDisabled();
  await edit.getByRole('textbox', { name: 'Gate Name' }).fill(`South ${id}`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(page, 'Gate updated!');

  await page.getByRole('button', { name: `Delete Gate South ${id}` }).click();
  await page.getByRole('dialog', { name: 'Delete gate?' }).getByRole('button', { name: 'Yes' }).click();
  await expectSnackbar(page, 'Gate deleted');
  await expect(page.getByRole('button', { name: `Edit Gate South ${id}` })).toBeHidden();
});

test('a gate that somebody else has changed meanwhile shows both, keeps what was typed, and is saved on what there is now', async ({
  signedInAs,
  port,
}) => {
  const gateId = `C${Date.now()}`.slice(0, 12);
  const admin = await port.as('Port admin');
  const made = {
    gateId,
    n4GateId: gateId,
    gateName: `Both ${gateId}`,
    setGateConfig: 1 as const,
    appointmentTypes: ['DropOff' as const],
    isFromPropel: true,
    isActive: true,
  };
  await admin.send(gateCalls.create, { body: made });
  const page = await signedInAs('Port admin');
  await page.goto(GATES);
  await page.getByRole('button', { name: `Edit Gate ${made.gateName}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Gate' });
  const name = dialog.getByRole('textbox', { name: 'Gate Name' });
  await name.fill(`Mine ${gateId}`);
  await admin.send(gateCalls.change, {
    body: {
      ...made,
      gateName: `Theirs ${gateId}`,
      setGateConfig: 3,
      appointmentTypes: ['PickUp', 'DropOff'],
    },
  });
  await expect(dialog.getByText('Somebody changed this meanwhile')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();

  const told = dialog.getByRole('alert').filter({ hasText: 'changed this at' });
  await expect(told).toContainText('What you typed is kept. Choose what stays, then save again.');
  await expect(name).toHaveValue(`Mine ${gateId}`);
  const names = told.getByRole('radiogroup', { name: 'Gate Name' });
  await expect(names.getByRole('radio', { name: `Keep mine: Mine ${gateId}` })).toBeChecked();
  await expect(names.getByRole('radio', { name: `Take theirs: Theirs ${gateId}` })).toBeVisible();
  const kinds = told.getByRole('radiogroup', { name: 'Freight Kind' });
  await expect(kinds.getByRole('radio', { name: 'Take theirs: Full and Empty' })).toBeChecked();
  await names.getByRole('radio', { name: 'Take theirs' }).check();
  await expect(name).toHaveValue(`Theirs ${gateId}`);
  await names.getByRole('radio', { name: 'Keep mine' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(page, 'Gate updated!');
  const saved = await admin.send(gateCalls.gate, { params: { id: gateId } });
  expect(saved).toMatchObject({ gateName: `Mine ${gateId}`, setGateConfig: 3 });
  await admin.send(gateCalls.remove, { params: { id: gateId }, query: {} });
});

test('an id that is taken is said next to its field and in the summary, and what was typed stays', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Port admin');
  await page.goto(GATES);
  await page.getByRole('button', { name: 'Add Gate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Gate' });
  await dialog.getByRole('textbox', { name: 'ID', exact: true }).fill('RB');
  await dialog.getByRole('textbox', { name: 'Gate Name' }).fill('Second bridge');
  await choose(dialog, 'Freight Kind', 'Full Containers');
  await dialog.getByRole('checkbox', { name: 'Pick-up' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('There is a gate with this Id already');
  await expect(dialog.getByRole('textbox', { name: 'ID', exact: true })).toHaveAccessibleDescription(
    /There is a gate with this Id already/,
  );
  await expect(dialog.getByRole('textbox', { name: 'Gate Name' })).toHaveValue('Second bridge');
});

test('a new service says what is missing, offers zones 7 to 20, and asks for zone and slot', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Port admin');
  await page.goto(SERVICES);
  await page.getByRole('button', { name: 'Add Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Gate Service' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expectSummary(dialog, [
    'Gate Service Name is required',
    'Gate is required',
    'Start Date is required',
    'End Date is required',
    'At least one should be selected',
    'Zone is required',
  ]);
  await dialog.getByRole('button', { name: 'Add zone' }).click();
  await expect(dialog.getByText('Slot is required', { exact: true })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Zone' }).click();
  const hours = page.getByRole('option');
  await expect(hours).toHaveCount(14);
  await expect(hours.first()).toHaveText('07:00');
  await expect(hours.last()).toHaveText('20:00');
});

test('in edit mode the start date is locked when today or past, and an update that fails shows no summary', async ({
  signedInAs,
  port,
}) => {
  const name = await service(port, { from: 0 });
  const page = await signedInAs('Port admin');
  await openService(page, `Edit Gate Service Info, ${name}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Gate Service Info' });
  await expectWidth(dialog, 650);
  await expect(dialog.getByRole('textbox', { name: 'Start Date' })).toBeDisabled();
  await expect(dialog.getByRole('textbox', { name: 'End Date' })).toBeEnabled();
  await dialog.getByRole('textbox', { name: 'Gate Service Name' }).fill(`${name} again`);
  await page.route('**/api/gateServices', route =>
    route.fulfill({
      status: 400,
      json: { title: 'No', status: 400, errors: { gateServiceName: ['Taken'] } },
    }),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  const alert = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect(alert).toContainText('Taken');
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByText('Please fix the following issues:')).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Gate Service Name' })).toHaveValue(`${name} again`);

  await page.unroute('**/api/gateServices');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSnackbar(page, 'Service updated');
});

test('in the zone dialog selecting rows switches to update mode; zones are added, updated and removed', async ({
  signedInAs,
  port,
}) => {
  const name = await service(port, { from: 3 });
  const page = await signedInAs('Port admin');
  await openService(page, `Add/Remove Zone and Slots, ${name}`);
  const dialog = page.getByRole('dialog', { name: `Zone and Slots: ${name}` });
  await expectWidth(dialog, 600);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectSummary(dialog, ['Zone is required', 'Slot is required']);
  await choose(dialog, 'Zone', '23:00');
  await dialog.getByRole('textbox', { name: 'Slot' }).fill('2');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await yes(page, 'Zone & Slots modification');
  await expectSnackbar(page, 'Zone and Slot created');

  const row = (hour: string) => dialog.getByRole('row').filter({ hasText: hour });
  await row('08:00').getByRole('checkbox').check();
  await row('23:00').getByRole('checkbox').check();
  await expect(dialog.getByRole('combobox', { name: 'Zone' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Slot' }).fill('7');
  await dialog.getByRole('button', { name: 'Update Selected' }).click();
  await yes(page, 'Zone & Slots modification');
  await expectSnackbar(page, 'Zone and Slot updated');
  for (const hour of ['08:00', '23:00']) await expect(row(hour)).toContainText('7');

  await row('23:00').getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Remove Selected' }).click();
  await yes(page, 'Zone Remove?');
  await expectSnackbar(page, 'Zone and Slot deleted');
  await expect(row('23:00')).toBeHidden();
});

/** A service of the depot with one zone, which begins so many days from today. */
async function service(port: Port, { from }: { from: number }): Promise<string> {
  const gateServiceName = `Small run ${Date.now()}`;
  const body = {
    gateServiceName,
    gateId: 'THAMES_ST',
    startDate: addDays(port.today(), from),
    endDate: addDays(port.today(), from + 7),
    days: WEEKDAYS.map(Day => ({ Day })),
    zones: [{ zone: 8, slots: 1 }],
  };
  await (await port.as('Port admin')).send(gateServiceCalls.create, { body });
  return gateServiceName;
}

async function openService(page: Page, button: string): Promise<void> {
  await page.goto(SERVICES);
  const name = button.slice(button.indexOf(', ') + 2);
  await page.getByRole('searchbox', { name: 'Search Gate Service List' }).fill(name);
  // Rows that move under the mouse lose a click.
  await expect(page.getByText(/^1 of \d+ services$/)).toBeVisible();
  await page.getByRole('button', { name: button }).click();
}

async function yes(page: Page, title: string): Promise<void> {
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Yes' }).click();
}

async function expectSummary(dialog: Locator, messages: string[]): Promise<void> {
  const summary = dialog.getByRole('alert');
  await expect(summary).toContainText('Please fix the following issues:');
  await expect(summary.getByRole('listitem')).toHaveText(messages);
}

async function expectWidth(dialog: Locator, width: number): Promise<void> {
  const box = await dialog.boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(width);
}
