import type { Page } from '@playwright/test';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { form, showSlots } from './appointments.ts';
import { acceptTermsAndLogin, expect, fillSignIn, test } from './fixtures.ts';
import { expectGoodLooks, expectNothingCut } from './looks.ts';

test('the login, the terms, the sign-up and a refusal can be read and used by everyone', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/login');
  await seeHeading(page, 'Welcome');
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Terms and Conditions' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible();
  await expectGoodLooks(page);
  await page.keyboard.press('Escape');
  await acceptTermsAndLogin(page);
  await fillSignIn(page, 'nobody@kauri.example', 'not-the-password');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodLooks(page);
  await page.goto('/login');
  await page.getByRole('checkbox', { name: /^I have read and accept the/ }).check();
  await page.getByRole('button', { name: 'Sign-up' }).click();
  await expect(page.getByRole('textbox', { name: 'Given name' })).toBeVisible();
  await expectGoodLooks(page);
});

test('the help, the terms and the inbox can be read and used by everyone', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/help');
  await seeHeading(page, 'Help & Guides');
  await expectGoodLooks(page);
  await page.goto('/terms');
  await seeHeading(page, 'Terms and Conditions');
  await expectGoodLooks(page);
  await page.goto('/inbox');
  await seeHeading(page, 'Demo inbox');
  await expectGoodLooks(page);
});

test('the appointments, their forms and a confirmation can be read and used by everyone', {
  tag: '@phone',
}, async ({ signedInAs }) => {
  const page = await signedInAs('Dispatcher');
  await page.goto('/appointments');
  await seeList(page);
  await showSlots(page);
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Bulk Booking' }).click();
  await expect(form(page, 'Bulk Booking')).toBeVisible();
  await expectGoodLooks(page);
  await form(page, 'Bulk Booking').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'New Appointment' }).click();
  await form(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(form(page).getByRole('alert')).toContainText('Gate is required');
  await expectGoodLooks(page);
  await form(page).getByRole('radio', { name: 'Pick-up' }).check();
  await form(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectGoodLooks(page);
});

const COLUMNS_IN_SIGHT = [
  'Action',
  'Alert',
  'Date',
  'Zone',
  'Gate',
  'Type',
  'Rego',
  'Container #',
  'Status',
  'Holds',
  'Weight',
];

test('the list shows twelve columns that stand whole, whole titles and 18 rows at 1440 × 900, and 14 rows at 1280 × 800', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Dispatcher');
  for (const [width, height, rows] of [
    [1440, 900, 18],
    [1280, 800, 14],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/appointments');
    await seeList(page);
    await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(rows);
    await expectNothingCut(
      page.getByRole('grid', { name: 'Appointments', exact: true }).getByRole('columnheader'),
    );
    for (const name of COLUMNS_IN_SIGHT) expect(await cutUnder(page, name)).toEqual([]);
    if (width < 1440) continue;
    const list = (await page.getByRole('grid', { name: 'Appointments', exact: true }).boundingBox())!;
    for (const name of COLUMNS_IN_SIGHT) {
      const head = (await page.getByRole('columnheader').filter({ hasText: name }).first().boundingBox())!;
      expect(head.x + head.width).toBeLessThanOrEqual(list.x + list.width);
    }
  }
});

test('a hold of one word stands whole in its cell, the longest too', async ({ signedInAs, port }) => {
  const dispatcher = await port.as('Dispatcher');
  const rows = await dispatcher.send(appointmentCalls.list, {});
  const { containerNumber } = rows.find(
    row => row.containerNumber !== null && row.containerImpediments.length === 0 && row.status === 'Created',
  )!;
  const page = await signedInAs('Dispatcher');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/appointments');
  await page.getByRole('searchbox', { name: 'Search Appointments' }).fill(containerNumber!);
  const refresh = page
    .getByRole('region', { name: /^Current Appointments/ })
    .getByRole('button', { name: 'Refresh' });
  for (const [holdId, family] of [
    ['UNDERBOND', 'Underbond'],
    ['FUM', 'Fumigation'],
    ['CUSTOMS RELEASE', 'Customs'],
  ] as const) {
    const hold = [
      { containerNbr: containerNumber!, holdId },
      { actorLogin: 'customs', correlationId: 'a-hold' },
    ] as const;
    await port.terminal.port.addHold(...hold);
    await refresh.click();
    await expect(page.getByRole('gridcell', { name: family, exact: true }).first()).toBeVisible();
    expect(await cutUnder(page, 'Holds')).toEqual([]);
    await port.terminal.port.releaseHold(...hold);
  }
});

/** What does not stand whole in the rows below a title of the list. */
function cutUnder(page: Page, name: string): Promise<string[]> {
  const list = page.getByRole('grid', { name: 'Appointments', exact: true });
  return list.evaluate((grid, title) => {
    const heads = [...grid.querySelectorAll('[role=columnheader]')];
    const at = heads.findIndex(({ textContent }) => textContent.startsWith(title));
    return (
      [...grid.querySelectorAll('[role=row]')]
        .flatMap(row => row.querySelectorAll('[role=gridcell]')[at] ?? [])
        .flatMap(cell => [cell, ...cell.querySelectorAll('*')])
        // What only readers hear is 1 px wide.
        .filter(part => part.clientWidth > 1 && part.scrollWidth > part.clientWidth)
        .map(({ textContent }) => textContent)
    );
  }, name);
}

test('the notifications can be read and used by everyone', { tag: '@phone' }, async ({ signedInAs }) => {
  const page = await signedInAs('Dispatcher');
  await page.goto('/notifications');
  await seeHeading(page, 'Notifications');
  await expectGoodLooks(page);
});

test('the company appointments and the zone slots can be read and used by everyone', {
  tag: '@phone',
}, async ({ signedInAs }) => {
  const page = await signedInAs('Port admin');
  await page.goto('/portadmin/appointments');
  await seeList(page);
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Zone Slots' }).click();
  await expect(page.getByRole('textbox', { name: /^New number, / }).first()).toBeVisible();
  await expectGoodLooks(page);
});

async function seeHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { name }).first()).toBeVisible();
}

async function seeList(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Current Appointments \(/ })).toBeVisible();
}

/** Whole rows of the list that are seen without scrolling. */
function rowsInSight(page: Page): Promise<number> {
  const grid = page.getByRole('grid', { name: 'Appointments', exact: true });
  return grid.evaluate(list => {
    const top = list.querySelector('thead')!.getBoundingClientRect().bottom;
    const bottom = Math.min(window.innerHeight, list.getBoundingClientRect().top + list.clientHeight);
    return [...list.querySelectorAll('tbody [role="row"]')].filter(row => {
      const place = row.getBoundingClientRect();
      return place.top >= top - 1 && place.bottom <= bottom + 1;
    }).length;
  });
}
