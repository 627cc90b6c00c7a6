import { compareValues, findsAll, isEmpty } from '#kernel/order.ts';
import { orderValueOf, writeKind } from '#kernel/ui/Grid/kinds.ts';
import type { ReportCell, ReportColumn } from '../model.ts';

/** What is looked at of the rows: the search's words in any column, and per column the values that are chosen. */
export type Wanted = {
  search: string;
  chosen: readonly { at: number; values: ReadonlySet<string> }[];
  zone: string;
};

/** As a grid narrows its rows: values as they travel, '' for none; the search in what is written. */
export function isWanted(
  row: readonly ReportCell[],
  columns: readonly ReportColumn[],
  { search, chosen, zone }: Wanted,
): boolean {
  if (!chosen.every(({ at, values }) => values.has(isEmpty(row[at]) ? '' : String(row[at])))) return false;
  if (search === '') return true;
  const written = columns.map(({ ColumnType: kind }, at) => {
    const cell = row[at] ?? null;
    return isEmpty(cell) ? '' : writeKind({ kind, zone }, cell);
  });
  return findsAll(written.join(' ').toLowerCase(), search);
}

/** As a grid orders its rows: what is empty comes last, whichever way. */
export function inOrder(
  rows: readonly ReportCell[][],
  columns: readonly Pick<ReportColumn, 'ColumnType'>[],
  order: readonly { at: number; desc: boolean }[],
): ReportCell[][] {
  return rows.toSorted((a, b) => {
    for (const { at, desc } of order) {
      const isTurned = desc && !isEmpty(a[at]) && !isEmpty(b[at]);
      const of = (row: ReportCell[]) => orderValueOf(columns[at]?.ColumnType, row[at]);
      const compared = compareValues(of(a), of(b)) * (isTurned ? -1 : 1);
      if (compared !== 0) return compared;
    }
    return 0;
  });
}
