import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import type { FileAnswer } from '#kernel/contract.ts';
import { cleanFileName } from '#kernel/fileNames.ts';
import type { Context } from '#kernel/mount.ts';
import type { SourceEnd, SourceOrder, SourceRows } from '#outside/sources/sources.ts';
import type { ReportExport } from '../forms.ts';
import { MOST_REPORT_ROWS, type ReportCell, type ReportColumn } from '../model.ts';
import { openRows } from '../rows/server.ts';
import type { ReportNeighbours } from '../sources/server.ts';
import type { ReportDefinition } from '../sql.ts';
import { readingTexts } from '../texts.ts';
import { inOrder, isWanted, sheetCells, sheetColumns, sheetName } from './rules.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The rows as a spreadsheet that is written while they are read; where the source keeps its own order, they are first put
 * into the one that was asked for. @throws Failure 400, 404, 503
 */
export async function sheetOf(
  neighbours: ReportNeighbours,
  report: ReportDefinition,
  asked: ReportExport,
  context: Context,
): Promise<FileAnswer> {
  const known = asked.sort.filter(({ ColumnName }) => indexOf(report, ColumnName) >= 0);
  const isOrderedBySource = report.reportDataSourceType === 'V' || report.reportDataSourceType === 'TVF';
  const order: SourceOrder[] = known.map(({ ColumnName, desc }) => ({ name: ColumnName, desc }));
  const leaving = new AbortController();
  const rows = await openRows(neighbours, report, asked, context, {
    order: isOrderedBySource ? order : [],
    signal: AbortSignal.any([context.signal, leaving.signal]),
  });
  const wanted = wantedRows(rows, report, asked, context.zone);
  const ordered =
    isOrderedBySource || known.length === 0
      ? wanted
      : inThisOrder(
          wanted,
          known.map(({ ColumnName, desc }) => ({ at: indexOf(report, ColumnName), desc })),
        );
  const columns = columnsOf(report, asked.columns);
  const content = Readable.fromWeb(
    writeXlsxStream(cellsOf(ordered, report, columns, context.zone), {
      name: sheetName(report.reportName),
      columns: sheetColumns(columns),
      freezePane: { rows: 1 },
    }) as ReadableStream<Uint8Array>,
  );
  content.once('close', () => leaving.abort());
  return { name: cleanFileName(`${report.reportName}.xlsx`), type: XLSX, content };
}

function indexOf({ reportColumns }: ReportDefinition, name: string): number {
  return reportColumns.findIndex(({ ColumnName }) => ColumnName === name);
}

/** Those that are looked at, in their order; all of them when none is known. */
function columnsOf(
  { reportColumns }: ReportDefinition,
  names: readonly string[] | undefined,
): ReportColumn[] {
  const chosen = (names ?? []).flatMap(
    name => reportColumns.find(({ ColumnName }) => ColumnName === name) ?? [],
  );
  return chosen.length > 0 ? chosen : [...reportColumns];
}

type Rows = AsyncGenerator<ReportCell[], SourceEnd, void>;

async function* wantedRows(
  rows: SourceRows,
  report: ReportDefinition,
  asked: ReportExport,
  zone: string,
): Rows {
  const chosen = asked.chosen.flatMap(({ ColumnName, values }) => {
    const at = indexOf(report, ColumnName);
    return at < 0 ? [] : [{ at, values: new Set(values) }];
  });
  const search = asked.search?.trim() ?? '';
  try {
    for (;;) {
      const { done, value } = await rows.next();
      if (done) return value;
      for (const text of value) {
        const row = JSON.parse(text) as ReportCell[];
        if (isWanted(row, report.reportColumns, { search, chosen, zone })) yield row;
      }
    }
  } finally {
    await rows.return({ isCutOff: false, stopped: null });
  }
}

async function* inThisOrder(rows: Rows, order: { at: number; desc: boolean }[]): Rows {
  const all: ReportCell[][] = [];
  for (;;) {
    const { done, value } = await rows.next();
    if (!done) {
      all.push(value);
      continue;
    }
    yield* inOrder(all, order);
    return value;
  }
}

/** The heading, the rows, and under them what is missing, if something is. */
async function* cellsOf(
  rows: Rows,
  { reportColumns }: ReportDefinition,
  columns: readonly ReportColumn[],
  zone: string,
): AsyncGenerator<CellValue[]> {
  yield columns.map(({ ColumnStringName }) => ColumnStringName);
  const places = columns.map(column => ({ column, at: reportColumns.indexOf(column) }));
  for (;;) {
    const { done, value } = await rows.next();
    if (!done) {
      yield sheetCells(
        places.map(({ column, at }) => ({ column, cell: value[at] ?? null })),
        zone,
      );
      continue;
    }
    if (value.stopped !== null) yield [value.stopped];
    if (value.isCutOff) yield [readingTexts.cutOff(MOST_REPORT_ROWS.toLocaleString('en-NZ'))];
    return;
  }
}
