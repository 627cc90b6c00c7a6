import { findsAll } from '../../order.ts';
import type { GridColumn } from './column.ts';
import { passes } from './filters.ts';
import type { GridState } from './gridState.ts';
import { searchTexts } from './search.ts';

/** The rows that a grid's search and checklists let through, for what is shown beside the grid; in the order given. */
export function foundRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  { search, filters }: Pick<GridState, 'search' | 'filters'>,
): readonly Row[] {
  const chosen = columns.flatMap(column => {
    const entries = filters[column.key];
    return entries ? [{ column, entries: new Set(entries) }] : [];
  });
  if (search === '' && chosen.length === 0) return rows;
  const textOf = searchTexts(columns);
  return rows.filter(
    row =>
      chosen.every(({ column, entries }) => passes(column, entries, column.value(row))) &&
      (search === '' || findsAll(textOf(row), search)),
  );
}
