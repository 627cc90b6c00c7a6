// Open screens of many firms while the yard is busy: what the news of it costs whoever books, and how soon it is shown.
// `--share=0.25` of the load, `--processes=1` or 2 alone. The screens are in one process, whoever books in another, beside the servers.

import { setFlagsFromString } from 'node:v8';
import { freePort } from '#kernel/freePort.ts';
import { type Hour, openWide } from './parts/bookings.ts';
import { execute, startCluster } from './parts/cluster.ts';
import { addFirms, type Firm } from './parts/firms.ts';
import { costUntilNow } from './parts/newsCost.ts';
import { inOne, inOneWatched, linesOf, type Measured, timesIn, type Watched } from './parts/newsLines.ts';
import type { Changed, Counted, Place, Seen } from './parts/newsScreens.ts';
import { clockMs } from './parts/newsTimes.ts';
import { type Done, type Told, type Work, work } from './parts/newsWork.ts';
import { PORT_ADMIN, signIn } from './parts/people.ts';
import { isQuick } from './parts/rounds.ts';
import { type Kind, readLightly } from './parts/screens.ts';
import { type ServerProcess, startProcess } from './parts/serverProcess.ts';
import { withoutSessions } from './parts/sessions.ts';
import { type Line, printTable, say, show } from './parts/table.ts';

// What is asked while the port is filled would have requests made among the old objects from then on, each keeping the next, and the
// collector stop whoever books for 10 to 20 ms.
setFlagsFromString('--no-allocation-site-pretenuring');

const SHARE = Number(setting('share') ?? 1);
const PROCESSES = setting('processes')?.split(',').map(Number) ?? [1, 2];
const FIRMS = 60;
const SCREENS = Math.round(500 * SHARE);
const BOOKINGS = 200 * SHARE;
const MOVES = 20 * SHARE;
/** In turns, each time in the other direction, so that a machine that slows down or is shared treats both alike. */
const ROUNDS = isQuick ? 3 : 9;
const SECONDS = 10;
const WARMING_SECONDS = 5;
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

/** What has been changed is awaited on the screens of its firm. */
const TOLD: Told = {
  booked: ({ companyId }, value) =>
    tell({ what: 'booking', companyId, kinds: ['appointments', 'form'], field: 'appointmentId', value }),
  moved: ({ companyId }, value, isHeld) =>
    tell({ what: 'moved box', companyId, kinds: ['imports'], field: 'containerNumber', value, isHeld }),
};

withoutSessions();
say('The demo port on a new database …');
const cluster = await startCluster();
const servers: ServerProcess[] = [];
// The browsers of a port are other machines: here they have what servers, PostgreSQL and whoever books leave of this one.
const screens = await startProcess('bench/parts/newsScreens.ts', { port: 0, isElsewhere: true });
let unshown = 0;
try {
  servers.push(await startServer());
  say(`${FIRMS} firms, with their people signed in …`);
  const firms = await addFirms(cluster.url, servers[0]!, FIRMS);
  const admin = await signIn(servers[0]!.origin, PORT_ADMIN);
  // As PostgreSQL itself does within its first minute.
  await execute(cluster.url, 'vacuum analyze');
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
    say(`${named}, ${ROUNDS} times ${SECONDS} s while nobody watches, and while ${SCREENS} screens do …`);
    const alone: Measured[] = [];
    const watched: Watched[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const turns = [
        async () => alone.push(await unwatched(load)),
        async () => watched.push(await whileWatched(load, placesOf(firms, admin, day))),
      ];
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    unshown += watched.reduce((sum, one) => sum + one.unshown, 0);
    lines.push(...linesOf(named, inOne(alone), inOneWatched(watched)));
  }
  printTable(
    `${show(BOOKINGS)} bookings and ${show(MOVES)} moved boxes a second, ${FIRMS} firms, ${SCREENS} screens`,
    lines,
    'Limit: the same work while nobody watches. The screens and whoever books run on the same machine, as the bench itself.',
  );
} finally {
  say('It is all stopped …');
  await screens.stop();
  for (const server of servers) await server.stop();
  await cluster.stop();
}
if (unshown > 0) throw new Error(`${unshown} times a screen did not show what it should`);

function setting(name: string): string | undefined {
  return process.argv.find(word => word.startsWith(`--${name}=`))?.slice(name.length + 3);
}

function tell(changed: Omit<Changed, 'at'>): void {
  screens.tell('changed', { ...changed, at: clockMs() });
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

function placesOf(firms: readonly Firm[], admin: string, day: string): Place[] {
  return Array.from({ length: SCREENS }, (_, screen): Place => {
    const origin = servers[screen % servers.length]!.origin.replace('localhost', '127.0.0.1');
    if (screen < STAFF) return { origin, token: admin, kind: 'board', day, screen };
    const { token, companyId } = firms[screen % firms.length]!;
    const kind = KINDS[Math.floor(screen / firms.length) % KINDS.length]!;
    return { origin, token, kind, day, screen, companyId };
  });
}

async function unwatched(load: Work): Promise<Measured> {
  await work(load, servers, WARMING_SECONDS);
  const one = await measured(() => work(load, servers, SECONDS));
  say(`  nobody watches: ${timesIn(one)}`);
  return one;
}

async function whileWatched(load: Work, places: readonly Place[]): Promise<Watched> {
  await screens.ask('open', places);
  await work(load, servers, WARMING_SECONDS);
  await screens.ask('countAnew');
  const one = await measured(() => work(load, servers, SECONDS, TOLD));
  const counted = await screens.ask<Counted>('counted');
  const seen = await screens.ask<Seen>('settled');
  await screens.ask('close');
  say(`  ${places.length} screens: ${timesIn(one)}`);
  return { ...one, counted, ...seen };
}

async function measured(run: () => Promise<Done>): Promise<Measured> {
  const before = await costUntilNow(servers, screens, cluster.url);
  const done = await run();
  const after = await costUntilNow(servers, screens, cluster.url);
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
