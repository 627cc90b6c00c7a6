import { type CellValue, type GridColumn, write } from './column.ts';

/**
 * A text that a spreadsheet would run as a formula, made harmless by an apostrophe in front.
 * Numbers are numbers and never come here.
 */
export function defuse(text: string): string {
  return /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
}

/** The cells of an export, the titles first: numbers stay numbers, all else is as written and defused. */
export function sheetRows<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): (string | number)[][] {
  const exported = columns.filter(column => column.exported !== false);
  return [
    exported.map(column => defuse(column.title)),
    ...rows.map(row => exported.map(column => sheetCell(column, row))),
  ];
}

function sheetCell<Row>(column: GridColumn<Row>, row: Row): string | number {
  const value: CellValue = typeof column.exported === 'function' ? column.exported(row) : column.value(row);
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  return defuse(typeof column.exported === 'function' ? String(value ?? '') : write(column, value));
}
