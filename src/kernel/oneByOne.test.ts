import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { openPool } from './database.ts';
import { statementsOneByOne } from './oneByOne.ts';

let database: FreshDatabase;
const pools: { end: () => Promise<void> }[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await Promise.all(pools.map(pool => pool.end()));
  await database.close();
});

function counted(oneByOne = statementsOneByOne()) {
  const pool = openPool(database.url, { max: 4 });
  pools.push(pool);
  oneByOne.over(pool);
  let underWay = 0;
  let most = 0;
  pool.on('acquire', () => (most = Math.max(most, (underWay += 1))));
  pool.on('release', () => (underWay -= 1));
  return { oneByOne, pool, most: () => most };
}

const nap = (n: number) => ({ text: 'select $1::int as n, pg_sleep(0.02)', values: [n] });

describe('work whose statements go one by one', () => {
  it('has one statement under way, whoever of it asks, and each is answered', async () => {
    const { oneByOne, pool, most } = counted();
    const answers = await Promise.all(
      [1, 2, 3].map(n =>
        oneByOne.within(async () => {
          const both = await Promise.all([pool.query(nap(n)), pool.query(nap(10 * n))]);
          return both.map(({ rows }) => rows[0].n as number);
        }),
      ),
    );
    expect(answers).toEqual([
      [1, 10],
      [2, 20],
      [3, 30],
    ]);
    expect(most()).toBe(1);
  });

  it('takes turns over all pools that are counted', async () => {
    const oneByOne = statementsOneByOne();
    const { pool } = counted(oneByOne);
    const { pool: other } = counted(oneByOne);
    const order: string[] = [];
    const ask = async (name: string, asked: typeof pool) => {
      asked.once('acquire', () => order.push(`${name} begins`));
      await asked.query(nap(1));
      order.push(`${name} is over`);
    };
    await oneByOne.within(() => Promise.all([ask('one', pool), ask('other', other)]));
    expect(order).toEqual(['one begins', 'one is over', 'other begins', 'other is over']);
  });

  it('holds up nobody else', async () => {
    const { oneByOne, pool } = counted();
    let isOver = false;
    const slow = oneByOne
      .within(() => pool.query("select pg_sleep(1) /* somebody's list */"))
      .then(() => (isOver = true));
    await pool.query('select 1');
    expect(isOver).toBe(false);
    await slow;
  });

  it('begins no statement while there is what goes first', async () => {
    const { oneByOne, pool } = counted();
    const begun: string[] = [];
    pool.on('acquire', () => begun.push('a statement'));
    const booking = Promise.withResolvers<void>();
    const first = oneByOne.first(async () => {
      await booking.promise;
      begun.push('booked');
    });
    const news = oneByOne.within(() => pool.query('select 1'));
    booking.resolve();
    await Promise.all([first, news]);
    expect(begun).toEqual(['booked', 'a statement']);
  });

  it('goes on when a statement fails, and when no connection can be had', async () => {
    const { oneByOne, pool } = counted();
    const gone = openPool('postgres://nobody@127.0.0.1:1/nothing');
    pools.push(gone);
    oneByOne.over(gone);
    await expect(oneByOne.within(() => pool.query('select 1 / 0'))).rejects.toMatchObject({ code: '22012' });
    await expect(oneByOne.within(() => gone.query('select 1'))).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
    await expect(oneByOne.within(() => gone.connect())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect((await oneByOne.within(() => pool.query(nap(4)))).rows[0].n).toBe(4);
  });

  it('may ask more while it holds a connection: it does not wait for itself', async () => {
    const { oneByOne, pool, most } = counted();
    const n = await oneByOne.within(async () => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await pool.query(nap(7));
        await client.query('commit');
        return rows[0].n as number;
      } finally {
        client.release();
      }
    });
    expect(n).toBe(7);
    expect(most()).toBe(2);
    expect((await oneByOne.within(() => pool.query(nap(8)))).rows[0].n).toBe(8);
  });
});
