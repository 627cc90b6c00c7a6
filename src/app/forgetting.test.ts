import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetDeeds } from '#kernel/audit.ts';
import { forgetOld } from '#kernel/forgetting.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { forgettingJobs } from './forgetting.ts';
import { readSettings } from './settings.ts';
import { SettingsError } from './settingsError.ts';

let database: FreshDatabase;
const now = new Date('2026-11-22T06:00:00Z');

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

async function run(env: Record<string, string>): Promise<void> {
  for (const job of forgettingJobs(readSettings(env), {
    db: database.db,
    clock: { now: () => now } as never,
  }))
    await job.work();
}

const namesIn = async (query: string): Promise<unknown[]> =>
  (await database.pool.query<{ name: string }>(query)).rows.map(({ name }) => name);

const days = (count: number) => new Date(now.getTime() - count * 86_400_000);

test('the audit trail is kept for AUDIT_DAYS, mail for MAIL_DAYS, keys for KEYS_HOURS, and what is older goes', async () => {
  const { pool } = database;
  for (const age of [99, 101])
    await pool.query(
      "insert into audit (at, actor, action, noun, noun_id) values ($1, 'x', 'changed', 'thing', $2)",
      [days(age), String(age)],
    );
  for (const age of [9, 11]) {
    const { rows } = await pool.query<{ id: string }>(
      "insert into mail (to_address, subject, body_text, created_at) values ('a@x.example', $2, '', $1) returning mail_id as id",
      [days(age), String(age)],
    );
    await pool.query("insert into job (kind, key, payload) values ('send-mail', $1, '{}')", [rows[0]!.id]);
  }
  for (const age of [1, 3])
    await pool.query(
      "insert into idempotency (actor, key, call, body_hash, created_at) values ('x', $2, '', '', $1)",
      [new Date(now.getTime() - age * 3_600_000), String(age)],
    );
  await run({ AUDIT_DAYS: '100', MAIL_DAYS: '10', KEYS_HOURS: '2' });
  expect(await namesIn('select noun_id as name from audit')).toEqual(['99']);
  expect(await namesIn('select subject as name from mail')).toEqual(['9']);
  expect(await namesIn("select key as name from job where kind = 'send-mail'")).toHaveLength(1);
  expect(await namesIn('select key as name from idempotency')).toEqual(['1']);
});

test('many rows go some at a time, and no more than a run may take', async () => {
  await database.pool.query(
    `insert into audit (at, actor, action, noun, noun_id)
    select $1, 'x', 'changed', 'thing', n::text from generate_series(1, 25) n`,
    [days(200)],
  );
  const limits: number[] = [];
  const counted: typeof forgetDeeds = (db, before, limit) => {
    limits.push(limit);
    return forgetDeeds(db, before, limit);
  };
  expect(await forgetOld(database.db, days(150), counted, { atOnce: 10, most: 20 })).toBe(20);
  expect(limits).toEqual([10, 10]);
  expect(await forgetOld(database.db, days(150), counted, { atOnce: 10 })).toBe(5);
});

test('the audit trail cannot be set to be shorter than 90 days', () => {
  expect(() => readSettings({ AUDIT_DAYS: '89' })).toThrow(SettingsError);
  expect(readSettings({ AUDIT_DAYS: '90' }).AUDIT_DAYS).toBe(90);
  expect(readSettings({})).toMatchObject({ AUDIT_DAYS: 2557, MAIL_DAYS: 90, KEYS_HOURS: 24 });
});
