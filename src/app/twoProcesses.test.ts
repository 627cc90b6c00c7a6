import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '#database/people.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { dropOff } from '#features/appointments/testing.ts';
import { addDays, dayOf, weekdayOf } from '#kernel/calendar.ts';
import { type Client, createClient } from '#kernel/client.ts';
import { freePort } from '#kernel/freePort.ts';
import type { AnyEvent } from '#kernel/live.ts';
import { followLive } from '#kernel/liveClient.ts';
import { signInOverHttp } from '#outside/identity/testing.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { PEOPLE } from './testing.ts';
import { startTestProcess, type TestProcess } from './testStart.ts';

let database: FreshDatabase;
let balancer: Server;
let origin: string;
/** Those that serve, the one that the balancer sends to first. */
let serving: TestProcess[] = [];
const stops: (() => void)[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  balancer = createServer(passOn);
  const port = await freePort();
  balancer.listen(port, '127.0.0.1');
  origin = `http://localhost:${port}`;
  const settings = { DATABASE_URL: database.url, ORIGIN: origin, LOG_LEVEL: 'error' };
  // The second finds the demo port that the first has made.
  serving = [await startTestProcess(settings), await startTestProcess(settings)];
}, 300_000);

afterAll(async () => {
  for (const stop of stops) stop();
  for (const { child } of serving) child.kill('SIGKILL');
  balancer.close();
  await database.close();
});

/** As a balancer does that knows who serves. */
function passOn(here: Socket): void {
  const there = connect(serving[0]!.port, '127.0.0.1');
  here.pipe(there).pipe(here);
  for (const [one, other] of [
    [here, there],
    [there, here],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
}

const clientOf = (base: string, token: string): Client =>
  createClient({ base: `${base.replace('localhost', '127.0.0.1')}/api`, token: () => token });

const tokenOf = async (person: keyof typeof PEOPLE): Promise<string> =>
  (await signInOverHttp({ origin, email: PEOPLE[person], password: DEMO_PASSWORD })).accessToken;

/** A screen of somebody: what its stream says, from `at`. */
async function openScreen(at: string, token: string) {
  const screen = { news: [] as AnyEvent[], stale: 0, ups: 0 };
  const stop = followLive(`${at.replace('localhost', '127.0.0.1')}/api/live`, () => token, {
    news: event => screen.news.push(event),
    stale: () => (screen.stale += 1),
    state: up => (screen.ups += up ? 1 : 0),
    refused: () => {},
  });
  stops.push(stop);
  await vi.waitFor(() => expect(screen.ups).toBe(1), 10_000);
  return screen;
}

const timesHeard = (news: readonly AnyEvent[], id: number): number =>
  news.filter(one => one.topic === 'appointments' && one.detail?.['appointmentId'] === id).length;

function nextMonday(): string {
  let day = addDays(dayOf(new Date(), 'Pacific/Auckland'), 21);
  while (weekdayOf(day) !== 'Monday') day = addDays(day, 1);
  return day;
}

it('two processes of one port: news of one is heard at the other, and when one is killed its screens and its jobs go on there', {
  timeout: 240_000,
}, async () => {
  const [mine, rivals] = [await tokenOf('dispatcher'), await tokenOf('otherDispatcher')];
  const second = `http://localhost:${serving[1]!.port}`;
  const [here, there, rival] = [
    await openScreen(origin, mine),
    await openScreen(second, mine),
    await openScreen(second, rivals),
  ];
  const day = nextMonday();
  const book = (at: string, token: string, zone: number) =>
    clientOf(at, token).send(appointmentCalls.book, { body: dropOff(day, zone) });

  const first = await book(origin, mine, 8);
  for (const screen of [here, there])
    await vi.waitFor(() => expect(timesHeard(screen.news, first.appointmentId)).toBe(1), 10_000);

  const [killed] = serving.splice(0, 1);
  killed!.child.kill('SIGKILL');
  await once(killed!.child, 'exit');
  // Booked while its screens have no stream: they are told to read all again.
  const missed = await book(second, mine, 9);
  await vi.waitFor(() => expect([here.ups, here.stale]).toEqual([2, 1]), 30_000);
  const list = await clientOf(origin, mine).send(appointmentCalls.list, {});
  expect(list.map(({ appointmentId }) => appointmentId)).toEqual(
    expect.arrayContaining([first.appointmentId, missed.appointmentId]),
  );

  const last = await book(origin, mine, 10);
  const others = await book(origin, rivals, 10);
  for (const screen of [here, there])
    await vi.waitFor(() => expect(timesHeard(screen.news, last.appointmentId)).toBe(1), 10_000);
  await vi.waitFor(() => expect(timesHeard(rival.news, others.appointmentId)).toBe(1), 10_000);
  // Nothing is told twice, and nobody hears of another firm's.
  expect([first, missed, last].map(({ appointmentId }) => timesHeard(there.news, appointmentId))).toEqual([
    1, 1, 1,
  ]);
  expect(timesHeard(here.news, first.appointmentId)).toBe(1);
  for (const { appointmentId } of [first, missed, last])
    expect(timesHeard(rival.news, appointmentId)).toBe(0);
  expect([there.stale, rival.stale]).toEqual([0, 0]);
  // Its jobs go on too: the terminal is told of the trucks of what was booked since. They run each minute.
  for (const { appointmentId } of [missed, last])
    await vi.waitFor(async () => expect(await isExpected(appointmentId)).toBe(true), 150_000);
});

async function isExpected(appointmentId: number): Promise<boolean> {
  const { rows } = await database.pool.query(
    'select 1 from terminal.appointment where ext_ref = $1 and is_expected',
    [`landside-${appointmentId}`],
  );
  return rows.length === 1;
}

it('when the connection on which it listens is lost, its screens are told to read again, and news goes on', {
  timeout: 60_000,
}, async () => {
  const token = await tokenOf('dispatcher');
  const screen = await openScreen(origin, token);
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen landside'`);
  // Nobody listens now: this one is only seen by reading again.
  const missed = await clientOf(origin, token).send(appointmentCalls.book, {
    body: dropOff(nextMonday(), 11),
  });
  await vi.waitFor(() => expect(screen.stale).toBe(1), 20_000);
  const list = await clientOf(origin, token).send(appointmentCalls.list, {});
  expect(list.some(({ appointmentId }) => appointmentId === missed.appointmentId)).toBe(true);
  const next = await clientOf(origin, token).send(appointmentCalls.book, { body: dropOff(nextMonday(), 12) });
  await vi.waitFor(() => expect(timesHeard(screen.news, next.appointmentId)).toBe(1), 10_000);
  expect(screen.ups).toBe(1);
});
