import { afterAll, beforeAll, expect, test } from 'vitest';
import { allOf, CALMLY, readAll, startSources, type TestSources } from './testing.ts';

let port: TestSources;
beforeAll(async () => {
  port = await startSources({ zone: 'Pacific/Auckland' });
  await port.database.pool.query(`
    create type report.shade as enum ('dark', 'light');
    create function report.by_kinds(n int, id uuid, shade report.shade) returns table (n int) language sql stable as
      $$ select by_kinds.n $$;
    create function report.picky(wanted int) returns refcursor language plpgsql stable as $$
      declare found refcursor;
      begin
        if wanted is null then raise exception 'wanted is required'; end if;
        open found for select wanted as asked, 'x' as word;
        return found;
      end $$;
    create function report.strictly(since date) returns refcursor language plpgsql stable strict as $$
      declare found refcursor;
      begin open found for select since as since, timestamptz '2026-11-21T20:15Z' as at; return found; end $$;
    create view report.moments as select timestamptz '2026-11-21T20:15Z' as at, date '2026-11-21' as day, 'T' || n as truck
      from unnest(array[10, 2, 1]) n;
    create view report.blanks as select * from (values ('t2'), (''), ('T10'), (null), ('T1')) v (word)`);
});
afterAll(() => port.close());

const id = 'e6b8d8c1-0a53-4d51-9f4b-2a1f8d1b9a10';
test.each([
  ['a whole number', ['1.5', id, 'dark'], 0],
  ['a number that is not too large', ['9999999999', id, 'dark'], 0],
  ['an id', ['1', 'not an id', 'dark'], 1],
  ['one of a list of the database', ['1', id, 'pink'], 2],
])('a value that is not %s is told by its place', async (_, values, filter) => {
  const filters = ['n', 'id', 'shade'].map((name, at) => ({ name, value: values[at]! }));
  const question = await allOf(port.own, 'TVF', 'by_kinds', { filters });
  await expect(port.own.read(question, CALMLY)).rejects.toMatchObject({ filter });
});

test('what is wrong within the source itself is told of no filter', async () => {
  await port.database.pool.query(
    'create view report.by_zero as select 1 / (n - n) as n from generate_series(1, 3) n',
  );
  const filters = [{ name: 'n', value: '1' }];
  const question = await allOf(port.own, 'V', 'by_zero', { filters });
  await expect(port.own.read(question, CALMLY)).rejects.toMatchObject({ filter: null });
});

test('a procedure that refuses to be asked nothing is described, and read', async () => {
  const picky = await allOf(port.own, 'SP', 'picky', { filters: [{ name: 'wanted', value: '7' }] });
  expect(picky.source.columns.map(({ name }) => name)).toEqual(['asked', 'word']);
  expect((await readAll(await port.own.read(picky, CALMLY))).rows).toEqual([[7, 'x']]);
  const strictly = await port.own.describe('SP', 'strictly');
  expect(strictly!.columns.map(({ type }) => type)).toEqual(['date', 'datetime']);
});

test('a day and an instant that are shown or asked as text go by the port’s day', async () => {
  const columns = ['at', 'day'].map(name => ({ name, isMoney: false, isText: true }));
  const filters = [{ name: 'at', value: '22-11-2026', by: 'part' as const }];
  const asked = await allOf(port.own, 'V', 'moments', { columns, filters });
  const { rows } = await readAll(await port.own.read(asked, CALMLY));
  expect(rows).toEqual(Array.from({ length: 3 }, () => ['22-11-2026 09:15', '21-11-2026']));
  const cursor = await allOf(port.own, 'SP', 'strictly', {
    columns: ['since', 'at'].map(name => ({ name, isMoney: false, isText: true })),
    filters: [{ name: 'since', value: '2026-11-21' }],
  });
  expect((await readAll(await port.own.read(cursor, CALMLY))).rows).toEqual([
    ['21-11-2026', '22-11-2026 09:15'],
  ]);
});

test('texts come in the order of people, the blank and the empty last either way', async () => {
  expect((await words(false)).slice(0, 3)).toEqual(['T1', 't2', 'T10']);
  expect((await words(true)).slice(0, 3)).toEqual(['T10', 't2', 'T1']);
});

async function words(desc: boolean): Promise<unknown[]> {
  const question = await allOf(port.own, 'V', 'blanks', { order: [{ name: 'word', desc }] });
  return (await readAll(await port.own.read(question, CALMLY))).rows.map(([word]) => word);
}
