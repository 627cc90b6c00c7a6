// What a person feels on a slow machine and line: the first rows, scrolling, others' changes coming in, a key in the form.
import type { Page } from '@playwright/test';
import { freePort } from '#kernel/freePort.ts';
import { createBookings, openWide } from './parts/bookings.ts';
import { openBrowser, scrollThrough, signInThere } from './parts/browser.ts';
import { startCluster } from './parts/cluster.ts';
import { gridOf, openAppointments, showManyRows } from './parts/manyRows.ts';
import { DISPATCHER, signIn } from './parts/people.ts';
import { isQuick, middle } from './parts/rounds.ts';
import { startWhole } from './parts/serverProcess.ts';
import { busyOf, type Opening, openSlowly, slowDown, watchBusy, watchRows } from './parts/slowly.ts';
import { type Line, printTable, say, show } from './parts/table.ts';

const PATH = '/appointments';
const ROUNDS = isQuick ? 3 : 7;
/** Chromium keeps compiled what has been run in two visits, once it has time for it. */
const VISITS_BEFORE = 3;
const SECONDS = isQuick ? 3 : 8;
const ROWS = 10_000;
const CHANGES_A_SECOND = 20;
const SEARCHED = 'TCLU';
const TYPED = 'BENCH4821907KAIMOANA';

say('The demo port on a new database, and a slow browser …');
const cluster = await startCluster();
const env = { DATABASE_URL: cluster.url, TERMINAL_SPEED: '0' };
const whole = await startWhole({ env, port: await freePort() });
const browser = await openBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: whole.origin });
  const page = await context.newPage();
  await page.goto('/');
  await signInThere(page);
  await watchRows(page);
  const cdp = await slowDown(page);
  await openSlowly(page, cdp, { path: PATH, isCold: true });
  const cold: Opening[] = [];
  const warm: Opening[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    say(`${PATH} opened, ${round + 1} of ${ROUNDS} …`);
    cold.push(await openSlowly(page, cdp, { path: PATH, isCold: true }));
  }
  for (let visit = 0; visit < VISITS_BEFORE; visit += 1)
    await openSlowly(page, cdp, { path: PATH, isCold: false });
  for (let round = 0; round < ROUNDS; round += 1) {
    say(`${PATH} opened again, ${round + 1} of ${ROUNDS} …`);
    warm.push(await openSlowly(page, cdp, { path: PATH, isCold: false }));
  }
  // A new process: what the pages before left behind would be cleared away amid what follows.
  await page.goto('about:blank');
  say(`${CHANGES_A_SECOND} changes a second for ${SECONDS} s …`);
  const changes = await watchChanges(page);
  say('Typing in the form …');
  const typing = await typeInForm(page);
  say(`Scrolling through a page of ${ROWS.toLocaleString('en-NZ')} rows …`);
  await showManyRows(page, ROWS);
  const scrolling = await scrollThrough(gridOf(page), SECONDS);
  say(`Searching through ${ROWS.toLocaleString('en-NZ')} rows …`);
  const searching = await search(page);
  printTable(
    'What a person feels',
    [
      seconds('from opening /appointments to rows that can be used, s', cold, 2),
      seconds('  opened again, s', warm, 1),
      { what: '  over the wire, kB', landside: show(of(cold, 'kB')) },
      {
        what: '  JavaScript until then, kB gzipped',
        landside: show(of(cold, 'scriptsKb')),
        aim: '≤ 300',
        isMet: of(cold, 'scriptsKb') <= 300,
      },
      { what: '  answers until then', landside: show(of(cold, 'requests')) },
      { what: '  the page’s thread busy until then, ms', landside: show(of(cold, 'busyMs')) },
      { what: '  opened again, ms', landside: show(of(warm, 'busyMs')) },
      ...busyLines(`${CHANGES_A_SECOND} changes a second arrive`, changes),
      ...busyLines(`a page of ${ROWS.toLocaleString('en-NZ')} rows is scrolled`, scrolling),
      {
        what: `a search in ${ROWS.toLocaleString('en-NZ')} rows keeps the page busy at a time for, ms`,
        landside: show(searching.longestMs),
      },
      { what: '  the slowest of its keys, ms', landside: show(searching.slowestKeyMs) },
      {
        what: `the slowest of ${TYPED.length} keys in the form, ms`,
        landside: show(typing.slowestKeyMs),
        aim: '≤ 50',
        isMet: typing.slowestKeyMs <= 50,
      },
    ],
    'With a processor four times slower, 10 Mbit/s and 40 ms; the middle one of all rounds.',
  );
} finally {
  await browser.close();
  await whole.stop();
  await cluster.stop();
}

function of(openings: readonly Opening[], figure: keyof Opening): number {
  return middle(openings.map(one => one[figure]));
}

function seconds(what: string, openings: readonly Opening[], most: number): Line {
  const took = of(openings, 'rowsMs') / 1_000;
  return { what, landside: show(took), aim: `≤ ${most.toFixed(1)}`, isMet: took <= most };
}

function busyLines(what: string, { longTasks, longestMs }: { longTasks: number; longestMs: number }): Line[] {
  return [
    { what: `long tasks while ${what}`, landside: String(longTasks), aim: '0', isMet: longTasks === 0 },
    { what: '  the longest, ms', landside: show(longestMs) },
  ];
}

/** The same firm's bookings of somebody else arrive while the list is open. */
async function watchChanges(page: Page) {
  const hours = await openWide(cluster.url);
  const bookings = createBookings(await signIn(whole.origin, DISPATCHER), 'Pacific/Auckland');
  await openAppointments(page);
  await page.waitForTimeout(3_000);
  await watchBusy(page);
  for (let change = 0; change < SECONDS * CHANGES_A_SECOND; change += 1) {
    const { path, ...request } = bookings.forLandside(hours[change % hours.length]!);
    void fetch(whole.origin + path, request);
    await page.waitForTimeout(1_000 / CHANGES_A_SECOND);
  }
  await page.waitForTimeout(1_000);
  return busyOf(page);
}

/** Types what some rows have, as a person does, and takes it away again. */
async function search(page: Page) {
  const box = page.getByRole('searchbox', { name: 'Search Appointments' });
  await box.focus();
  await watchBusy(page);
  for (const key of SEARCHED) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
  await page.waitForURL(url => url.searchParams.get('list.q') === SEARCHED);
  for (const _ of SEARCHED) {
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(300);
  }
  await page.waitForURL(url => !url.searchParams.has('list.q'));
  return busyOf(page);
}

async function typeInForm(page: Page) {
  await page.getByRole('button', { name: 'New Appointment' }).click();
  const box = page.getByRole('combobox', { name: 'Truck Registration' });
  await box.waitFor();
  await page.waitForTimeout(2_000);
  await box.focus();
  await watchBusy(page);
  for (const key of TYPED) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
    if (key === '0') await box.fill('');
  }
  await page.waitForTimeout(500);
  return busyOf(page);
}
