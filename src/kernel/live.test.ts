import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { createLive, type Live, type LiveEvent } from './live.ts';

let database: FreshDatabase;
let here: Live;
let there: Live;
const log = { warn: () => {} };

beforeAll(async () => {
  database = await freshDatabase();
  here = await createLive(database.pool, log);
  there = await createLive(database.pool, log);
});
afterAll(async () => {
  await here.stop();
  await there.stop();
  await database.close();
});

/** The first `count` events that `live` hears. */
function next(live: Live, count: number): Promise<LiveEvent[]> {
  return new Promise(resolve => {
    const heard: LiveEvent[] = [];
    const stop = live.subscribe({
      event: event => {
        heard.push(event);
        if (heard.length < count) return;
        stop();
        resolve(heard);
      },
      missed: () => {},
    });
  });
}

it('an event reaches every process', async () => {
  const heard = Promise.all([next(here, 1), next(there, 1)]);
  const event: LiveEvent = { topic: 'slots', detail: { date: '2026-11-21', gateId: 'APPT_GATE' } };
  here.publish(event);
  expect(await heard).toEqual([[event], [event]]);
});

it('what was told in the moment before a process ends is heard by the others', async () => {
  const leaving = await createLive(database.pool, log);
  const heard = next(there, 1);
  const event: LiveEvent = { topic: 'users', companyId: 7 };
  leaving.publish(event);
  await leaving.stop();
  expect(await heard).toEqual([event]);
});

it('the same event said many times in a moment arrives once, and more than a notification holds arrives whole', async () => {
  const heard = next(there, 301);
  for (let i = 0; i < 50; i++) here.publish({ topic: 'appointments', companyId: 1 });
  for (let i = 0; i < 300; i++)
    here.publish({ topic: 'slots', detail: { date: '2026-11-21', gateId: `A_GATE_WITH_A_LONG_NAME_${i}` } });
  const events = await heard;
  expect(events.filter(event => event.topic === 'appointments')).toHaveLength(1);
  expect(new Set(events.map(event => JSON.stringify(event))).size).toBe(301);
});

it('when the listening connection drops, everybody is told that news may have been missed, and news goes on', async () => {
  const missed = new Promise<void>(resolve => {
    const stop = there.subscribe({ event: () => {}, missed: () => (stop(), resolve()) });
  });
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like 'listen%'`);
  await missed;
  const heard = next(there, 1);
  there.publish({ topic: 'gates' });
  expect(await heard).toEqual([{ topic: 'gates' }]);
});

it('news that could not be told is told once the database answers', async () => {
  const pool = new Pool({ connectionString: database.url, max: 2, connectionTimeoutMillis: 100 });
  const failure = Promise.withResolvers<string>();
  const busy = await createLive(pool, { warn: failure.resolve });
  const last = await pool.connect();
  const heard = next(there, 1);
  busy.publish({ topic: 'gates' });
  await failure.promise;
  last.release();
  expect(await heard).toEqual([{ topic: 'gates' }]);
  await busy.stop();
  await pool.end();
});
