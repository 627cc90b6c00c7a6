import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { retryRead } from './retryRead.ts';

test('the bell leads to the notifications, and counts those that are not dismissed', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Company admin');
  await page.goto('/help');
  const bell = page.getByRole('link', { name: /^Notifications, \d+ not dismissed$/ });
  await bell.click();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();

  const news = page.getByRole('article', { name: 'Summer hours of the main gate' });
  await expect(news).toContainText(/From \d\d-\d\d-\d{4}/);
  await expect(news.getByRole('listitem').first()).toHaveText('weekdays 07:00 to 23:00');
  await expect(news).toContainText('See the attachment in the email.');

  const count = await page.getByRole('button', { name: /^Dismiss (?!all)/ }).count();
  await expect(bell).toHaveAccessibleName(`Notifications, ${count} not dismissed`);
  await news.getByRole('button', { name: 'Dismiss Summer hours of the main gate' }).click();
  const left = count === 1 ? 'Notifications' : `Notifications, ${count - 1} not dismissed`;
  await expect(page.getByRole('banner').getByRole('link', { name: left, exact: true })).toBeVisible();
  await page.reload();
  await news.getByRole('button', { name: 'Put Summer hours of the main gate back' }).click();
  await expect(bell).toHaveAccessibleName(`Notifications, ${count} not dismissed`);
});

test.use({ mayComplain: /the server responded with a status of 500/ });

test('a banner on the appointments screen unfolds the news of vehicle booking, until they are dismissed', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Dispatcher of another firm');
  const saved = savedOn(page);
  await page.goto('/appointments');
  const banner = page.getByRole('region', { name: 'Notifications' });
  const line = banner.getByRole('button', { expanded: false });
  await line.press('Enter');
  const dismiss = banner.getByRole('button', { name: 'Dismiss Road works on Breakwater Road' });
  await expect(banner).toContainText(/Road works on Breakwater Road From \d\d-\d\d-\d{4}/);
  await expect(banner).toContainText('Expect one lane at the main gate until Friday.');
  await expect(banner).not.toContainText('Track maintenance');
  await dismiss.click();
  await expect(dismiss).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dismiss).toBeVisible();
  await dismiss.press('Enter');
  await expect(dismiss).toBeHidden();
  await expect(banner).toBeFocused();
  await expect.poll(() => saved).toEqual([true, false, true]);
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Put Road works on Breakwater Road back' }).click();
  await expect(page.getByRole('button', { name: 'Dismiss Road works on Breakwater Road' })).toBeVisible();
});

test('what is dismissed, taken back and dismissed again is what was pressed last, however late the server hears of it', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Dispatcher of another firm');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${DISMISSED}`, async route => {
    if (!isDismissal(route.request())) await held;
    await route.continue();
  });
  const saved = savedOn(page);
  await page.goto('/notifications');
  const dismiss = page.getByRole('button', { name: 'Dismiss Road works on Breakwater Road' });
  const putBack = page.getByRole('button', { name: 'Put Road works on Breakwater Road back' });
  await dismiss.click();
  await expect.poll(() => saved).toEqual([true]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dismiss).toBeVisible();

  // What is read now has it dismissed still.
  const other = await signedInAs('Dispatcher of another firm');
  await other.goto('/notifications');
  await expect(other.getByRole('button', { name: 'Put Road works on Breakwater Road back' })).toBeVisible();
  await other.getByRole('button', { name: 'Dismiss Summer hours of the main gate' }).click();
  await expect(page.getByRole('button', { name: 'Put Summer hours of the main gate back' })).toBeVisible();
  await expect(dismiss).toBeVisible();
  await dismiss.click();
  await expect(putBack).toBeVisible();
  release();
  await expect.poll(() => saved).toEqual([true, false, true]);
  await page.reload();

  await putBack.click();
  await page.getByRole('button', { name: 'Put Summer hours of the main gate back' }).click();
  await expect.poll(() => saved).toEqual([true, false, true, false, false]);
});

test('what could not be dismissed is told and there again', async ({ signedInAs }) => {
  const page = await signedInAs('Dispatcher of another firm');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${DISMISSED}`, async route => {
    await held;
    await route.fulfill({ status: 500, json: { status: 500 } });
  });
  await page.goto('/notifications');
  const dismiss = page.getByRole('button', { name: 'Dismiss Road works on Breakwater Road' });
  await dismiss.click();
  await expect(dismiss).toBeHidden();
  release();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(dismiss).toBeVisible();
});

const DISMISSED = '/api/notifications/dismissed';
const isDismissal = (request: Request) => Boolean(request.postDataJSON()?.isDismissed);

/** What of the notifications was put aside and taken out again on a page, as the server has answered it. */
function savedOn(page: Page): boolean[] {
  const saved: boolean[] = [];
  page.on('requestfinished', request => {
    if (request.url().endsWith(DISMISSED)) saved.push(isDismissal(request));
  });
  return saved;
}

for (const path of ['/appointments', '/reports-company-appointments'])
  test(`nothing on ${path} moves when its notifications have been read, few or none`, {
    tag: path === '/appointments' ? '@phone' : [],
  }, async ({ signedInAs }) => {
    const page = await signedInAs('Dispatcher');
    const alerts = '**/api/notifications/WebsiteAlerts';
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(alerts, async route => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    const banner = page.getByRole('region', { name: 'Notifications' });
    await expect(banner).toHaveAttribute('aria-busy', 'true');
    const roomOf = () => banner.boundingBox().then(box => [box!.y, box!.height]);
    const room = await roomOf();
    release();
    await expect(banner.getByRole('button', { expanded: false })).toBeVisible();
    expect(await roomOf()).toEqual(room);

    await page.unroute(alerts);
    await page.route(alerts, route => route.fulfill({ status: 500, json: { status: 500 } }));
    await page.reload();
    await expect(banner).toContainText('The notifications could not be loaded.');
    expect(await roomOf()).toEqual(room);
    await retryRead(page, alerts, banner.getByRole('button', { name: 'Retry' }));
    await expect(banner.getByRole('button', { expanded: false })).toBeVisible();
    await expect(banner).toBeFocused();

    await page.unroute(alerts);
    await page.route(alerts, route => route.fulfill({ json: [] }));
    await page.reload();
    await expect(banner).toHaveText('No current notifications to show');
    expect(await roomOf()).toEqual(room);
  });
