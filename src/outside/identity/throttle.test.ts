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
