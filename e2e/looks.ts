import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { isPhone } from './appointments.ts';
import { showAllEntries, showOneOfEachLook } from './oneOfEachLook.ts';

type Scheme = 'light' | 'dark';

/**
 * Everyone can read and use what the screen shows now, in light and dark, and nothing has to be scrolled sideways (docs
 * decisions 081 and 349 say what is asked where).
 */
export async function expectGoodLooks(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  // What has scrolled halfway under the top bar would count as too small to hit.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(showOneOfEachLook);
  await expectAxeClean(page, 'light', WCAG_22_AA);
  // The themes differ in nothing but their colours, and the phone's own parts are seen in both by the component tests (349).
  if (!isPhone(page)) await expectAxeClean(page, 'dark', OF_COLOURS);
  await page.evaluate(showAllEntries);
}

/** The list shows rows, and no longer the skeleton that stands in a row of its own while they are on their way. */
export async function expectRows(grid: Locator): Promise<void> {
  await expect(grid.locator('tbody').getByRole('row').first()).toBeVisible();
}

/** What is written there stands whole, and not cut at an edge. */
export async function expectNothingCut(places: Locator): Promise<void> {
  await expect(places.first()).toBeVisible();
  const cut = await places.evaluateAll(all =>
    all
      .flatMap(place => [...place.querySelectorAll('*')])
      .filter(part => part.textContent !== '' && part.clientWidth > 0)
      .filter(part => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SCHEME = 'data-mantine-color-scheme';
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What these rules of axe, or of these tags, find in one theme. */
async function expectAxeClean(page: Page, colorScheme: Scheme, runOnly: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // The identity provider's pages have no themes but the browser's.
  const inScheme = `[${SCHEME}=${colorScheme}], :not([${SCHEME}])`;
  await expect(page.locator('html').and(page.locator(inScheme))).toHaveCount(1);
  await page.evaluate(fadingEnds);
  // Once a page: to read axe takes longer than to run it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Nobody reaches what an open dialog covers.
  const hasDialog = await page.getByRole('dialog').first().isVisible();
  const within = hasDialog ? '[role=dialog]' : 'html';
  const violations = await page.evaluate(runAxe, { within, runOnly });
  expect(violations.map(one => `${colorScheme} ${one}`)).toEqual([]);
}

/** Runs in the page. */
async function runAxe({ within, runOnly }: { within: string; runOnly: string[] }): Promise<string[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const { violations } = await inPage.run(within, { runOnly, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Runs in the page: some colours fade into those of the other theme, and halfway nothing can be read. */
async function fadingEnds(): Promise<void> {
  const fading = document.getAnimations().filter(each => each instanceof CSSTransition);
  await Promise.allSettled(fading.map(({ finished }) => finished));
}

/** Nothing has to be scrolled sideways (WCAG 1.4.10). */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
}
