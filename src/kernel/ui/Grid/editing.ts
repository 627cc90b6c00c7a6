import type { RowData } from '@tanstack/react-table';
import type { GridColumn } from './column.ts';

/** How the cells of a column are typed in. */
export interface CellEdit<Row> {
  /** As it stands; '' for nothing. */
  text: (row: Row) => string;
  /** Why it cannot be typed in now; null when it can. */
  whyNot?: (row: Row) => string | null;
  /** As it is typed and pasted: in capitals, say. */
  clean?: (text: string) => string;
}

export interface CellChange<Row> {
  row: Row;
  /** Of the column. */
  key: string;
  text: string;
}

/** What a cell says beyond its row: what was typed and is on its way or was refused, and why. */
export interface CellSaid {
  text?: string | undefined;
  error?: string | undefined;
  isSaving?: boolean | undefined;
}

/** What was there before a change, so that it can be taken back. */
export interface CellBefore {
  rowId: string;
  key: string;
  text: string;
}

type Target<Row> = { rows: readonly Row[]; columns: readonly GridColumn<Row>[] };

/** The lines of what a spreadsheet copies, each with its cells. */
export function copiedCells(text: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map(line => line.split('\t'));
}

/**
 * What a paste changes: its lines go down the rows from the first given, its columns over the columns given, and neither
 * rests where nothing can be typed. `left`: lines that found no row.
 */
export function pastedChanges<Row extends RowData>(
  lines: readonly (readonly string[])[],
  { rows, columns }: Target<Row>,
): { changes: CellChange<Row>[]; left: number } {
  const changes: CellChange<Row>[] = [];
  const [first] = columns;
  let line = 0;
  for (const row of rows) {
    const cells = lines[line];
    if (!cells) break;
    if (first?.edit?.whyNot?.(row)) continue;
    for (const [at, { key, edit }] of columns.slice(0, cells.length).entries()) {
      if (edit && !edit.whyNot?.(row)) changes.push({ row, key, text: cleaned(edit, cells[at] ?? '') });
    }
    line += 1;
  }
  return { changes, left: lines.length - line };
}

export function cleaned<Row>(edit: CellEdit<Row>, text: string): string {
  return edit.clean ? edit.clean(text) : text.trim();
}
