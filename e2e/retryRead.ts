import type { Locator, Page } from '@playwright/test';

/**
 * Presses Retry for a read that was refused until now. Screens also read again by themselves: no answer comes before the
 * press, so that the button stays until then.
 */
export async function retryRead(page: Page, url: string | RegExp, retry: Locator): Promise<void> {
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.unroute(url);
  await page.route(url, async route => {
    await pressed;
    await route.fallback();
  });
  await retry.press('Enter');
  press();
}
