import type { Page } from '@playwright/test';
import { find } from './appointments.ts';
import { expect, openMenu, test } from './fixtures.ts';
import { newContainer } from './papers.ts';

test.use({
  mayComplain: /Failed to load resource|Failed to fetch dynamically imported module|Unable to preload/,
});

/** From now on nothing comes from the server, or no file of the pages that `isLost` names. */
async function lose(page: Page, isLost: (path: string) => boolean = () => true): Promise<void> {
  await page.route('**/*', route =>
    isLost(new URL(route.request().url()).pathname) ? route.abort('connectionrefused') : route.fallback(),
  );
}

const isOfDialogs = (path: string) => path.startsWith('/assets/later-');

test('a room that cannot be loaded while the server is away says so, and the page stays; loaded afresh it is there', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Port admin');
  await page.goto('/management/gate');
  const room = (await openMenu(page)).locator('a[href="/management/companies"]');
  await expect(room).toBeVisible();
  await lose(page);
  await room.click();
  await expect(page.getByRole('heading', { name: 'This screen has stopped working' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('button', { name: 'New Company' })).toBeVisible();
});

test('a question that cannot be loaded is said, and counts as No', async ({ signedInAs, port }) => {
  const containerNumber = newContainer();
  await port.book('Dispatcher', await port.freeHour({ gateId: 'APPT_GATE' }), { containerNumber });
  const page = await signedInAs('Dispatcher');
  await lose(page, isOfDialogs);
  await page.goto('/appointments');
  const entry = await find(page, containerNumber);
  const said = page.getByText(/^Cancel appointment\? The rest could not be loaded\./);
  for (let time = 0; time < 2; time += 1) {
    await entry.getByRole('button', { name: 'Cancel' }).click();
    await expect(said).toBeVisible();
    await expect(said).toBeHidden();
  }
  await expect(entry).toContainText('Created');
});

test('the finder that cannot be loaded is said, and the screen stays', async ({ signedInAs }) => {
  const page = await signedInAs('Port admin');
  await lose(page, path => path.startsWith('/assets/Finder'));
  await page.goto('/management/gate');
  await page.getByRole('button', { name: 'Add Gate' }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByText('This could not be loaded. Please reload the page')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Gate' })).toBeVisible();
});

test('a page whose files are gone as a new version is in place is loaded afresh, once', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Port admin');
  await page.goto('/management/gate');
  const menu = await openMenu(page);
  await page.route('**/assets/CompaniesScreen-*', route => route.fulfill({ status: 404 }));
  await page.route(/:\d+\/$/, async route => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-new.js'),
    });
  });
  let pages = 0;
  page.on('request', request => (pages += request.isNavigationRequest() ? 1 : 0));
  await menu.locator('a[href="/management/companies"]').click();
  await expect.poll(() => pages).toBe(1);
  const broken = page.getByRole('heading', { name: 'This screen has stopped working' });
  await expect(broken).toBeVisible();
  await menu.locator('a[href="/management/gate"]').click();
  await expect(page.getByRole('button', { name: 'Add Gate' })).toBeVisible();
  await menu.locator('a[href="/management/companies"]').click();
  await expect(broken).toBeVisible();
  expect(pages).toBe(1);
});
