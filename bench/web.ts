// What the browser has to load and to do: JavaScript of the sign-in page, and scrolling through a page of 10,000 appointments.
import type { Page } from '@playwright/test';
import { freePort } from '#kernel/freePort.ts';
import { openBrowser, scriptsLoaded, scrollThrough, signInThere } from './parts/browser.ts';
import { makeFolder } from './parts/cluster.ts';
import { gridOf, showManyRows } from './parts/manyRows.ts';
import { isQuick } from './parts/rounds.ts';
import { scrollingLines } from './parts/scrolling.ts';
import { startWhole } from './parts/serverProcess.ts';
import { printTable, say, show } from './parts/table.ts';

const ROWS = 10_000;
const SECONDS = isQuick ? 3 : 8;
const MOST_KB = 150;

say('The demo port, and a browser …');
const { folder, remove } = await makeFolder();
// The terminal stands still: its news would have all rows read again while they are scrolled.
const env = { DATA_FOLDER: folder, TERMINAL_SPEED: '0' };
const whole = await startWhole({ env, port: await freePort() });
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, baseURL: whole.origin });
  const signIn = await scriptsLoaded(page, async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Login' }).waitFor();
  });
  await signInThere(page);
  say(`Scrolling through a page of ${ROWS.toLocaleString('en-NZ')} rows …`);
  await showManyRows(page, ROWS);
  const rows = await scrollThrough(gridOf(page), SECONDS);
  const nothing = await scrollThrough(gridOf(await emptyScroller(page)), SECONDS);
  printTable(
    'In the browser',
    [
      {
        what: 'JavaScript of the sign-in page, kB gzipped',
        landside: show(signIn),
        aim: `≤ ${MOST_KB}`,
        isMet: signIn <= MOST_KB,
      },
      ...scrollingLines(`a page of ${ROWS.toLocaleString('en-NZ')} rows for ${SECONDS} s`, rows, nothing),
    ],
    'Limit: the same scrolling through an empty element in the same browser.',
  );
} finally {
  await browser.close();
  await whole.stop();
  await remove();
}

async function emptyScroller(page: Page): Promise<Page> {
  await page.setContent(
    '<div role="grid" aria-label="Appointments" style="height: 600px; overflow: auto"><div style="height: 400000px"></div></div>',
  );
  return page;
}
