// Open screens of many firms while the yard is busy: what the news of it costs whoever books, and how soon it is shown.
// `--share=0.25` of the load, for a machine on which the screens run beside the servers.

import { readFileSync } from 'node:fs';
import { freePort } from '#kernel/freePort.ts';
import { createBookings, type Hour, openWide } from './parts/bookings.ts';
import { ZONE } from './parts/bulk.ts';
import { execute, startCluster } from './parts/cluster.ts';
import { addFirms, type Firm } from './parts/firms.ts';
import { watchBookings } from './parts/newsTimes.ts';
import { PORT_ADMIN, signIn } from './parts/people.ts';
import { isQuick } from './parts/rounds.ts';
import { type Kind, openScreen, type Watch } from './parts/screens.ts';
import { type ServerProcess, startProcess } from './parts/serverProcess.ts';
import { type Line, printTable, say, show } from './parts/table.ts';

const SHARE = Number(process.argv.find(word => word.startsWith('--share='))?.slice(8) ?? 1);
const FIRMS = 60;
const SCREENS = Math.round(500 * SHARE);
const BOOKINGS = 200 * SHARE;
const MOVES = 20 * SHARE;
const SECONDS = isQuick ? 10 : 30;
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
const STAFF = Math.round(SCREENS / 25);
const OPENED_AT_ONCE = 8;

say('The demo port and its firms on a new database …');
const cluster = await startCluster();
const servers: ServerProcess[] = [];
try {
  servers.push(await startServer());
  const firms = await addFirms(cluster.url, servers[0]!, FIRMS);
  const admin = await signIn(servers[0]!.origin, PORT_ADMIN);
  const hours = await openWide(cluster.url);
  const bookings = createBookings('', ZONE);
  const lines: Line[] = [];
  for (const processes of [1, 2]) {
    if (servers.length < processes) servers.push(await startServer());
    say(`${processes} process(es), nobody watches …`);
    await work(firms, hours, bookings, 3);
    const alone = await measured(() => work(firms, hours, bookings, SECONDS));
    say(`${processes} process(es), ${SCREENS} screens …`);
    const watch: Watch = { reads: 0, rowReads: 0, failures: 0 };
    const seen = watchBookings(watch);
    const close = await openScreens(firms, admin, hours[0]!.appointmentDate, watch, seen.screenOf);
    Object.assign(watch, { reads: 0, rowReads: 0, failures: 0 });
    const watched = await measured(() => work(firms, hours, bookings, SECONDS, seen.booked));
    await seen.settled();
    lines.push(...linesOf(processes, alone, watched, watch, seen.times));
    close();
  }
  printTable(
    `${show(BOOKINGS)} bookings and ${show(MOVES)} moved boxes a second, ${FIRMS} firms, ${SCREENS} screens`,
    lines,
    'Limit: the same work while nobody watches. The screens and whoever books run on the same machine.',
  );
} finally {
  for (const server of servers) await server.stop();
  await cluster.stop();
}

async function startServer(): Promise<ServerProcess> {
  const port = await freePort();
  const env = { DATABASE_URL: cluster.url, ORIGIN: servers[0]?.origin ?? `http://localhost:${port}` };
  const started = await startProcess('bench/parts/newsProduct.ts', { env, port });
  return { ...started, origin: `http://localhost:${port}` };
}

type Done = { timesMs: number[]; failures: number };
type Booked = (firm: Firm, appointmentId: number) => void;

/** Books and moves boxes at the rates that are set, however long each takes; times are from when it was due. */
async function work(
  firms: readonly Firm[],
  hours: readonly Hour[],
  made: ReturnType<typeof createBookings>,
  seconds: number,
  onBooked: Booked = () => {},
): Promise<Done> {
  const done: Done = { timesMs: [], failures: 0 };
  const underWay: Promise<void>[] = [];
  const began = performance.now();
  let held = false;
  for (let n = 0; n < BOOKINGS * seconds; n += 1) {
    const due = began + (n * 1_000) / BOOKINGS;
    const wait = due - performance.now();
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait));
    const firm = firms[n % firms.length]!;
    underWay.push(
      bookOne(
        firm,
        made.forLandside(hours[n % hours.length]!),
        servers[n % servers.length]!,
        due,
        done,
        onBooked,
      ),
    );
    if (n % (BOOKINGS / MOVES) === 0) {
      const containerNbr = firm.boxes[n % Math.max(1, firm.boxes.length)];
      held = !held;
      if (containerNbr) underWay.push(servers[0]!.ask('move', { containerNbr, isHeld: held }));
    }
  }
  await Promise.all(underWay);
  return done;
}

