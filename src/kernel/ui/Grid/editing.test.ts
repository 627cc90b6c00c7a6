import { describe, expect, test } from 'vitest';
import { type CellEdit, copiedCells, pastedChanges } from './editing.ts';

type Row = { id: number; rego: string; box: string; isOver?: boolean };

const edit = (text: (row: Row) => string): CellEdit<Row> => ({
  text,
  whyNot: row => (row.isOver ? 'over' : null),
  clean: typed => typed.trim().toUpperCase(),
});
const columns = [
  { key: 'rego', title: 'Rego', value: (row: Row) => row.rego, edit: edit(row => row.rego) },
  { key: 'box', title: 'Box', value: (row: Row) => row.box, edit: edit(row => row.box) },
];
const rows: Row[] = [1, 2, 3].map(id => ({ id, rego: '', box: '', isOver: id === 2 }));
const paste = (text: string, of = columns) => {
  const { changes, left } = pastedChanges(copiedCells(text), { rows, columns: of });
  return [changes.map(({ row, key, text: typed }) => `${row.id} ${key} ${typed}`), left];
};

describe('a paste over the cells of a grid', () => {
  test('of a column goes down the rows that can be typed in', () => {
    expect(paste('abc123\nxyz9\n')).toEqual([['1 rego ABC123', '3 rego XYZ9'], 0]);
  });

  test('of two columns fills two, and no more than there are', () => {
    expect(paste('a\tmscu 1\tmore')).toEqual([['1 rego A', '1 box MSCU 1'], 0]);
    expect(paste('a\tb', columns.slice(1))).toEqual([['1 box A'], 0]);
  });

  test('says how many lines found no row', () => {
    expect(paste('a\nb\nc\r\nd')[1]).toBe(2);
  });

  test('an empty line empties its cell', () => {
    expect(paste('a\n\n')).toEqual([['1 rego A', '3 rego '], 0]);
  });
});
