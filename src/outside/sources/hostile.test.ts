import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SourceQuestion } from './sources-model.ts';
import { allOf, CALMLY, readAll, startSources, type TestSources } from './testing.ts';

let port: TestSources;

beforeAll(async () => {
  port = await startSources({ seconds: 2 });
  await port.database.pool.query(`
    create table secret (word text); insert into secret values ('tide');
    create table report.kept (n int);
    create view report."Odd ""name""; drop table secret" as select 1 as "a""b", 'it''s' as "c; select";
    create function report.snoops() returns table (word text) language sql as 'select word from public.secret';
    create function report.writes() returns table (n int) language sql as 'insert into report.kept values (1) returning n';
    create function report.unlocks() returns table (n int) language plpgsql as $$
      begin set transaction read write; insert into report.kept values (1); return query select 1; end $$;
    create function report.climbs() returns table (who text) language plpgsql as $$
      begin execute 'reset role'; perform set_config('role', 'none', false);
        execute 'reset session authorization';
        return query select current_user::text || ' ' || coalesce((select rolsuper::text from pg_roles where rolname = current_user), ''); end $$;
    create function report.sleeps() returns table (n int) language sql as 'select 1 from pg_sleep(600)';
    create function report.stubborn() returns table (n int) language plpgsql as $$
      begin loop begin perform pg_sleep(600); exception when query_canceled then null; end; end loop; end $$;
    create function report.unlimited() returns table (n int) language plpgsql as $$
      begin perform set_config('statement_timeout', '0', true); perform set_config('transaction_timeout', '0', true);
        perform pg_sleep(600); end $$;
    create function report.scribbles() returns table (n int) language plpgsql as $$
      begin create temp table mine (n int); insert into mine values (1); return query select * from mine; end $$;
    create procedure report.commits(inout c refcursor) language plpgsql as $$
      begin commit; set transaction read write; insert into report.kept values (1); commit; open c for select 1 as n; end $$;
    create function report.leaves() returns table (n int) language plpgsql as $$
      begin perform set_config('search_path', 'pg_temp', false), pg_advisory_lock(4711); return query select 1; end $$;
    create view report.huge as select repeat('x', 10000) as long, n from generate_series(1, 1000000) n;
    create view report.fails as select 1 / (n - 3) as n, 'tide' as word from generate_series(1, 10) n`);
});
afterAll(() => port.close());

async function ask(type: 'V' | 'TVF' | 'SP', name: string, more?: Partial<SourceQuestion>) {
  const question = await allOf(port.own, type, name, more);
  return readAll(await port.own.read(question, CALMLY));
}

/** What reports have PostgreSQL do now. */
async function atWork(): Promise<unknown[]> {
  const { rows } = await port.database.pool.query(
    "select query from pg_stat_activity where usename = 'landside_reports' and datname = current_database() and state = 'active'",
  );
  return rows;
}

describe('a hostile report does not get further than the schema report', () => {
  it.each([
    ['TVF', 'snoops', /may not read/],
    ['TVF', 'writes', /change data/],
    ['TVF', 'unlocks', /change data|cannot be read|changed/],
    ['TVF', 'scribbles', /may not read|change data/],
  ] as const)('%s %s is refused', async (type, name, words) => {
    await expect(ask(type, name)).rejects.toThrow(words);
    expect((await port.database.pool.query('select from report.kept')).rowCount).toBe(0);
  });

  it('a procedure cannot COMMIT, so it never gets out of the read-only transaction', async () => {
    await expect(port.own.describe('SP', 'commits')).rejects.toThrow('This report tries to change data');
    expect((await port.database.pool.query('select from report.kept')).rowCount).toBe(0);
  });

  it('who resets the role is still the reading role, which is nobody', async () => {
    const { rows } = await ask('TVF', 'climbs');
    expect(rows).toEqual([['landside_reports false']]);
  });

  it.each(['sleeps', 'stubborn', 'unlimited'])('%s is ended when its time is over', async name => {
    await expect(ask('TVF', name)).rejects.toThrow('took longer than 2 seconds and was stopped');
    await expect.poll(atWork, { timeout: 10_000 }).toEqual([]);
  });

  it('leaves nothing behind for the next one', async () => {
    await ask('TVF', 'leaves');
    const { rows } = await port.database.pool.query(
      "select from pg_locks where locktype = 'advisory' and objid = 4711 and database = (select oid from pg_database where datname = current_database())",
    );
    expect(rows).toHaveLength(0);
  });

  it('names with quotes and semicolons are names', async () => {
    const name = 'Odd "name"; drop table secret';
    expect(await ask('V', name)).toEqual({ rows: [[1, "it's"]], end: { isCutOff: false, stopped: null } });
    expect((await port.database.pool.query('select from secret')).rowCount).toBe(1);
  });

  it('a huge answer is cut off: cells at 4,000 characters, rows at the most', async () => {
    const question = await allOf(port.own, 'V', 'huge');
    const { rows, end } = await readAll(await port.own.read(question, { ...CALMLY, mostRows: 150 }));
    expect(rows).toHaveLength(150);
    expect((rows[0]![0] as string).length).toBe(4_000);
    expect(end).toEqual({ isCutOff: true, stopped: null });
  });

  it('what fails does so in words that tell neither SQL nor values', async () => {
    const failure = await ask('V', 'fails').catch((error: unknown) => error);
    expect((failure as Error).message).toBe('This report cannot be worked out with these filters');
  });

  it.each(['pg_class', 'secret', 'report.kept', 'kept', 'information_schema.tables'])(
    '%s is no source',
    async name => {
      for (const type of ['V', 'TVF', 'SP'] as const)
        expect(await port.own.describe(type, name)).toBeUndefined();
    },
  );
});
