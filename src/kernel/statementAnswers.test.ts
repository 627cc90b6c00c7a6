import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Pool, PoolClient } from 'pg';
import Cursor from 'pg-cursor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { openPool } from './database.ts';

const DEADLINES = { connectSeconds: 5, statementSeconds: 5, mostWaiting: 100 };

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

async function withPool<T>(
  work: (pool: Pool) => Promise<T>,
  options: Parameters<typeof openPool>[1] = {},
): Promise<T> {
  const pool = openPool(database.url, { max: 1, deadlines: DEADLINES, ...options });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function lent<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
}

describe('a statement is answered', () => {
  it('to whoever waits for a promise and to whoever gives a function, with or without values', () =>
    withPool(pool =>
      lent(pool, async client => {
        expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
        expect((await client.query('select $1::int as n', [2])).rows).toEqual([{ n: 2 }]);
        const told = await new Promise((resolve, reject) => {
          client.query('select 3 as n', (error, { rows }) => (error ? reject(error) : resolve(rows)));
        });
        const toldOfValues = await new Promise((resolve, reject) => {
          client.query('select $1::int as n', [4], (error, { rows }) =>
            error ? reject(error) : resolve(rows),
          );
        });
        expect([told, toldOfValues]).toEqual([[{ n: 3 }], [{ n: 4 }]]);
      }),
    ));

  it('bit by bit to whoever reads a cursor', () =>
    withPool(pool =>
      lent(pool, async client => {
        const cursor = client.query(new Cursor<{ n: number }>('select n from generate_series(1, 3) n'));
        expect([await cursor.read(2), await cursor.read(2)]).toEqual([[{ n: 1 }, { n: 2 }], [{ n: 3 }]]);
        await cursor.close();
      }),
    ));

  it('by its error, which tells who asked', () =>
    withPool(async pool => {
      const asked = lent(pool, async client => await client.query('select 1 / 0'));
      const error = await asked.catch((thrown: Error) => thrown);
      expect(error).toMatchObject({ code: '22012', message: 'division by zero' });
      expect((error as Error).stack).toContain('statementAnswers.test.ts');
    }));

  it('by giving it up when PostgreSQL says nothing, and its connection with it', () =>
    withPool(
      pool =>
        lent(pool, async client => {
          await client.query('set statement_timeout = 0');
          const silent = client.query('select pg_sleep(60)');
          await expect(silent).rejects.toThrow(/^Query read timeout$/);
          await expect(client.query('select 1')).rejects.toThrow(/connection/i);
        }),
      { deadlines: { ...DEADLINES, statementSeconds: 0.2 } },
    ));
});

const oldBytes = () =>
  getHeapSpaceStatistics().find(space => space.space_name === 'old_space')!.space_used_size;

/** Bytes of old objects that `times` statements left where only young ones were collected. */
async function leftBy(client: PoolClient, times: number): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: { type: 'major' | 'minor'; execution: 'sync' }) => void;
  const ask = () => client.query({ name: 'test.left', text: 'select $1::int as n', values: [1] });
  for (let n = 0; n < times; n += 1) await ask();
  collect({ type: 'major', execution: 'sync' });
  const before = oldBytes();
  for (let n = 0; n < times; n += 1) {
    await ask();
    if (n % 100 === 99) collect({ type: 'minor', execution: 'sync' });
  }
  return (oldBytes() - before) / times;
}

describe.each([false, true])('of statements that are answered, sent one after another: %s', pipeline => {
  it('nothing lives to the next major collection', () =>
    withPool(
      pool =>
        lent(pool, async client => {
          expect(await leftBy(client, 1_000)).toBeLessThan(300);
        }),
      { pipeline },
    ));
});
