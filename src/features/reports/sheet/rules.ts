import type { CellValue, ColumnDef } from 'hucre/xlsx';
import { compareValues, findsAll, isEmpty } from '#kernel/order.ts';
import { writeKind } from '#kernel/ui/Grid/kinds.ts';
import { FORMATS, sheetOf } from '#kernel/ui/Grid/sheet.ts';
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
    return isEmpty(cell) ? '' : writeKind({ kind, zone }, cell!);
  });
  return findsAll(written.join(' ').toLowerCase(), search);
}

/** As a grid orders its rows: what is empty comes last, whichever way. */
export function inOrder(
  rows: readonly ReportCell[][],
  order: readonly { at: number; desc: boolean }[],
): ReportCell[][] {
  return rows.toSorted((a, b) => {
    for (const { at, desc } of order) {
      const isTurned = desc && !isEmpty(a[at]) && !isEmpty(b[at]);
      const compared = compareValues(a[at], b[at]) * (isTurned ? -1 : 1);
      if (compared !== 0) return compared;
    }
    return 0;
  });
}

const NARROWEST = 12;

/** How the columns of the file are shown. All texts are of the format of text, so that none becomes a formula when it is edited. */
export function sheetColumns(columns: readonly ReportColumn[]): ColumnDef[] {
  return columns.map(({ ColumnStringName, ColumnType }) => ({
    width: Math.min(48, Math.max(NARROWEST, ColumnStringName.length + 2)),
    numFmt: ColumnType === 'text' ? '@' : FORMATS[ColumnType],
  }));
}

/** Numbers, days and instants (as the port's wall time) are such in the file; all else is text as written. */
export function sheetCells(
  cells: readonly { column: ReportColumn; cell: ReportCell }[],
  zone: string,
): CellValue[] {
  const columns = cells.map(({ column, cell }, i) => ({
    key: String(i),
    title: column.ColumnStringName,
    kind: column.ColumnType,
    zone,
    value: () => cell,
  }));
  return sheetOf(columns, [null]).rows[0]!;
}

/** As a spreadsheet lets a sheet be called. */
export function sheetName(name: string): string {
  return (
    name
      .replaceAll(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31)
      .trim() || 'Report'
  );
}
