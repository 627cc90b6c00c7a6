import { expect, test } from './fixtures.ts';

test('the notifications are polled every 60 s, first after 2 s, while somebody is signed in', async ({
  signedInAs,
}) => {
  const page = await signedInAs('Report viewer');
  await page.clock.install();
  let asked = 0;
  page.on('request', request => {
    if (request.url().endsWith('/api/notifications/WebsiteAlerts')) asked += 1;
  });
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'Help & Guides' })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(60_000);
  await expect.poll(() => asked).toBe(2);
  await page.clock.runFor(60_000);
  await expect.poll(() => asked).toBe(3);
});
