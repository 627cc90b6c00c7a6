// What the import advice screen of a company with 5,000 containers takes in the browser: to draw, and to scroll.
import type { Locator, Page } from '@playwright/test';
import { freePort } from '#kernel/freePort.ts';
import { openBrowser, scrollThrough, signInThere } from './parts/browser.ts';
import { startCluster } from './parts/cluster.ts';
import { type Drawing, drawingOf, drawPlainly, watchDrawing } from './parts/drawing.ts';
import { fillImports } from './parts/imports.ts';
import { IMPORT_ADVISOR, signIn } from './parts/people.ts';
import { isQuick, middle } from './parts/rounds.ts';
import { scrollingLines } from './parts/scrolling.ts';
import { startWhole } from './parts/serverProcess.ts';
import { printTable, say, show } from './parts/table.ts';

const CONTAINERS = 5_000;
const ROUNDS = isQuick ? 2 : 5;
const SECONDS = isQuick ? 3 : 8;
const LIST = '/api/containers/import/advised';
const ROWS_A_PAGE = 10;
const MOST_ROWS_A_PAGE = 100;
/** What the screen reads first. */
const PAGE = `${LIST}?page=1&pageSize=${ROWS_A_PAGE}&sort=status%2Ceta`;

say('The demo port on a new database, and a browser …');
const cluster = await startCluster();
const env = { DATABASE_URL: cluster.url, TERMINAL_SPEED: '0' };
const whole = await startWhole({ env, port: await freePort() });
const browser = await openBrowser();
try {
  await fillImports(cluster.url, CONTAINERS);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 1000 },
    baseURL: whole.origin,
  });
  const page = await context.newPage();
  await page.goto('/');
  await signInThere(page, IMPORT_ADVISOR);
  await watchDrawing(page, 'BIMU');
  const plain = await browser.newPage({ baseURL: whole.origin });
  await plain.goto('/health');
  const authorization = `Bearer ${await signIn(whole.origin, IMPORT_ADVISOR)}`;

  say(`${CONTAINERS.toLocaleString('en-NZ')} containers drawn ${ROUNDS} times …`);
  const drawings: Drawing[] = [];
  const shortOnes: Drawing[] = [];
  const limits: Drawing[] = [];
  const short = await shortList(page);
  await openList(page);
  for (let round = 0; round < ROUNDS; round += 1) {
    await openList(page);
    drawings.push(await drawingOf(page, `${LIST}?`));
    await openList(short, ROWS_A_PAGE);
    shortOnes.push(await drawingOf(short, `${LIST}?`));
    limits.push(await drawPlainly(plain, { path: PAGE, authorization }));
  }
  await short.close();
  say(`Scrolling through ${MOST_ROWS_A_PAGE} of them on one page …`);
  await showMostRows(page);
  const rows = await scrollThrough(gridOf(page), SECONDS);
  await plain.setContent(
    '<div role="grid" aria-label="Import Advised Containers" style="height: 600px; overflow: auto"><div style="height: 200000px"></div></div>',
  );
  const nothing = await scrollThrough(gridOf(plain), SECONDS);
  const draws = [drawings, shortOnes, limits].map(all => show(middle(all.map(one => one.drawMs))));
  printTable(
    'Import advice in the browser',
    [
      {
        what: `a list of ${CONTAINERS.toLocaleString('en-NZ')}: from its last byte until it is drawn, ms`,
        landside: draws[0]!,
        limit: draws[1]!,
      },
      {
        what: '  against a plain table of its first page, ms',
        landside: draws[0]!,
        limit: draws[2]!,
      },
      {
        what: '  the longest task until then, ms',
        landside: show(middle(drawings.map(one => one.longestMs))),
        limit: show(middle(shortOnes.map(one => one.longestMs))),
      },
      ...scrollingLines(`${MOST_ROWS_A_PAGE} rows on a page for ${SECONDS} s`, rows, nothing),
    ],
    `Limit: the same screen with a list of ${ROWS_A_PAGE}; scrolling through an empty element in the same browser.`,
  );
} finally {
  await browser.close();
  await whole.stop();
  await cluster.stop();
}

async function openList(page: Page, count = CONTAINERS): Promise<void> {
  // A page behind another one is drawn once a second.
  await page.bringToFront();
  await page.goto('/import-advice');
  await page.getByText(`${count.toLocaleString('en-NZ')} containers`, { exact: true }).waitFor();
}

/** The same screen for somebody whose list is no longer than a page of it. */
async function shortList(like: Page): Promise<Page> {
  const page = await like.context().newPage();
  await watchDrawing(page, 'BIMU');
  await page.route(isList, async route => {
    const answer = await route.fetch();
    const { rows } = (await answer.json()) as { rows: unknown[] };
    await route.fulfill({ response: answer, json: { rows, total: rows.length } });
  });
  return page;
}

function isList(url: URL): boolean {
  return url.pathname === LIST;
}

function gridOf(page: Page): Locator {
  return page.getByRole('grid', { name: 'Import Advised Containers' });
}

async function showMostRows(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: `${MOST_ROWS_A_PAGE} a page` }).click();
  await openList(page);
  await page.waitForTimeout(1_500);
}
