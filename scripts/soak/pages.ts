import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { routes } from '#app/routes.ts';
import { mayEnter } from '#app/shell/route.ts';
import { type DemoPerson, demoPeople } from '#database/people.ts';
import { openBrowser, signInThere } from '../../bench/parts/browser.ts';

/** A page is looked at before the next one is opened. */
const LOOK_MS = 1_000;
/** A page of a busy machine may take its time. */
const TIMEOUT_MS = 180_000;
/** A failure that lasts is noted a few times a minute, not thousands of times. */
const ERROR_PAUSE_MS = 10_000;

export type PagesSeen = { opened: number; rounds: number; errors: string[] };

export type Pages = { seen: PagesSeen; close(): Promise<void> };

/** Chromium with the cameras open all the while, and beside them one page after another: every screen of everybody. */
export async function openPages(origin: string, signal: AbortSignal): Promise<Pages> {
  const browser = await openBrowser();
  const seen: PagesSeen = { opened: 0, rounds: 0, errors: [] };
  browser.on('disconnected', () => {
    if (!signal.aborted) seen.errors.push('Chromium ended before the soak was over');
  });
  const cameras = await signIn(await browser.newContext(), origin, demoPeople[0]!, seen);
  await cameras.goto(`${origin}/cameras`);
  const walk = walkAll(browser, origin, { signal, seen });
  return {
    seen,
    async close() {
      // What is under way in it ends with it.
      await browser.close();
      await walk;
    },
  };
}

type Walk = { signal: AbortSignal; seen: PagesSeen };

async function walkAll(browser: Browser, origin: string, { signal, seen }: Walk): Promise<void> {
  while (!signal.aborted) {
    for (const person of demoPeople) {
      try {
        await walkAs(browser, origin, person, { signal, seen });
      } catch (error) {
        if (signal.aborted || !browser.isConnected()) return;
        seen.errors.push(String(error).split('\n')[0]!);
        await pause(ERROR_PAUSE_MS, undefined, { signal }).catch(() => {});
      }
    }
    if (!signal.aborted) seen.rounds += 1;
  }
}

async function walkAs(browser: Browser, origin: string, person: DemoPerson, { signal, seen }: Walk) {
  if (signal.aborted) return;
  const context = await browser.newContext();
  try {
    const page = await signIn(context, origin, person, seen);
    const rows = routes.filter(row => row.screen && row.path !== '/login' && mayEnter(row, person.roles));
    for (const { path } of rows) {
      if (signal.aborted) break;
      await page.goto(origin + path.replace(/\/:\w+\??$/, ''));
      seen.opened += 1;
      await pause(LOOK_MS, undefined, { signal }).catch(() => {});
    }
  } finally {
    // An error of the walk says more than one of closing.
    await context.close().catch(() => {});
  }
}

async function signIn(
  context: BrowserContext,
  origin: string,
  { email }: DemoPerson,
  seen: PagesSeen,
): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  page.on('pageerror', error => seen.errors.push(`${page.url()}: ${error.message}`));
  page.on('crash', () => seen.errors.push(`${page.url()}: the page crashed`));
  await page.goto(`${origin}/login`);
  await signInThere(page, email);
  return page;
}
