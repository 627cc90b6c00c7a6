import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
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
