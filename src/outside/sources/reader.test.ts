import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureReader, keepToReport } from './reader.ts';
import { OWN_CONTEXT, openSources, type Sources } from './sources.ts';
import { startSources, type TestSources } from './testing.ts';

let port: TestSources;
beforeAll(async () => {
  port = await startSources();
});
afterAll(() => port.close());

function sourcesAt(readUrl: string | undefined, contexts: Record<string, string> = {}): Sources {
  const { pool: owner, url } = port.database;
  return openSources({ owner, url, readUrl, contexts, connections: 1, seconds: 5, isOwnMachine: true });
}

test('the reading role may select from report and do nothing else', async () => {
  const { rows } = await port.database.pool.query<{ may: boolean[] }>(
    `select array[has_schema_privilege(r.oid, 'report', 'usage'), has_table_privilege(r.oid, 'report.busy_hours', 'select'),
       has_schema_privilege(r.oid, 'report', 'create'), has_table_privilege(r.oid, 'appointment', 'select'),
       has_schema_privilege(r.oid, 'public', 'create'), has_schema_privilege(r.oid, 'terminal', 'usage'),
       has_database_privilege(r.oid, current_database(), 'temporary'), r.rolsuper or r.rolcreaterole or r.rolcreatedb] as may
     from pg_roles r where rolname = 'landside_reports'`,
  );
  expect(rows).toEqual([{ may: [true, true, false, false, false, false, false, false] }]);
});

test('what is added to report later can be read at once', async () => {
  await port.database.pool.query('create view report.added_later as select 1 as n');
  expect(await port.own.describe('V', 'added_later')).toMatchObject({
    columns: [{ name: 'n', type: 'number' }],
  });
});

test('an address of the owner is refused: it could do more than read', async () => {
  const sources = sourcesAt(port.database.url, { Warehouse: port.database.url });
  await expect(sources.of(OWN_CONTEXT)).rejects.toThrow('their role landside is a superuser');
  await expect(sources.of('Warehouse')).rejects.toThrow('their role landside is a superuser');
  expect(await sources.of('Elsewhere')).toBeUndefined();
  await sources.close();
});

test('an owner without a password cannot make the role: the port is told which setting to fill', async () => {
  const { pool: owner, url } = port.database;
  const open = new URL(url);
  open.password = '';
  const sources = openSources({
    owner,
    url: open.href,
    readUrl: undefined,
    contexts: {},
    connections: 1,
    seconds: 5,
    isOwnMachine: true,
  });
  await expect(sources.of(OWN_CONTEXT)).rejects.toThrow('the port has to set REPORTS_DATABASE_URL');
  await sources.close();
});

test('a role that may read more than report is refused; the product’s own role passes', async () => {
  const { pool, url } = port.database;
  const own = await ensureReader(pool, url);
  await expect(keepToReport(own)).resolves.toBeUndefined();
  const curious = new URL(url);
  curious.username = 'landside_curious';
  curious.password = 'tide';
  await pool.query("create role landside_curious login noinherit password 'tide'");
  try {
    await expect(keepToReport(curious.href)).resolves.toBeUndefined();
    await pool.query('grant select (email_address) on portal_user to landside_curious');
    await expect(keepToReport(curious.href)).rejects.toThrow(
      'their role landside_curious may read more than the schema report',
    );
  } finally {
    await pool.query('drop owned by landside_curious');
    await pool.query('drop role landside_curious');
  }
});

test('what there is to choose from is found behind a thousand functions of other kinds, and told to be the first 500', async () => {
  await port.database.pool.query(`
    do $$ begin
      for n in 1..1200 loop
        execute format('create function report.a_%s() returns int language sql as ''select 1''', n);
      end loop;
    end $$`);
  await port.database.pool.query(
    'create function report.zone_places() returns table (zone int) language sql as $$ select 1 $$',
  );
  expect((await port.own.list('TVF')).map(({ name }) => name)).toContain('zone_places');
  await port.database.pool.query(`
    do $$ begin
      for n in 1..600 loop
        execute format('create function report.b_%s() returns table (n int) language sql as ''select 1''', n);
      end loop;
    end $$`);
  expect(await port.own.list('TVF')).toHaveLength(500);
});
