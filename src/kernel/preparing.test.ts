import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { type Db, listed, openDatabase, openPool, prepare, prepared } from './database.ts';
import { inTransaction } from './transaction.ts';

let database: FreshDatabase;
const opened: Db[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await Promise.all(opened.map(db => db.destroy()));
  await database.close();
});

/** One connection, on which what has come three times is often, and two statements are given a name. */
function connect(): { db: Db; pool: Pool } {
  const pool = openPool(database.url, { max: 1, naming: { often: 3, most: 2 } });
  const db = openDatabase(pool);
  opened.push(db);
  return { db, pool };
}

type Kept = { name: string; generic: number; custom: number };

async function keptOn(pool: Pool): Promise<Kept[]> {
  const { rows } = await pool.query<Kept>(
    'select name, generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements order by prepare_time',
  );
  return rows;
}

test('a statement of a transaction that comes often is planned once, with the answers that it had', async () => {
  const { db, pool } = connect();
  const answers: unknown[] = [];
  for (let turn = 0; turn < 12; turn += 1)
    await inTransaction(db, async trx => {
      const { rows } = await sql`select ${turn}::int as turn`.execute(trx);
      answers.push(rows[0]);
    });
  expect(answers).toEqual(Array.from({ length: 12 }, (_, turn) => ({ turn })));
  const [kept, ...others] = await keptOn(pool);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ generic: 5, custom: 5 });
});

test('what stands outside of a transaction is planned for its values', async () => {
  const { db, pool } = connect();
  for (let turn = 0; turn < 12; turn += 1) await sql`select ${turn}::int as turn`.execute(db);
  expect(await keptOn(pool)).toEqual([]);
});

test('no more are named than each connection can keep', async () => {
  const { db, pool } = connect();
  for (const one of ['a', 'b', 'c', 'd'])
    for (let turn = 0; turn < 5; turn += 1)
      await inTransaction(db, trx => sql`select ${turn}::int as ${sql.ref(one)}`.execute(trx));
  expect(await keptOn(pool)).toHaveLength(2);
});

test('a table that gains a column keeps no transaction from reading all of it', async () => {
  const { db } = connect();
  const table = sql.table(`test_${randomUUID().replaceAll('-', '')}`);
  await sql`create table ${table} (one int)`.execute(db);
  const read = () =>
    inTransaction(db, async trx => {
      const { rows } = await sql`select * from ${table} where one = ${1}`.execute(trx);
      return rows;
    });
  for (let turn = 0; turn < 8; turn += 1) await read();
  await sql`alter table ${table} add column two int default 2`.execute(db);
  await sql`insert into ${table} values (1)`.execute(db);
  expect(await read()).toEqual([{ one: 1, two: 2 }]);
});

test('a prepared statement is one in a transaction too, and sees what the transaction has done', async () => {
  const { db, pool } = connect();
  const COUNT = prepare('test.count', 'select count(*) as count from audit where action = :action');
  await inTransaction(db, async trx => {
    await sql`insert into audit (actor, action, noun, noun_id) values ('a', 'tried', 'thing', '1')`.execute(
      trx,
    );
    expect(await prepared(trx, COUNT, { action: 'tried' })).toEqual([{ count: 1 }]);
    throw new Error('undone');
  }).catch(() => {});
  expect(await prepared(db, COUNT, { action: 'tried' })).toEqual([{ count: 0 }]);
  expect((await keptOn(pool)).map(({ name }) => name)).toEqual(['test.count']);
});

test('two statements cannot have one name', () => {
  prepare('test.one', 'select :one::int as one');
  expect(() => prepare('test.one', 'select :two::int as two, 2 as more')).toThrow(
    'test.one is the name of another',
  );
});

test('what is asked by a list is planned once, whether the list is short or long', async () => {
  const { db, pool } = connect();
  const NOUNS = prepare(
    'test.nouns',
    `select noun from ${listed('ids', 'bigint', 'audit_id')} join audit using (audit_id)`,
  );
  for (const length of [1, 1, 9, 1, 30, 2, 1, 1, 12]) {
    const ids = Array.from({ length }, (_, i) => i + 1_000_000);
    expect(await prepared(db, NOUNS, { ids })).toEqual([]);
  }
  expect(await keptOn(pool)).toMatchObject([{ name: 'test.nouns', generic: 4, custom: 5 }]);
});
