import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { startTestProcess } from './testStart.ts';

let database: FreshDatabase;
let child: ChildProcess | undefined;

beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await database.close();
});

const PRODUCTION = {
  LANDSIDE_MODE: 'production',
  ALLOW_EMBEDDED: 'identity,terminal,mail',
  ORIGIN: 'http://localhost:4000',
  DRAIN_SECONDS: '0',
};

/** A start of the product as an operator starts it: until it serves, or ends and says why. */
async function start(settings: Record<string, string>): Promise<{ serves: boolean; said: string }> {
  const process = await startTestProcess({ DATABASE_URL: database.url, ...settings });
  child = process.child;
  child.kill('SIGTERM');
  await process.ended;
  return { serves: process.serves, said: process.complained() };
}

const people = async () =>
  (await database.pool.query<{ people: number }>('select count(*)::int as people from identity.account'))
    .rows[0]!.people;

it('a database that was filled as a demo refuses to start in production, and says what to do', {
  timeout: 120_000,
}, async () => {
  expect(await start({})).toMatchObject({ serves: true });
  expect(await people()).toBeGreaterThan(0);
  const { serves, said } = await start(PRODUCTION);
  expect(serves).toBe(false);
  expect(said.trim()).toBe(
    'This database was filled as a demo, and the demo people sign in with a published password: it cannot serve production. ' +
      'Give DATABASE_URL (or DATA_FOLDER) another database, or start with LANDSIDE_MODE=demo.',
  );
});

it('a production database is never filled with the demo people', { timeout: 120_000 }, async () => {
  expect(await start(PRODUCTION)).toMatchObject({ serves: true });
  const { serves, said } = await start({});
  expect(serves).toBe(false);
  expect(said.trim()).toMatch(/^This database serves production.* start with LANDSIDE_MODE=production\.$/);
  expect(await people()).toBe(0);
});

it.each([
  ['mia@ahuriritransport.example', [{ mode: 'demo' }]],
  ['mia@ahuriri.co.nz', []],
])('a database from before this was remembered, with %s in it, is known: %j', async (email, known) => {
  await database.pool.query('drop table purpose');
  await database.pool.query(
    `insert into identity.account (email, given_name, password_hash)
     values ($1, 'Mia', '')`,
    [email],
  );
  await database.pool.query(await readFile('database/migrations/0019-purpose.sql', 'utf8'));
  expect((await database.pool.query('select mode from purpose')).rows).toEqual(known);
});
