// What every screen of a dispatcher reads, over 32 connections: with 100,000 and with 1,000,000 appointments stored.
import { addDays, dayOf } from '#kernel/calendar.ts';
import { freePort } from '#kernel/freePort.ts';
import { addUpTo, CURRENT, fillWith } from './parts/bulk.ts';
import { startCluster } from './parts/cluster.ts';
import { beside, linesBesideBare } from './parts/lines.ts';
import type { Load } from './parts/load.ts';
import { DISPATCHER, signIn } from './parts/people.ts';
import { recordReplay } from './parts/replay.ts';
import { isQuick, type Rounds, runRounds } from './parts/rounds.ts';
import { type ServerProcess, startProcess } from './parts/serverProcess.ts';
import { type Line, printTable, say } from './parts/table.ts';

const CONNECTIONS = 32;
const MOST_SLOWDOWN = 1.3;
const FEW = isQuick ? 20_000 : 100_000;
const MANY = isQuick ? 200_000 : 1_000_000;

const ahead = addDays(dayOf(new Date(), 'Pacific/Auckland'), 3);
const CALLS = {
  list: '/api/appointments?includeExtendedContainerInfo=true',
  slots: `/api/availableSlots?date=${ahead}`,
};
/** Chromium says that it takes these, and the answer is compressed. */
const AS_BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
type Call = keyof typeof CALLS;
type Rival = 'few' | 'bareFew' | 'many' | 'bareMany';

const cluster = await startCluster();
const servers: ServerProcess[] = [];
try {
  say('The demo port on a new database …');
  await (await startProduct(cluster.url)).stop();
  say(`${FEW.toLocaleString('en-NZ')} and ${MANY.toLocaleString('en-NZ')} appointments …`);
  await fillWith(cluster.url, FEW);
  const large = await cluster.copy('large');
  await addUpTo(large, MANY);

  const few = await pair(cluster.url);
  const many = await pair(large);
  const read = async (call: Call): Promise<Rounds<Rival>> => {
    say(`${CONNECTIONS} connections read ${CALLS[call]} …`);
    return runRounds({
      few: few.landside(call),
      bareFew: few.bare(call),
      many: many.landside(call),
      bareMany: many.bare(call),
    });
  };
  const list = await read('list');
  const slots = await read('slots');
  say('The list as a browser asks for it …');
  const compressed = await runRounds({
    plain: few.landside('list'),
    asked: few.landside('list', AS_BROWSER),
  });
  printTable(
    `Reading, ${CONNECTIONS} connections`,
    [
      ...linesOf(`${CURRENT} current appointments`, list),
      ...linesOf("a date's availability", slots),
      beside(
        `${CURRENT} current appointments, compressed beside plain: a second`,
        compressed,
        'asked',
        'plain',
        'perSecond',
      ),
      beside('  processor of the server each, ms', compressed, 'asked', 'plain', 'cpuMs'),
    ],
    'Limit: the same statements and bytes from a bare Fastify and pg server on the same database, in turns. It sends them for\neach request; Landside reads an account, and a date, once for all who ask at the same moment.',
  );
} finally {
  await Promise.all(servers.map(server => server.stop()));
  await cluster.stop();
}

async function startProduct(url: string): Promise<ServerProcess> {
  return startProcess('bench/parts/product.ts', { env: { DATABASE_URL: url }, port: await freePort() });
}

/** The product and the bare server on the database at `url`. */
async function pair(
  url: string,
): Promise<Record<'landside' | 'bare', (call: Call, more?: typeof AS_BROWSER) => Load>> {
  const product = await startProduct(url);
  const bare = await startProcess('bench/parts/bare.ts', {
    env: { DATABASE_URL: url },
    port: await freePort(),
  });
  servers.push(product, bare);
  const headers = { authorization: `Bearer ${await signIn(product.origin, DISPATCHER)}` };
  const requestOf = (call: Call, more = {}) => ({ path: CALLS[call], headers: { ...headers, ...more } });
  const replays = {
    list: await recordReplay(product, () => requestOf('list')),
    slots: await recordReplay(product, () => requestOf('slots')),
  };
  const { length } = replays.list.answer as unknown[];
  if (length !== CURRENT)
    throw new Error(`${length} appointments are current, and there should be ${CURRENT}`);
  await bare.ask('replay', replays);
  return {
    landside: (call, more) => ({
      server: product,
      connections: CONNECTIONS,
      request: requestOf(call, more),
    }),
    bare: call => ({ server: bare, connections: CONNECTIONS, request: { path: `/${call}` } }),
  };
}

function linesOf(what: string, rounds: Rounds<Rival>): Line[] {
  const slowdown = rounds.ratio('many', 'few', 'p99Ms');
  return [
    ...linesBesideBare(`${what}, ${FEW.toLocaleString('en-NZ')} stored`, rounds, 'few', 'bareFew'),
    ...linesBesideBare(`${what}, ${MANY.toLocaleString('en-NZ')} stored`, rounds, 'many', 'bareMany'),
    {
      ...beside('  99 of 100 within, ms, many beside few stored', rounds, 'many', 'few', 'p99Ms'),
      aim: `≤ ${MOST_SLOWDOWN.toFixed(2)}`,
      isMet: slowdown <= MOST_SLOWDOWN,
    },
  ];
}
