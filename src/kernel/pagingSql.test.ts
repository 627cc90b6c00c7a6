import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { compareValues } from './order.ts';
import type { Paging } from './paging.ts';
import { inPeoplesOrder, sqlPage } from './pagingSql.ts';

const things = [
  { id: 1, name: 'T10', kind: 'a', weight: 7 },
  { id: 2, name: 'T2', kind: 'b', weight: null },
  { id: 3, name: null, kind: 'b', weight: 9 },
  { id: 4, name: 't3', kind: 'a', weight: 7 },
  { id: 5, name: "x' or true --", kind: '%', weight: 7 },
];

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

async function page(asked: Partial<Paging>) {
  const usual: Paging = { page: 1, pageSize: 10, sort: [], search: '', filters: {}, counts: undefined };
  const rows = sql<(typeof things)[number]>`(
    select * from json_to_recordset(${JSON.stringify(things)}) as thing (id int, name text, kind text, weight int)
  )`.as('thing');
  const query = fresh.db.selectFrom(rows).select(['id', 'name']);
  const answer = await sqlPage(
    query,
    { ...usual, ...asked },
    {
      columns: {
        name: { value: inPeoplesOrder(sql.ref('name')), mayBeEmpty: true },
        kind: { value: sql.ref('kind') },
        weight: { value: sql.ref('weight'), mayBeEmpty: true },
      },
      usual: [sql`${sql.ref('kind')} desc`],
      tie: sql.ref('id'),
    },
  );
  return { ...answer, ids: answer.rows.map(row => row.id) };
}

it('a page is in the usual order unless another is asked for, what is equal by what no two share', async () => {
  expect((await page({})).ids).toEqual([2, 3, 1, 4, 5]);
  expect((await page({ sort: [{ key: 'weight', desc: false }] })).ids).toEqual([1, 4, 5, 3, 2]);
  expect((await page({ sort: [{ key: 'weight', desc: true }] })).ids).toEqual([3, 1, 4, 5, 2]);
});

it('texts come in the order of people, the empty last either way', async () => {
  expect((await page({ sort: [{ key: 'name', desc: false }] })).ids).toEqual([2, 4, 1, 5, 3]);
  expect((await page({ sort: [{ key: 'name', desc: true }] })).ids).toEqual([5, 1, 4, 2, 3]);
});

it('each row stands on one page, and the total is of all', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map(number => page({ page: number, pageSize: 2 })));
  expect(pages.map(({ ids }) => ids)).toEqual([[2, 3], [1, 4], [5], []]);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
});

it('filters keep any of a column’s values, also what has none', async () => {
  expect(await page({ filters: { kind: ['a'], weight: ['7'] } })).toMatchObject({ ids: [1, 4], total: 2 });
  expect((await page({ filters: { name: ['', 'T2'] } })).ids).toEqual([2, 3]);
  expect((await page({ filters: { kind: ['%'] } })).ids).toEqual([5]);
  expect((await page({ filters: { name: ["x' or true --"] } })).ids).toEqual([5]);
});

it('a column’s values are counted among what the other filters let pass', async () => {
  const { counts, total } = await page({ counts: 'kind', filters: { kind: ['b'], weight: ['7'] } });
  expect(total).toBe(0);
  expect(counts?.toSorted((a, b) => compareValues(a.value, b.value))).toEqual([
    { value: '%', count: 1 },
    { value: 'a', count: 2 },
  ]);
});

test('the database orders texts as the browser does', async () => {
  const texts = [
    'T10',
    'T2',
    't2',
    'Ärger',
    'Azimut',
    'Pōhutukawa',
    'Pohu',
    '2',
    '10',
    'MSCU4763394',
    'a b',
    'ab',
  ];
  const { rows } = await sql<{ text: string }>`
    select text from unnest(${texts}::text[]) text order by text collate peoples_order
  `.execute(fresh.db);
  const ordered = rows.map(({ text }) => text);
  for (let at = 1; at < ordered.length; at += 1) {
    expect(
      compareValues(ordered[at - 1], ordered[at]),
      `${ordered[at - 1]} before ${ordered[at]}`,
    ).toBeLessThanOrEqual(0);
  }
});
