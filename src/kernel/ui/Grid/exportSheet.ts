import type { Cell } from 'hucre';
import { saveFile } from '../saveFile.ts';
import type { GridColumn } from './column.ts';
import { looksLikeFormula, type Sheet, type SheetValue, sheetOf } from './sheet.ts';

const COLUMN_WIDTH_LIMIT = 48;
const DATE_WIDTH = 17;
const TEXT_FORMAT = '@';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Offers the rows as an Excel file; the first row is the heading. The writer is loaded only now. */
export async function exportSheet<Row>(
  name: string,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const bytes = await writeSheet(name, sheetOf(columns, rows));
  saveFile(`${name}.xlsx`, new Blob([bytes as BlobPart], { type: SHEET }));
}

export async function writeSheet(name: string, { titles, formats, rows }: Sheet): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: [
      {
        name: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet 1',
        columns: titles.map((title, column) => ({ width: widthOf(title, rows, column) })),
        rows: [titles, ...rows],
        freezePane: { rows: 1 },
        cells: stylesOf(titles, formats, rows),
      },
    ],
  });
}

function stylesOf(
  titles: string[],
  formats: Sheet['formats'],
  rows: SheetValue[][],
): Map<string, Partial<Cell>> {
  const styles = new Map<string, Partial<Cell>>(
    titles.map((_, column) => [`0,${column}`, { style: { font: { bold: true } } }]),
  );
  rows.forEach((cells, row) => {
    cells.forEach((value, column) => {
      const numFmt = formatOf(value, formats[column]);
      if (numFmt) styles.set(`${row + 1},${column}`, { style: { numFmt } });
    });
  });
  return styles;
}

function formatOf(value: SheetValue, format: string | undefined): string | undefined {
  if (typeof value === 'string') return looksLikeFormula(value) ? TEXT_FORMAT : undefined;
  return value === null ? undefined : format;
}

function widthOf(title: string, rows: readonly SheetValue[][], column: number): number {
  const longest = rows.slice(0, 200).reduce(
    (most, row) => {
      const value = row[column];
      return Math.max(most, value instanceof Date ? DATE_WIDTH : String(value ?? '').length);
    },
    Math.max(6, title.length),
  );
  return Math.min(COLUMN_WIDTH_LIMIT, longest + 2);
}
