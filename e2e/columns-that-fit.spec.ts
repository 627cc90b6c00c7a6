import type { Page } from '@playwright/test';
import { expect, openMenu, test } from './fixtures.ts';
import { expectNothingCut, expectRows } from './looks.ts';

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
          await expect
            .poll(() => valuesOf(page), `${place} at ${width}, menu ${menu}`)
            .toEqual({ some: true, cut: [] });
        }
      }
      await page.getByRole('button', { name: 'Close the menu' }).click();
    }
  }
});

const CAPACITY = '/management/transport-capacity';
/** Those of people and companies hold no such values. */
const LISTS = [
  ['Dispatcher', '/appointments', '/reports-company-appointments'],
  [
    'Port admin',
    '/portadmin/appointments',
    '/management/gate?tab=services',
    '/management/notification',
    '/management/trail',
  ],
  ['Import advisor', '/import-advice'],
  ['Export coordinator', '/export-pre-advice'],
  ['Transport admin', `${CAPACITY}/service`, `${CAPACITY}/planner`, `${CAPACITY}/billings`],
] as const;

/** Whether cells hold a day, an instant, an hour, a number, a weight or an amount, and which of those do not stand whole. */
function valuesOf(page: Page): Promise<{ some: boolean; cut: string[] }> {
  return page.getByRole('gridcell').evaluateAll(cells => {
    const values = cells.filter(({ textContent }) =>
      /^(\d\d[-/]\d\d[-/]\d{4}( \d\d:\d\d)?|\d\d:\d\d|[A-Z]{4}\d{7}|[A-Z0-9]{5,6}|[\d,.]+( kg)?)$/.test(
        textContent,
      ),
    );
    const cut = values.filter(cell =>
      [cell, ...cell.querySelectorAll('*')].some(
        part => part.scrollWidth > part.clientWidth && part.clientWidth > 1,
      ),
    );
    return { some: values.length > 0, cut: cut.map(({ textContent }) => textContent) };
  });
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
