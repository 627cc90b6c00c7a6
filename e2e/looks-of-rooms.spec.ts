import type { Locator } from '@playwright/test';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { rowsOf } from '#kernel/paging.ts';
import { isPhone } from './appointments.ts';
import { openNewByKey } from './dialogs.ts';
import { newPreAdvice, next, openExports } from './exports.ts';
import { acceptTermsAndLogin, expect, fillSignIn, test } from './fixtures.ts';
import { openGroups, searchAdvised, selectFound } from './imports.ts';
import { expectGoodLooks, expectNothingCut } from './looks.ts';
import { newContainer } from './papers.ts';

test('import advice can be read and used by everyone: its list, what failed, and the side panel', {
  tag: '@phone',
}, async ({ signedInAs, port }) => {
  const advised = rowsOf(await (await port.as('Import advisor')).send(importAdviceCalls.advised, {}));
  const free = advised.filter(one => one.appointmentId === null && !one.importsLockedOff);
  const visits = free.map(one => one.inBoundActualVisitId!);
  const visit = visits.find((one, i) => visits.indexOf(one) !== i)!;
  const page = await signedInAs('Import advisor');
  await page.goto('/import-advice');
  await searchAdvised(page, visit);
  await page.getByRole('textbox', { name: 'Container numbers' }).fill(`${newContainer()}\nMSCU4763390`);
  await page.getByRole('button', { name: 'Advise Containers', exact: true }).last().click();
  await expect(page.getByText('Container is not known to the terminal').first()).toBeVisible();
  await expectGoodLooks(page);

  await selectFound(page);
  await expectNothingCut(page.getByRole('toolbar', { name: 'Selected containers' }).getByRole('button'));
  await expectGoodLooks(page);
  await page.getByRole('toolbar').getByRole('button', { name: 'Set group' }).click();
  await expect(page.getByRole('region', { name: /^Set group/ })).toBeVisible();
  await expectGoodLooks(page);
});

test('gate management can be read and used by everyone: its lists, a service with errors, its zones', {
  tag: '@phone',
}, async ({ signedInAs }) => {
  const page = await signedInAs('Port admin');
  await page.goto('/management/gate');
  await expect(page.getByText('Main gate').first()).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Add Gate' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Gate Id is required').first()).toBeVisible();
  await expectGoodLooks(page);

  await page.goto('/management/gate?tab=services');
  await page.getByRole('searchbox', { name: 'Search Gate Service List' }).fill('weekdays');
  await expect(page.getByText(/^\d+ of \d+ services$/)).toBeVisible();
  await expect(page.getByText('Main gate weekdays')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Add/Remove Zone and Slots, Main gate weekdays' }).click();
  const zones = page.getByRole('dialog', { name: 'Zone and Slots: Main gate weekdays' });
  await zones.getByRole('checkbox').nth(1).check();
  await zones.getByRole('button', { name: 'Update Selected' }).click();
  await expect(zones.getByText('Slot is required').first()).toBeVisible();
  await expectGoodLooks(page);
  await zones.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Add Service' }).click();
  const service = page.getByRole('dialog', { name: 'Add Gate Service' });
  await service.getByRole('button', { name: 'Create' }).click();
  await expect(service.getByText('Gate Service Name is required').first()).toBeVisible();
  await expectGoodLooks(page);
});

test('people, companies and vessels can be read and used by everyone', { tag: '@phone' }, async ({
  signedInAs,
}) => {
  const hana = await signedInAs('Company admin');
  await hana.goto('/admin/users');
  await expect(hana.getByText('@ahuriritransport.example').first()).toBeVisible();
  await expectGoodLooks(hana);
  await expectSaveRefused(await openNewByKey(hana, 'New User'), 'First Name is required');
  await expectGoodLooks(hana);
  await hana.keyboard.press('Escape');
  await hana
    .getByRole('button', { name: /^Pending Approval: / })
    .first()
    .click();
  await expect(hana.getByRole('dialog').getByRole('button', { name: 'Reject' })).toBeVisible();
  await expectGoodLooks(hana);

  const aroha = await signedInAs('Port admin');
  await aroha.goto('/management/companies');
  await expectSaveRefused(await openNewByKey(aroha, 'New Company'), 'Name is required');
  await expectGoodLooks(aroha);
  await aroha.keyboard.press('Escape');
  await aroha.getByRole('searchbox', { name: 'Search Companies' }).fill('Bay');
  await expect(aroha.getByText('1 Breakwater Road')).toBeHidden();
  await expect(
    aroha.getByRole(isPhone(aroha) ? 'article' : 'row').filter({ hasText: 'Bay Haulage' }),
  ).toBeVisible();
  await expectGoodLooks(aroha);
  await aroha.goto('/management/vessels');
  await aroha
    .getByRole('button', { name: /^Set (estimated )?lock.?off/i, disabled: false })
    .last()
    .click();
  await expect(aroha.getByRole('dialog')).toBeVisible();
  await expectGoodLooks(aroha);
  await aroha.keyboard.press('Escape');
  await expectGoodLooks(aroha);
});

test('export pre-advice can be read and used by everyone: its list, and a form with errors', {
  tag: '@phone',
}, async ({ signedInAs }) => {
  const page = await signedInAs('Export coordinator');
  await openExports(page);
  await expect(page.getByRole(isPhone(page) ? 'article' : 'row').nth(1)).toBeVisible();
  await expectGoodLooks(page);
  const dialog = await newPreAdvice(page);
  await next(dialog);
  await expect(dialog.getByText('Container ID is required').first()).toBeVisible();
  await expectGoodLooks(page);
});

/** Save of a dialog that is not filled in says what is missing. */
async function expectSaveRefused(dialog: Locator, message: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(message).first()).toBeVisible();
}

test('the request-access wizard can be read and used by everyone, with its errors', {
  tag: '@phone',
}, async ({ page, port }) => {
  const newcomer = await port.newcomer('Ana');
  await page.goto('/login');
  await acceptTermsAndLogin(page);
  await fillSignIn(page, newcomer.email, newcomer.password);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Company is required').first()).toBeVisible();
  await expectGoodLooks(page);
  const company = page.getByRole('combobox', { name: 'Company' });
  await company.fill('Ahuriri Tr');
  await page.getByRole('option', { name: 'Ahuriri Transport' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('At least one role is required').first()).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await company.fill('<New');
  await page.getByRole('option', { name: '<New Company>' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Company Name is required').first()).toBeVisible();
  await expectGoodLooks(page);
});

test('what is advised and not booked can be read and used by everyone, as containers and as groups', {
  tag: '@phone',
}, async ({ signedInAs }) => {
  const page = await signedInAs('Dispatcher');
  const panel = await openGroups(page);
  await expect(panel.getByRole('article').first()).toBeVisible();
  await expectGoodLooks(page);
  await panel.getByText('Containers', { exact: true }).click();
  await expect(panel.getByRole('searchbox')).toBeVisible();
  await expectGoodLooks(page);
});
