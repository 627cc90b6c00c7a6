import type { Browser, BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD, demoPeople } from '#database/people.ts';
import type { Cast } from './scene.ts';

const SCREEN = {
  viewport: { width: 1280, height: 720 },
  reducedMotion: 'reduce',
  colorScheme: 'light',
} as const;

/** The people of a film, each at a browser of their own. */
export function openCast(browser: Browser, origin: string): Cast & { goHome(): Promise<void> } {
  const opened: BrowserContext[] = [];

  async function emptyScreen(): Promise<Page> {
    const context = await browser.newContext(SCREEN);
    opened.push(context);
    return context.newPage();
  }

  return {
    emptyScreen,
    async screenOf(role) {
      const person = demoPeople.find(one => one.role === role);
      if (!person) throw new Error(`Nobody of the demo port is ${role}`);
      const page = await emptyScreen();
      await page.goto(origin);
      await page.getByRole('checkbox', { name: /^I have read and accept the/ }).check();
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(({ pathname }) => !/^\/(identity|signed-in)\b/.test(pathname));
      return page;
    },
    async goHome() {
      for (const context of opened) await context.close();
    },
  };
}
