import { describe, expect, it } from 'vitest';
import type { ReportCell, ReportColumn } from '../model.ts';
import { inOrder, isWanted } from './rules.ts';

const columns: ReportColumn[] = (['text', 'number', 'date', 'boolean'] as const).map((ColumnType, i) => ({
  SortNumber: i + 1,
  ColumnName: ColumnType,
  ColumnStringName: ColumnType,
  ColumnType,
}));
const row: ReportCell[] = ['Main gate', 24_500, '2026-11-23', null];

describe('a row is in the file when it is looked at', () => {
  const rows: [string, string, [number, string[]][], boolean][] = [
    ['nothing is narrowed', '', [], true],
    ['the search finds all its words, in any column', 'gate 24,500', [], true],
    ['the search looks at what is written', '23-11-2026', [], true],
    ['a word is nowhere', 'gate depot', [], false],
    ['its value is chosen', '', [[0, ['Main gate', 'Depot']]], true],
    ['another value is chosen', '', [[0, ['Depot']]], false],
    ['none is chosen, and it has none', '', [[3, ['']]], true],
    [
      'of two columns one does not pass',
      '',
      [
        [0, ['Main gate']],
        [3, ['true']],
      ],
      false,
    ],
  ];
  it.each(rows)('%s', (_, search, chosen, isThere) => {
    const asked = chosen.map(([at, values]) => ({ at, values: new Set(values) }));
    expect(isWanted(row, columns, { search, chosen: asked, zone: 'Pacific/Auckland' })).toBe(isThere);
  });
});

describe('rows are in the order of the grid', () => {
  const some: ReportCell[][] = [
    ['T10', 2],
    ['T2', null],
    ['T2', 1],
    [null, 3],
  ];
  it('texts as people count, then by the next column; the empty last, whichever way', () => {
    const byBoth = inOrder(some, columns, [
      { at: 0, desc: false },
      { at: 1, desc: true },
    ]);
    expect(byBoth).toEqual([
      ['T2', 1],
      ['T2', null],
      ['T10', 2],
      [null, 3],
    ]);
    expect(inOrder(some, columns, [{ at: 0, desc: true }]).at(-1)).toEqual([null, 3]);
  });

  it('money by its size: -10 before -5, 10.25 before 10.5', () => {
    const money: ReportCell[][] = [['10.5'], ['-5.00'], ['10.25'], ['-10.00'], [null]];
    const ordered = inOrder(money, [{ ColumnType: 'money' }], [{ at: 0, desc: false }]);
    expect(ordered.map(([cell]) => cell)).toEqual(['-10.00', '-5.00', '10.25', '10.5', null]);
  });
});
