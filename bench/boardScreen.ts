// What the train board of 400 wagons takes in the browser: to draw, to scroll, and to drag a unit across.
import type { Page } from '@playwright/test';
import { freePort } from '#kernel/freePort.ts';
import { openBrowser, scrollThrough, signInThere } from './parts/browser.ts';
import { startCluster } from './parts/cluster.ts';
import { dragAcross } from './parts/dragging.ts';
import { type Drawing, drawingOf, watchDrawing } from './parts/drawing.ts';
import { TRANSPORT_ADMIN } from './parts/people.ts';
import { isQuick, middle } from './parts/rounds.ts';
import { scrollingLines } from './parts/scrolling.ts';
import { startWhole } from './parts/serverProcess.ts';
import { printTable, say, show } from './parts/table.ts';
import { fillTrains, TRAINS, WAGONS } from './parts/trains.ts';

const ROUNDS = isQuick ? 2 : 5;
const SECONDS = isQuick ? 3 : 8;

say('The demo port on a new database, and a browser …');
const cluster = await startCluster();
const env = { DATABASE_URL: cluster.url, TERMINAL_SPEED: '0' };
const whole = await startWhole({ env, port: await freePort() });
const browser = await openBrowser();
try {
  const { from } = await fillTrains(cluster.url);
  const context = await browser.newContext({ viewport: { width: 1280, height: 850 }, baseURL: whole.origin });
  const page = await context.newPage();
  await page.goto('/');
  await signInThere(page, TRANSPORT_ADMIN);
  await watchDrawing(page, 'Bench 1');

  say(`${TRAINS * WAGONS} wagons drawn ${ROUNDS} times …`);
  const drawings: Drawing[] = [];
  await openBoard(page, from);
  for (let round = 0; round < ROUNDS; round += 1) {
    await openBoard(page, from);
    drawings.push(await drawingOf(page, '/transportPlanner/Board/'));
  }
  say(`Scrolling through them for ${SECONDS} s …`);
  const scroller = page.locator('html');
  const rows = await scrollThrough(scroller, SECONDS);
  say(`A unit is dragged across them for ${SECONDS} s …`);
  await scroller.evaluate(element => element.scrollTo(0, 0));
  const dragging = await dragAcross(page, page.getByRole('button', { name: /^BTRU/ }).first(), SECONDS);
  const nothing = await dragNothing(page);
  printTable(
    'The train board in the browser',
    [
      {
        what: `${TRAINS * WAGONS} wagons: from their last byte until they are drawn, ms`,
        landside: show(middle(drawings.map(one => one.drawMs))),
      },
      {
        what: '  the longest task until then, ms',
        landside: show(middle(drawings.map(one => one.longestMs))),
        aim: '≤ 50',
        isMet: middle(drawings.map(one => one.longestMs)) <= 50,
      },
      ...scrollingLines(`${TRAINS * WAGONS} wagons for ${SECONDS} s`, rows, nothing),
      ...scrollingLines(`(dragging a unit across them for ${SECONDS} s)`, dragging, nothing),
    ],
    'Limit: scrolling through an empty element in the same browser.',
  );
} finally {
  await browser.close();
  await whole.stop();
  await cluster.stop();
}

async function openBoard(page: Page, day: string): Promise<void> {
  await page.goto(`/management/transport-capacity/board?from=${day}&to=${day}`);
  await page.getByRole('heading', { name: /^Bench 1\b/ }).waitFor();
}

async function dragNothing(like: Page) {
  const page = await like.context().newPage();
  await page.setContent(
    '<div role="grid" style="height: 600px; overflow: auto"><div style="height: 200000px"></div></div>',
  );
  return scrollThrough(page.getByRole('grid'), SECONDS);
}
