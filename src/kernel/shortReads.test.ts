import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { openDatabase, openPool, prepare, prepared } from './database.ts';
import { openShortReads, type ShortReads } from './shortReads.ts';

const DEADLINES = { connectSeconds: 5, statementSeconds: 5, mostWaiting: 100 };
/** Which connection answers, and when the statement began. */
const WHERE = {
  name: 'test.where',
  text: `select pg_backend_pid() as pid, clock_timestamp()::text as at`,
  values: [],
};
const ADD = { name: 'test.add', text: 'select $1::int + 1 as sum' };

let database: FreshDatabase;
const opened: ShortReads[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(() => Promise.all(opened.splice(0).map(one => one.close())));
afterAll(() => database.close());

type Options = { lines?: number; mostWaiting?: number; statementSeconds?: number };

function open({ lines = 1, mostWaiting = 100, ...deadlines }: Options = {}): ShortReads {
  const pools = Array.from({ length: lines }, () =>
    openPool(database.url, { max: 1, deadlines: { ...DEADLINES, ...deadlines }, pipeline: true }),
  );
  const reads = openShortReads(pools, { mostWaiting });
  opened.push(reads);
  return reads;
}

async function pidOf(reads: ShortReads): Promise<number> {
  const { rows } = await reads.query<{ pid: number }>(WHERE);
  return rows[0]!.pid;
}

describe('short reads', () => {
  it('of one moment are each answered by their own values', async () => {
    const reads = open();
    await pidOf(reads);
    const sums = await Promise.all(
      Array.from({ length: 50 }, (_, value) => reads.query<{ sum: number }>({ ...ADD, values: [value] })),
    );
    expect(sums.map(({ rows }) => rows[0]!.sum)).toEqual(Array.from({ length: 50 }, (_, value) => value + 1));
  });

  it('of lists have lines of their own: a single thing is answered meanwhile, and of too many lists one is turned away', async () => {
    const [pool, lists] = [1, 2].map(() =>
      openPool(database.url, { max: 1, deadlines: DEADLINES, pipeline: true }),
    );
    const reads = openShortReads([pool!], { mostWaiting: 20, lists: [lists!] });
    opened.push(reads);
    const blocker = await database.pool.connect();
    await blocker.query('select pg_advisory_lock(340)');
    const ask = (n: number) =>
      reads.query<{ n: number }>({
        name: 'test.blocked',
        text: 'select pg_advisory_lock_shared(340), pg_advisory_unlock_shared(340), $1::int as n',
        values: [n],
        isList: true,
      });
    const asked = Promise.all(Array.from({ length: 36 }, (_, n) => ask(n)));
    await expect(ask(36)).rejects.toMatchObject({ status: 503 });
    expect(await pidOf(reads)).toBeGreaterThan(0);
    await blocker.query('select pg_advisory_unlock(340)');
    blocker.release();
    expect((await asked).map(({ rows }) => rows[0]!.n)).toEqual(Array.from({ length: 36 }, (_, n) => n));
  });

  it('without values are one statement for all who ask it at the same moment, and another for who asks later', async () => {
    const reads = open();
    await pidOf(reads);
    const [one, same] = await Promise.all([reads.query(WHERE), reads.query(WHERE)]);
    expect(same.rows).toBe(one.rows);
    expect((await reads.query(WHERE)).rows).not.toEqual(one.rows);
  });

  it('begin after they were asked: what another connection committed before is in them', async () => {
    const reads = open();
    await database.pool.query(
      'create table if not exists moment (n int); truncate moment; insert into moment values (0)',
    );
    const text = 'select n from moment';
    await reads.query({ name: 'test.moment', text, values: [] });
    for (let n = 1; n <= 20; n += 1) {
      const other = reads.query({ name: 'test.moment', text, values: [] });
      await database.pool.query('update moment set n = $1', [n]);
      expect((await reads.query<{ n: number }>({ name: 'test.moment', text, values: [] })).rows).toEqual([
        { n },
      ]);
      await other;
    }
  });

  it('fail by themselves: those beside them are answered', async () => {
    const reads = open();
    const broken = { name: 'test.broken', text: 'select 1 / $1::int as one', values: [0] };
    const [failed, sum] = await Promise.allSettled([
      reads.query(broken),
      reads.query<{ sum: number }>({ ...ADD, values: [1] }),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(sum).toMatchObject({ status: 'fulfilled', value: { rows: [{ sum: 2 }] } });
  });

  it('go over another connection while one has not answered yet', async () => {
    const reads = open({ lines: 2 });
    const blocker = await database.pool.connect();
    await blocker.query('select pg_advisory_lock(341)');
    const slow = reads.query({
      name: 'test.held',
      text: 'select pg_backend_pid() as pid, pg_advisory_lock_shared(341), pg_advisory_unlock_shared($1)',
      values: [341],
    });
    await new Promise(resolve => setImmediate(resolve));
    const quick = await pidOf(reads);
    await blocker.query('select pg_advisory_unlock(341)');
    blocker.release();
    expect((await slow).rows[0]).not.toMatchObject({ pid: quick });
  });

  it('whose connection is lost fail, and the next ones have a new one', async () => {
    const reads = open();
    const pid = await pidOf(reads);
    const lost = reads.query({ name: 'test.lost', text: 'select pg_sleep($1)::text', values: [30] });
    lost.catch(() => {});
    await expect
      .poll(() =>
        database.pool.query('select pg_terminate_backend($1) as done', [pid]).then(() =>
          lost.then(
            () => 'answered',
            () => 'failed',
          ),
        ),
      )
      .toBe('failed');
    await expect.poll(() => pidOf(reads).catch(() => pid)).not.toBe(pid);
  });

  it('that take too long are given up, and those behind them are answered', async () => {
    const reads = open({ statementSeconds: 30 });
    const limit = {
      name: 'test.limit',
      text: `select current_setting('statement_timeout') as limit`,
      values: [],
    };
    expect((await reads.query(limit)).rows).toEqual([{ limit: '30s' }]);
    // PostgreSQL ends it long before the process would.
    const shorter = `select set_config('statement_timeout', $1, false)`;
    await reads.query({ name: 'test.shorter', text: shorter, values: ['300ms'] });
    const slow = reads.query({ name: 'test.slow', text: 'select pg_sleep($1)::text', values: [30] });
    const [given, behind] = await Promise.allSettled([slow, reads.query({ ...ADD, values: [1] })]);
    expect(given).toMatchObject({ status: 'rejected', reason: { code: '57014' } });
    expect(behind).toMatchObject({ status: 'fulfilled', value: { rows: [{ sum: 2 }] } });
  });

  it('are turned away when too many wait already', async () => {
    const reads = open({ mostWaiting: 2 });
    const all = await Promise.allSettled([1, 2, 3].map(value => reads.query({ ...ADD, values: [value] })));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(all[2]).toMatchObject({ reason: { status: 503 } });
    expect((await reads.query({ ...ADD, values: [3] })).rows).toEqual([{ sum: 4 }]);
  });

  it('that cannot be asked because nobody is there fail, and are not held', async () => {
    const pool = openPool('postgres://nobody@127.0.0.1:1/nothing', { max: 1, pipeline: true });
    const reads = openShortReads([pool], { mostWaiting: 1 });
    opened.push(reads);
    await expect(reads.query(WHERE)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(reads.query(WHERE)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('their end', () => {
  it('comes too while a connection is being made, and answers what was asked before', async () => {
    const reads = open();
    const asked = reads.query<{ sum: number }>({ ...ADD, values: [1] });
    opened.splice(0);
    await reads.close();
    expect((await asked).rows).toEqual([{ sum: 2 }]);
    await expect(reads.query({ ...ADD, values: [1] })).rejects.toThrow(/after calling end/);
  });
});

describe('a statement that is prepared as short', () => {
  it('goes over their connections, and any other over the pool', async () => {
    const reads = open();
    const db = openDatabase(database.pool, reads);
    const text = 'select pg_backend_pid() as pid';
    const short = prepare('test.short', text, { isShort: true });
    expect(await prepared(db, short, {})).toEqual([{ pid: await pidOf(reads) }]);
    const long = prepare('test.long', `${text} /* long */`);
    expect(await prepared(db, long, {})).not.toEqual([{ pid: await pidOf(reads) }]);
  });
});
