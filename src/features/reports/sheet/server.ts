import type { FileAnswer } from '#kernel/contract.ts';
import { cleanFileName } from '#kernel/fileNames.ts';
import type { Context } from '#kernel/mount.ts';
import { type SpreadsheetRows, writeSpreadsheet, XLSX } from '#kernel/spreadsheet.ts';
import type { SourceEnd, SourceOrder, SourceRows } from '#outside/sources/sources.ts';
import type { ReportExport } from '../forms.ts';
import { MOST_REPORT_ROWS, type ReportCell, type ReportColumn } from '../model.ts';
import { openRows } from '../rows/server.ts';
import type { ReportNeighbours } from '../sources/server.ts';
import type { ReportDefinition } from '../sql.ts';
import { readingTexts } from '../texts.ts';
import { inOrder, isWanted } from './rules.ts';

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
  const columns = columnsOf(report, asked.columns);
  const places = columns.map(({ ColumnName }) => indexOf(report, ColumnName));
  const shown = shownRows(rows, {
    columns: report.reportColumns,
    isWanted: wantedBy(report, asked, context.zone),
    order: isOrderedBySource
      ? []
      : known.map(({ ColumnName, desc }) => ({ at: indexOf(report, ColumnName), desc })),
    places:
      places.every((at, i) => at === i) && places.length === report.reportColumns.length ? null : places,
  });
  const content = writeSpreadsheet(shown, {
    name: report.reportName,
    columns: columns.map(({ ColumnStringName: title, ColumnType: kind }) => ({ title, kind })),
    zone: context.zone,
  });
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

type RowTest = (row: ReportCell[]) => boolean;

/** Null when every row is wanted. */
function wantedBy(report: ReportDefinition, asked: ReportExport, zone: string): RowTest | null {
  const chosen = asked.chosen.flatMap(({ ColumnName, values }) => {
    const at = indexOf(report, ColumnName);
    return at < 0 ? [] : [{ at, values: new Set(values) }];
  });
  const search = asked.search?.trim() ?? '';
  if (search === '' && chosen.length === 0) return null;
  return row => isWanted(row, report.reportColumns, { search, chosen, zone });
}

type Showing = {
  columns: readonly ReportColumn[];
  isWanted: RowTest | null;
  order: readonly { at: number; desc: boolean }[];
  /** Of the cells that are shown; null when all are, in their order. */
  places: readonly number[] | null;
};

/** The rows as they are looked at, and under them what is missing. Those of which everything is shown pass unread. */
async function* shownRows(
  rows: SourceRows,
  { columns, isWanted: isShown, order, places }: Showing,
): SpreadsheetRows {
  const asTold = isShown === null && order.length === 0 && places === null;
  const kept: ReportCell[][] = [];
  const write = (row: ReportCell[]): string => JSON.stringify(places ? places.map(at => row[at]) : row);
  try {
    for (;;) {
      const { done, value } = await rows.next();
      if (done) {
        if (order.length > 0) yield inOrder(kept, columns, order).map(write);
        return missing(value);
      }
      if (asTold) {
        yield value;
        continue;
      }
      const read = value.map(text => JSON.parse(text) as ReportCell[]);
      const wanted = isShown ? read.filter(isShown) : read;
      if (order.length > 0) kept.push(...wanted);
      else yield wanted.map(write);
    }
  } finally {
    await rows.return({ isCutOff: false, stopped: null });
  }
}

function missing({ isCutOff, stopped }: SourceEnd): string[] {
  const cutOff = isCutOff ? [readingTexts.cutOff(MOST_REPORT_ROWS.toLocaleString('en-NZ'))] : [];
  return stopped === null ? cutOff : [stopped, ...cutOff];
}
