import { type Browser, type ElementHandle, launch } from 'puppeteer-core';
import { findChromium } from '../../scripts/steps/chromium.mjs';
import { findFirefox } from '../../scripts/steps/engines/programs.mjs';
import { type Driver, VIEWPORT } from './driver.ts';

/** Starts Chromium, driven over the DevTools protocol. */
export function launchChromium(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--lang=en-NZ'];
  return launch({ browser: 'chrome', executablePath: findChromium(), args });
}

/** Starts Firefox, driven over WebDriver BiDi. `home`: an empty folder, because Firefox refuses the home of another user. */
export function launchFirefox(home: string): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-NZ', 'ui.prefersReducedMotion': 1 },
  });
}

/** Opens a tab that shares no cookies and no storage with others. */
export async function openTab(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(VIEWPORT);
  let complaints: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', thrown => complaints.push(String(thrown)));
  return {
    open: async url => void (await page.goto(url)),
    run: expression => page.evaluate(expression) as never,
    click: async expression => {
      const element = (await page.evaluateHandle(expression)).asElement() as ElementHandle | null;
      if (!element) throw new Error('The element has gone');
      await element.click();
    },
    type: text => page.keyboard.type(text),
    press: async key => {
      if (key !== 'SelectAll') return page.keyboard.press(key);
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    takeComplaints: async () => {
      const taken = complaints;
      complaints = [];
      return taken;
    },
    close: () => context.close(),
  };
}
