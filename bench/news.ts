// Open screens of many firms while the yard is busy: what the news of it costs whoever books, and how soon it is shown.
// `--share=0.25` of the load, `--processes=1` or 2 alone. The screens and whoever books are in one process, beside the servers.

import { freePort } from '#kernel/freePort.ts';
import { type Hour, openWide } from './parts/bookings.ts';
import { startCluster } from './parts/cluster.ts';
import { addFirms, type Firm } from './parts/firms.ts';
import { costUntilNow } from './parts/newsCost.ts';
import { linesOf, type Measured } from './parts/newsLines.ts';
import { watchNews } from './parts/newsTimes.ts';
import { type Done, type Told, work } from './parts/newsWork.ts';
import { PORT_ADMIN, signIn } from './parts/people.ts';
import { isQuick } from './parts/rounds.ts';
import { type Kind, openScreen, readLightly, type Seat, type Watch } from './parts/screens.ts';
import { type ServerProcess, startProcess } from './parts/serverProcess.ts';
import { type Line, printTable, say, show } from './parts/table.ts';

const SHARE = Number(setting('share') ?? 1);
const PROCESSES = setting('processes')?.split(',').map(Number) ?? [1, 2];
const FIRMS = 60;
const SCREENS = Math.round(500 * SHARE);
const BOOKINGS = 200 * SHARE;
const MOVES = 20 * SHARE;
const SECONDS = isQuick ? 10 : 30;
const WARMING_SECONDS = isQuick ? 5 : 10;
/** Of ten screens of a firm; those of the port's staff come beside them. */
const KINDS: Kind[] = [
  'appointments',
  'appointments',
  'appointments',
  'appointments',
  'imports',
  'imports',
  'imports',
  'form',
  'form',
  'form',
];
/** So far ahead is booked, and each day as much. */
const DAYS = 14;
const STAFF = Math.round(SCREENS / 25);
const OPENED_AT_ONCE = 8;

say('The demo port on a new database …');
const cluster = await startCluster();
const servers: ServerProcess[] = [];
let unshown = 0;
try {
  servers.push(await startServer());
  say(`${FIRMS} firms, with their people signed in …`);
  const firms = await addFirms(cluster.url, servers[0]!, FIRMS);
  const admin = await signIn(servers[0]!.origin, PORT_ADMIN);
  readLightly();
  const [hours, day] = await hoursToBook();
  const load = { firms, hours, bookings: BOOKINGS, moves: MOVES };
  const lines: Line[] = [];
  for (const processes of PROCESSES) {
    while (servers.length < processes) {
      say(`Process ${servers.length + 1} of the server starts …`);
      servers.push(await startServer());
    }
    const named = `${processes} ${processes > 1 ? 'processes' : 'process'}`;
    const run = (seconds: number, told?: Told) => measured(() => work(load, servers, seconds, told));
    say(`${named}, nobody watches: ${WARMING_SECONDS} s to get warm, then ${SECONDS} s …`);
    await run(WARMING_SECONDS);
    const alone = await run(SECONDS);
    const watch: Watch = { reads: new Map(), rowReads: 0, heard: 0, failures: new Map() };
    const seen = watchNews(watch);
    const opening = performance.now();
    const open = await openScreens(firms, admin, day, watch);
    say(
      `${named}, ${SCREENS} screens, opened in ${show((performance.now() - opening) / 1_000)} s: ${SECONDS} s …`,
    );
    Object.assign(watch, { reads: new Map(), rowReads: 0, heard: 0, failures: new Map() });
    const watched = await run(SECONDS, toldTo(seen.changed, open.screensOf));
    const counted = { ...watch };
    unshown += await seen.settled();
    lines.push(...linesOf(named, alone, watched, counted, seen.times));
    open.close();
  }
  printTable(
    `${show(BOOKINGS)} bookings and ${show(MOVES)} moved boxes a second, ${FIRMS} firms, ${SCREENS} screens`,
    lines,
    'Limit: the same work while nobody watches. The screens and whoever books run on the same machine.',
  );
} finally {
  say('It is all stopped …');
  for (const server of servers) await server.stop();
  await cluster.stop();
}
if (unshown > 0) throw new Error(`${unshown} times a screen did not show what it should`);

function setting(name: string): string | undefined {
  return process.argv.find(word => word.startsWith(`--${name}=`))?.slice(name.length + 3);
}

/** Of the next days, and the first of these. */
async function hoursToBook(): Promise<[Hour[], string]> {
  const hours = await openWide(cluster.url);
  const days = [...new Set(hours.map(hour => hour.appointmentDate))].toSorted().slice(0, DAYS);
  return [hours.filter(hour => days.includes(hour.appointmentDate)), days[0]!];
}

async function startServer(): Promise<ServerProcess> {
  const port = await freePort();
  const env = { DATABASE_URL: cluster.url, ORIGIN: servers[0]?.origin ?? `http://localhost:${port}` };
  const started = await startProcess('bench/parts/newsProduct.ts', { env, port });
  return { ...started, origin: `http://localhost:${port}` };
}

type Open = { screensOf: (firm: Firm, ...kinds: Kind[]) => number[]; close: () => void };

async function openScreens(firms: readonly Firm[], admin: string, day: string, watch: Watch): Promise<Open> {
  const seats = Array.from({ length: SCREENS }, (_, screen): Seat & { firm?: Firm } => {
    const origin = servers[screen % servers.length]!.origin.replace('localhost', '127.0.0.1');
    if (screen < STAFF) return { origin, token: admin, kind: 'board', day, screen };
    const firm = firms[screen % firms.length]!;
    const kind = KINDS[Math.floor(screen / firms.length) % KINDS.length]!;
    return { origin, token: firm.token, kind, day, screen, firm };
  });
  const stops: (() => void)[] = [];
  while (stops.length < seats.length) {
    const some = seats.slice(stops.length, stops.length + OPENED_AT_ONCE);
    stops.push(...(await Promise.all(some.map(seat => openScreen(seat, watch)))));
  }
  const screensOf = (firm: Firm, ...kinds: Kind[]): number[] =>
    seats.flatMap(seat => (seat.firm === firm && kinds.includes(seat.kind) ? seat.screen : []));
  return { screensOf, close: () => stops.forEach(stop => stop()) };
}

/** What has been changed is awaited on the screens of its firm. */
function toldTo(changed: ReturnType<typeof watchNews>['changed'], screensOf: Open['screensOf']): Told {
  return {
    booked: (firm, id) =>
      changed(
        'booking',
        screensOf(firm, 'appointments', 'form'),
        (row: { appointmentId: number }) => row.appointmentId === id,
      ),
    moved: (firm, number, isHeld) =>
      changed(
        'moved box',
        screensOf(firm, 'imports'),
        (row: { containerNumber: string; holds: string[] }) =>
          row.containerNumber === number && row.holds.length > 0 === isHeld,
      ),
  };
}

async function measured(run: () => Promise<Done>): Promise<Measured> {
  const before = await costUntilNow(servers, cluster.url);
  const done = await run();
  const after = await costUntilNow(servers, cluster.url);
  const seconds = (after.clock - before.clock) / 1_000;
  const processors = (part: 'servers' | 'postgres' | 'bench') =>
    (after[part] - before[part]) / seconds / 1_000;
  return {
    ...done,
    seconds,
    servers: processors('servers'),
    postgres: processors('postgres'),
    bench: processors('bench'),
  };
}
