import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { prepare, prepared } from './database.ts';
import { percentOf } from './money.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('a numeric keeps its digits, a bigint is a number, a date the text of its day', async () => {
  const { rows } = await sql`
    select 202.75::numeric(12,2) as rate, 9999999999.99::numeric as most, 7::bigint as id, date '2026-11-22' as day
  `.execute(database.db);
  expect(rows).toEqual([{ rate: '202.75', most: '9999999999.99', id: 7, day: '2026-11-22' }]);
});

test('an amount that is read, counted with and written is the same as PostgreSQL counts it', async () => {
  const { rows } = await sql<{ theirs: string; rate: string }>`
    select 202.75 as rate, round(202.75 * 18 / 100, 2) as theirs`.execute(database.db);
  expect(percentOf(18, rows[0]!.rate).toFixed(2)).toBe(rows[0]!.theirs);
});

test('names become places, the same name the same place, and a cast stays', async () => {
  const statement = prepare('test.names', 'select :gate as one, :zone::int as two, :gate as three');
  expect(statement.text).toBe('select $1 as one, $2::int as two, $1 as three');
  const rows = await prepared(database.db, statement, { zone: 9, gate: 'A', more: true });
  expect(rows).toEqual([{ one: 'A', two: 9, three: 'A' }]);
});

test('a name without a value is a mistake; null is a value', async () => {
  const statement = prepare('test.null', 'select :gate::text as gate');
  await expect(prepared(database.db, statement, {})).rejects.toThrow('test.null needs a value for gate');
  expect(await prepared(database.db, statement, { gate: null })).toEqual([{ gate: null }]);
});
