import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { readSort, writeSort } from './order.ts';
import { listOrPage, paged, readPaging } from './paging.ts';
import { pageOfRows } from './pagingRows.ts';

const query = z.strictObject(paged({ sort: ['gate', 'zone'], filters: ['gate', 'status'] }));
const ask = (asked: Record<string, unknown>) => readPaging(query.parse(asked));

describe('what a call is asked', () => {
  it('is no page unless one is named', () => {
    expect(ask({ pageSize: '10', search: 'x' })).toBeUndefined();
  });

  it('is a page, an order, a search and filters', () => {
    const asked = {
      page: '2',
      pageSize: '25',
      sort: 'gate,-zone',
      search: ' mscu ',
      'filter.status': ['Late', 'Created'],
      'filter.gate': '',
      counts: 'gate',
    };
    expect(ask(asked)).toEqual({
      page: 2,
      pageSize: 25,
      sort: [
        { key: 'gate', desc: false },
        { key: 'zone', desc: true },
      ],
      search: 'mscu',
      filters: { status: ['Late', 'Created'], gate: [''] },
      counts: 'gate',
    });
  });

  test.each([
    ['a page before the first', { page: 0 }],
    ['a part of a page', { page: 1.5 }],
    ['more than 500 rows', { page: 1, pageSize: 501 }],
    ['an order by what is not offered', { page: 1, sort: 'gate,secret' }],
    ['SQL in an order', { page: 1, sort: 'gate; drop table gate' }],
    ['a filter of what is not offered', { page: 1, 'filter.secret': 'x' }],
    ['counts of what is not offered', { page: 1, counts: 'zone' }],
    ['too many values of a filter', { page: 1, 'filter.gate': Array.from({ length: 201 }, () => 'x') }],
    ['an endless search', { page: 1, search: 'x'.repeat(101) }],
  ])('%s is refused', (_, asked) => {
    expect(query.safeParse(asked).success).toBe(false);
  });

  it('the order comes back as it went', () => {
    expect(writeSort(readSort('gate,-zone,,-'))).toBe('gate,-zone');
  });

  it('the answer is a list or a page', () => {
    const answer = listOrPage(z.number());
    expect(answer.parse([1])).toEqual([1]);
    expect(answer.parse({ rows: [1], total: 7 })).toEqual({ rows: [1], total: 7 });
    expect(answer.safeParse({ rows: ['x'], total: 7 }).success).toBe(false);
    const more = listOrPage(z.object({ id: z.number() }), z.object({ id: z.number(), size: z.number() }));
    expect(more.parse([{ id: 1, size: 2 }])).toEqual([{ id: 1 }]);
    expect(more.parse({ rows: [{ id: 1, size: 2 }], total: 1 })).toMatchObject({
      rows: [{ id: 1, size: 2 }],
    });
  });
});

describe('a page of rows at hand', () => {
  const rows = [
    { id: 1, gate: 'T10', zone: 7 },
    { id: 2, gate: 'T2', zone: 8 },
    { id: 3, gate: null, zone: 8 },
    { id: 4, gate: 'T2', zone: 7 },
  ];
  type Row = (typeof rows)[number];
  const columns = { gate: (row: Row) => row.gate, zone: (row: Row) => row.zone };
  const page = (asked: Record<string, unknown>) => {
    const paging = readPaging(z.strictObject(paged(all)).parse({ page: 1, ...asked }))!;
    const answer = pageOfRows(rows, paging, columns, row => `${row.gate} at ${row.zone}`);
    return { ...answer, rows: answer.rows.map(row => row.id) };
  };
  const all = { sort: ['gate', 'zone'], filters: ['gate', 'zone'] } as const;

  it('is in the order of people, what is equal as it came, the empty last either way', () => {
    expect(page({ sort: 'gate' }).rows).toEqual([2, 4, 1, 3]);
    expect(page({ sort: '-gate' }).rows).toEqual([1, 2, 4, 3]);
    expect(page({ sort: 'gate,zone' }).rows).toEqual([4, 2, 1, 3]);
  });

  it('is ordered by its rank where a column has one', () => {
    const paging = readPaging({ page: 1, sort: 'gate' })!;
    const ranks = { gate: (row: Row) => -row.id };
    const { rows: ranked } = pageOfRows(rows, paging, columns, () => '', ranks);
    expect(ranked.map(row => row.id)).toEqual([4, 3, 2, 1]);
  });

  it('has so many rows and says how many there are', () => {
    expect(page({ page: 2, pageSize: 3 })).toMatchObject({ rows: [4], total: 4 });
    expect(page({ page: 9 })).toMatchObject({ rows: [], total: 4 });
  });

  it('is filtered by any of a column’s values, and by all columns', () => {
    expect(page({ 'filter.gate': ['T2', ''] }).rows).toEqual([2, 3, 4]);
    expect(page({ 'filter.gate': 'T2', 'filter.zone': '7' }).rows).toEqual([4]);
    expect(page({ search: 't2 8' }).rows).toEqual([2]);
  });

  it('counts a column’s values among what the other filters and the search let pass', () => {
    const asked = { counts: 'gate', 'filter.gate': 'T10', 'filter.zone': '8', pageSize: 1 };
    expect(page(asked)).toMatchObject({
      total: 0,
      counts: [
        { value: 'T2', count: 1 },
        { value: '', count: 1 },
      ],
    });
  });
});