async function bookOne(
  firm: Firm,
  { path, headers, body }: ReturnType<ReturnType<typeof createBookings>['forLandside']>,
  { origin }: ServerProcess,
  due: number,
  done: Done,
  onBooked: Booked,
): Promise<void> {
  const answer = await fetch(origin.replace('localhost', '127.0.0.1') + path, {
    method: 'POST',
    headers: { ...(headers as Record<string, string>), authorization: `Bearer ${firm.token}` },
    body: body as string,
  });
  const booked = (await answer.json()) as { appointmentId: number };
  if (!answer.ok) return void (done.failures += 1);
  done.timesMs.push(performance.now() - due);
  onBooked(firm, booked.appointmentId);
}

async function openScreens(
  firms: readonly Firm[],
  admin: string,
  day: string,
  watch: Watch,
  screenOf: (firm: Firm, screen: number) => void,
): Promise<() => void> {
  const seats = Array.from({ length: SCREENS }, (_, screen) => {
    const origin = servers[screen % servers.length]!.origin.replace('localhost', '127.0.0.1');
    if (screen < STAFF) return { origin, token: admin, kind: 'board' as const, day, screen };
    const firm = firms[screen % firms.length]!;
    const kind = KINDS[Math.floor(screen / firms.length) % KINDS.length]!;
    if (kind !== 'imports') screenOf(firm, screen);
    return { origin, token: firm.token, kind, day, screen };
  });
  const stops: (() => void)[] = [];
  while (stops.length < seats.length) {
    const some = seats.slice(stops.length, stops.length + OPENED_AT_ONCE);
    stops.push(...(await Promise.all(some.map(seat => openScreen(seat, watch)))));
  }
  return () => {
    for (const stop of stops) stop();
  };
}

type Measured = Done & { serverMs: number; postgresMs: number; seconds: number };

async function measured(run: () => Promise<Done>): Promise<Measured> {
  const before = [await serverMs(), await postgresMs(), performance.now()] as const;
  const done = await run();
  const seconds = (performance.now() - before[2]) / 1_000;
  return {
    ...done,
    seconds,
    serverMs: (await serverMs()) - before[0],
    postgresMs: (await postgresMs()) - before[1],
  };
}

async function serverMs(): Promise<number> {
  return (await Promise.all(servers.map(one => one.ask<number>('cpuMs')))).reduce((sum, ms) => sum + ms, 0);
}

/** Processor time of all that PostgreSQL runs for this database; a hundredth of a second is its unit. */
async function postgresMs(): Promise<number> {
  const pids = await execute<{ pid: number }>(cluster.url, 'select pid from pg_stat_activity');
  return pids.reduce((sum, { pid }) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return sum + (Number(fields[11]) + Number(fields[12])) * 10;
    } catch {
      return sum;
    }
  }, 0);
}

function linesOf(
  processes: number,
  alone: Measured,
  watched: Measured,
  watch: Watch,
  news: number[],
): Line[] {
  const named = (what: string) => `${processes} process${processes > 1 ? 'es' : ''}: ${what}`;
  const [p99, p99Alone] = [within(watched.timesMs, 0.99), within(alone.timesMs, 0.99)];
  const perSecond = (figure: number, { seconds }: Measured) => show(figure / seconds);
  const beside = (what: string, of: (one: Measured) => number): Line => ({
    what: named(what),
    landside: show(of(watched)),
    limit: show(of(alone)),
    ratio: show(of(watched) / of(alone)),
  });
  return [
    beside('bookings answered, a second', one => one.timesMs.length / one.seconds),
    beside('a booking, p50, ms', one => within(one.timesMs, 0.5)),
    {
      ...beside('a booking, p99, ms', one => within(one.timesMs, 0.99)),
      aim: '≤ 1.2×',
      isMet: p99 <= 1.2 * p99Alone,
    },
    beside('servers, processors', one => one.serverMs / one.seconds / 1_000),
    beside('PostgreSQL, processors', one => one.postgresMs / one.seconds / 1_000),
    { what: named('lists read, a second'), landside: perSecond(watch.reads, watched) },
    { what: named('rows read alone, a second'), landside: perSecond(watch.rowReads, watched) },
    { what: named('booking to screen, p50, ms'), landside: show(within(news, 0.5)) },
    {
      what: named('booking to screen, p99, ms'),
      landside: show(within(news, 0.99)),
      aim: '< 1,000',
      isMet: within(news, 0.99) < 1_000,
    },
    {
      what: named('calls turned away or broken'),
      landside: show(watch.failures + watched.failures + alone.failures),
    },
  ];
}

function within(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
