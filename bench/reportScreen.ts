// How long it takes until the grid of a report of 100,000 rows × 12 columns can be used, and what a search in it takes.
import type { Page } from '@playwright/test';
import { freePort } from '#kernel/freePort.ts';
import { openBrowser, signInThere } from './parts/browser.ts';
import { startCluster } from './parts/cluster.ts';
import { drawingOf, watchDrawing } from './parts/drawing.ts';
import { DISPATCHER, signIn } from './parts/people.ts';
import { addLargeReport, ROWS } from './parts/reports.ts';
import { isQuick, middle } from './parts/rounds.ts';
import { startWhole } from './parts/serverProcess.ts';
import { printTable, say, show } from './parts/table.ts';

const ROUNDS = isQuick ? 2 : 5;
const COUNT = `${ROWS.toLocaleString('en-NZ')} records`;
const ROWS_A_PAGE = 10;

say('The demo port on a new database, and a browser …');
const cluster = await startCluster();
const whole = await startWhole({
  env: { DATABASE_URL: cluster.url, TERMINAL_SPEED: '0' },
  port: await freePort(),
});
const browser = await openBrowser();
try {
  const path = `/api/reports/record/${await addLargeReport(cluster.url)}`;
  const screen = `/reports?report=${path.split('/').at(-1)}&chart=none`;
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 }, baseURL: whole.origin });
  await page.goto('/');
  await signInThere(page);
  await watchDrawing(page, COUNT);
  const plain = await browser.newPage({ baseURL: whole.origin });
  await plain.goto('/health');
  const authorization = `Bearer ${await signIn(whole.origin, DISPATCHER)}`;

  say(`${ROWS.toLocaleString('en-NZ')} rows loaded ${ROUNDS} times …`);
  const ours: Awaited<ReturnType<typeof load>>[] = [];
  const limits: number[] = [];
  await load(page, { screen, path });
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await load(page, { screen, path }));
    limits.push(await loadPlainly(plain, { path, authorization }));
  }
  const figure = (what: 'usableMs' | 'drawMs' | 'longestMs' | 'searchMs') =>
    show(middle(ours.map(one => one[what])));
  printTable(
    'A report in the browser',
    [
      {
        what: 'asked until its grid can be used, ms',
        landside: figure('usableMs'),
        limit: show(middle(limits)),
        ratio: (middle(ours.map(one => one.usableMs)) / middle(limits)).toFixed(2),
      },
      { what: '  from the last byte until it is drawn, ms', landside: figure('drawMs') },
      { what: '  the longest task until then, ms', landside: figure('longestMs') },
      { what: 'a search typed until its rows are found, ms', landside: figure('searchMs') },
    ],
    'Limit: the same answer read, parsed, and its first page drawn as a plain table, by a page that does nothing else.',
  );
} finally {
  await browser.close();
  await whole.stop();
  await cluster.stop();
}

/** `usableMs`: from the call until its rows are drawn and the page has nothing left to do. */
async function load(page: Page, { screen, path }: { screen: string; path: string }) {
  await page.bringToFront();
  await page.goto(screen);
  const drawing = await drawingOf(page, path);
  const usableMs = await page.evaluate(
    name =>
      new Promise<number>(resolve =>
        requestIdleCallback(() => {
          const call = performance.getEntriesByType('resource').find(entry => entry.name.includes(name));
          resolve(performance.now() - call!.startTime);
        }),
      ),
    path,
  );
  const began = performance.now();
  await page.getByRole('searchbox').fill('note of row 99999');
  await page.getByText(`1 of ${COUNT}`, { exact: true }).waitFor();
  return { ...drawing, usableMs, searchMs: performance.now() - began };
}

async function loadPlainly(page: Page, call: { path: string; authorization: string }): Promise<number> {
  await page.bringToFront();
  return page.evaluate(
    async ({ path, authorization, most }) => {
      const began = performance.now();
      const answer = await fetch(path, { headers: { authorization } });
      const { rows } = JSON.parse(await answer.text()) as { rows: unknown[][] };
      const lines = rows.slice(0, most).map(row => {
        const cells = row.map(value => `<td>${String(value)}</td>`);
        return `<tr>${cells.join('')}</tr>`;
      });
      document.body.innerHTML = `<table>${lines.join('')}</table>`;
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return performance.now() - began;
    },
    { ...call, most: ROWS_A_PAGE },
  );
}
