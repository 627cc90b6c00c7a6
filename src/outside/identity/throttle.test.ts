import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClock } from '#kernel/clock.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { createThrottle, type Limit } from './throttle.ts';

const limit: Limit = { name: 'test', free: 3, firstWaitSeconds: 30 };
const clock = createClock();
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

it('lets a few failures pass, then makes each further one wait twice as long, up to a quarter of an hour', async () => {
  const throttle = createThrottle(database.db, clock);
  const counts = [{ limit, of: 'mia@kereru.example' }];
  const waits: number[] = [];
  for (let i = 0; i < 10; i++) {
    await throttle.fail(counts);
    const wait = await throttle.secondsToWait(counts);
    waits.push(wait);
    clock.step(wait * 1000);
  }
  expect(waits.map(wait => Math.round(wait / 10) * 10)).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
});

it('forgets after an hour, and at once when cleared', async () => {
  const throttle = createThrottle(database.db, clock);
  const counts = [{ limit, of: 'rangi@ahuriri.example' }];
  for (let i = 0; i < 5; i++) await throttle.fail(counts);
  clock.step(61 * 60 * 1000);
  await throttle.fail(counts);
  expect(await throttle.secondsToWait(counts)).toBe(0);
  for (let i = 0; i < 5; i++) await throttle.fail(counts);
  expect(await throttle.secondsToWait(counts)).toBeGreaterThan(0);
  await throttle.clear(counts);
  expect(await throttle.secondsToWait(counts)).toBe(0);
});

it('counts together what several processes see at once', async () => {
  const counts = [{ limit, of: 'sione@tui.example' }];
  const throttles = [createThrottle(database.db, clock), createThrottle(database.db, clock)];
  await Promise.all(throttles.flatMap(throttle => [throttle.fail(counts), throttle.fail(counts)]));
  expect(await throttles[0]?.secondsToWait(counts)).toBeGreaterThan(30);
});

it('what is taken at once is counted as it is taken, and no more than is free; who waits is not counted on', async () => {
  const count = { limit: { ...limit, free: 7 }, of: 'hone@tui.example' };
  const throttles = [createThrottle(database.db, clock), createThrottle(database.db, clock)];
  const waits = await Promise.all(Array.from({ length: 40 }, (_, i) => throttles[i % 2]!.take(count)));
  expect(waits.filter(wait => wait === 0)).toHaveLength(7);
  for (const wait of waits.filter(each => each > 0)) expect(Math.abs(wait - 30)).toBeLessThanOrEqual(1);
  clock.step(30_000);
  expect(await throttles[0]!.take(count)).toBe(0);
  expect(await throttles[0]!.take(count)).toBeGreaterThan(50);
});

it('lets what is free pass also where the clock of one process is behind that of another', async () => {
  const count = { limit, of: 'aroha@tui.example' };
  const behind = createClock();
  clock.step(10_000);
  expect(await createThrottle(database.db, clock).take(count)).toBe(0);
  expect(await createThrottle(database.db, behind).take(count)).toBe(0);
  expect(await createThrottle(database.db, behind).secondsToWait([count])).toBe(0);
});
