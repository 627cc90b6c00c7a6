import type { Locator, Page } from '@playwright/test';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { rowsOf } from '#kernel/paging.ts';
import { isPhone } from './appointments.ts';
import { openNewByKey } from './dialogs.ts';
import { newPreAdvice, next, openExports } from './exports.ts';
import { acceptTermsAndLogin, expect, fillSignIn, openMenu, test } from './fixtures.ts';
import { openGroups, searchAdvised, selectFound } from './imports.ts';
import { expectGoodLooks, expectNothingCut, expectRows } from './looks.ts';
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

test('lists of people, companies, reports, notifications, pre-advices and deeds stand whole at 1440 and at 1280', async ({
  signedInAs,
}) => {
  test.slow();
  const aroha = await signedInAs('Port admin');
  const eru = await signedInAs('Export coordinator');
  const mia = await signedInAs('Dispatcher');
  for (const [page, place, list] of [
    [aroha, '/management/user', 'Waiting for approval'],
    [aroha, '/management/companies', 'Companies'],
    [aroha, '/management/report', 'Reports'],
    [aroha, '/management/notification', 'Notifications'],
    [aroha, '/management/trail', 'What was done'],
    [eru, '/export-pre-advice', 'Export Pre-Advised Containers'],
    [mia, '/reports-company-appointments', 'Appointments of these days'],
  ] as const) {
    await page.goto(place);
    const grid = page.getByRole('grid', { name: list, exact: true });
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectRows(grid);
      await expectNothingCut(grid.getByRole('columnheader'));
      if (list === 'Companies') await expectNothingCut(grid.getByRole('gridcell'));
      const beyond = () => grid.evaluate(part => part.scrollWidth - part.clientWidth);
      await expect.poll(beyond, `${place} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('days, hours, numbers, weights and amounts of every list stand whole, with the menu and without', async ({
  signedInAs,
}) => {
  test.slow();
  for (const [role, ...places] of LISTS) {
    const page = await signedInAs(role);
    for (const place of places) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(place);
      await expectRows(page.getByRole('grid').first());
      for (const menu of ['closed', 'open']) {
        if (menu === 'open') await openMenu(page);
        for (const width of [1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => cutValues(page), `${place} at ${width}, menu ${menu}`).toEqual([]);
        }
      }
      await page.getByRole('button', { name: 'Close the menu' }).click();
    }
  }
});

const CAPACITY = '/management/transport-capacity';
const LISTS = [
  ['Dispatcher', '/appointments', '/reports-company-appointments'],
  [
    'Port admin',
    '/portadmin/appointments',
    '/management/user',
    '/management/companies',
    '/management/gate?tab=services',
    '/management/notification',
    '/management/trail',
  ],
  ['Import advisor', '/import-advice'],
  ['Export coordinator', '/export-pre-advice'],
  ['Transport admin', `${CAPACITY}/service`, `${CAPACITY}/planner`, `${CAPACITY}/billings`],
] as const;

/** The cells that hold a day, an instant, an hour, a number, a weight or an amount, and do not stand whole. */
function cutValues(page: Page): Promise<string[]> {
  return page.getByRole('gridcell').evaluateAll(cells =>
    cells
      .filter(({ textContent }) =>
        /^(\d\d[-/]\d\d[-/]\d{4}( \d\d:\d\d)?|\d\d:\d\d|[A-Z]{4}\d{7}|[A-Z0-9]{5,6}|[\d,.]+( kg)?)$/.test(
          textContent,
        ),
      )
      .filter(cell =>
        [cell, ...cell.querySelectorAll('*')].some(
          part => part.scrollWidth > part.clientWidth && part.clientWidth > 1,
        ),
      )
      .map(({ textContent }) => textContent),
  );
}

test('invoices beside their menu, trains by date and units on the board stand whole at 1440 and at 1280', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Transport admin');
  for (const [place, list] of [
    ['billings', 'Invoicing'],
    ['planner', 'Trains by date'],
  ] as const) {
    await page.goto(`/management/transport-capacity/${place}`);
    const grid = page.getByRole('grid', { name: list, exact: true });
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectRows(grid);
      await expectNothingCut(grid.getByRole('columnheader'));
      await expectNothingCut(grid.getByRole('gridcell'));
      const beyond = () => grid.evaluate(part => part.scrollWidth - part.clientWidth);
      await expect.poll(beyond, `${place} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await page.goto('/management/transport-capacity/board');
  await expectNothingCut(
    page.getByRole('listitem', { name: /^Wagon/ }).getByRole('button', { name: /^[A-Z]{4}/ }),
  );
});

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
