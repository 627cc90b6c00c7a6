// A report of 100,000 rows, beside pg alone; and bookings while ten reports run that count for as long as they are let.
import { freePort } from '#kernel/freePort.ts';
import { createBookings, openWide } from './parts/bookings.ts';
import { startCluster } from './parts/cluster.ts';
import { fire } from './parts/load.ts';
import { DISPATCHER, signIn } from './parts/people.ts';
import {
  addLargeReport,
  addRunawayReport,
  keepAsking,
  ROWS,
  type Taken,
  take,
  takeBare,
} from './parts/reports.ts';
import { isQuick, middle } from './parts/rounds.ts';
import { startProcess } from './parts/serverProcess.ts';
import { type Line, printTable, say, show } from './parts/table.ts';

const ROUNDS = isQuick ? 3 : 9;
const SECONDS = 2;
const CLIENTS = 64;
const RUNAWAYS = 10;
const LEAST_SHARE = 0.9;

say('The demo port on a new database …');
const cluster = await startCluster();
const product = await startProcess('bench/parts/product.ts', {
  env: { DATABASE_URL: cluster.url },
  port: await freePort(),
});
try {
  const token = await signIn(product.origin, DISPATCHER);
  say(`A report of ${ROWS.toLocaleString('en-NZ')} rows × 12 columns …`);
  const reading = await readLarge(await addLargeReport(cluster.url), token);
  say(`${CLIENTS} clients book, with and without ${RUNAWAYS} reports that run away …`);
  const booking = await bookBeside(await addRunawayReport(cluster.url), token);
  printTable(
    'Reports',
    [...reading, ...booking],
    'Limit: the same rows through pg alone, all of them read and written as JSON; bookings with no report running.',
  );
} finally {
  await product.stop();
  await cluster.stop();
}

async function readLarge(id: number, token: string): Promise<Line[]> {
  const path = `/api/reports/record/${id}`;
  await take(product.origin, path, token);
  const before = await product.ask<number>('residentMb');
  const [landside, bare, sheets]: [Taken[], Taken[], Taken[]] = [[], [], []];
  let most = before;
  const watch = setInterval(() => {
    void product.ask<number>('residentMb').then(now => (most = Math.max(most, now)));
  }, 50);
  for (let round = 0; round < ROUNDS; round += 1) {
    landside.push(await take(product.origin, path, token));
    bare.push(await takeBare(cluster.url));
    sheets.push(await take(product.origin, `${path}/xlsx`, token, {}));
  }
  clearInterval(watch);
  const sheetSeconds = figure(sheets, 'wholeMs') / 1_000;
  return [
    {
      what: 'first rows, ms',
      landside: show(figure(landside, 'firstMs')),
      limit: show(figure(bare, 'firstMs')),
      ratio: (figure(landside, 'firstMs') / figure(bare, 'firstMs')).toFixed(2),
    },
    {
      what: 'whole answer, ms',
      landside: show(figure(landside, 'wholeMs')),
      limit: show(figure(bare, 'wholeMs')),
      ratio: (figure(landside, 'wholeMs') / figure(bare, 'wholeMs')).toFixed(2),
    },
    {
      what: 'its bytes, MB',
      landside: show(figure(landside, 'bytes') / 2 ** 20),
      limit: show(figure(bare, 'bytes') / 2 ** 20),
    },
    { what: 'XLSX rows a second', landside: show(ROWS / sheetSeconds) },
    { what: 'server memory before, and at most meanwhile, MB', landside: show(most), limit: show(before) },
  ];
}

function figure(of: Taken[], what: keyof Taken): number {
  return middle(of.map(one => one[what]));
}

async function bookBeside(id: number, token: string): Promise<Line[]> {
  const bookings = createBookings(token, 'Pacific/Auckland');
  const hours = await openWide(cluster.url);
  let turn = 0;
  const load = {
    server: product,
    connections: CLIENTS,
    request: () => bookings.forLandside(hours[(turn += 1) % hours.length]!),
  };
  await fire(load, 1);
  const rounds: { alone: number; beside: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = (await fire(load, SECONDS)).perSecond;
    const runaways = keepAsking(product.origin, id, token, RUNAWAYS);
    const beside = (await fire(load, SECONDS)).perSecond;
    await runaways.stop();
    rounds.push({ alone, beside });
  }
  const share = middle(rounds.map(({ alone, beside }) => beside / alone));
  return [
    {
      what: `bookings a second while ${RUNAWAYS} reports run away, beside none`,
      landside: show(middle(rounds.map(({ beside }) => beside))),
      limit: show(middle(rounds.map(({ alone }) => alone))),
      ratio: share.toFixed(2),
      aim: `≥ ${LEAST_SHARE.toFixed(2)}`,
      isMet: share >= LEAST_SHARE,
    },
  ];
}
