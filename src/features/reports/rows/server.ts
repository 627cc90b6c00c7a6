import { away, notFound, refused, refusedBecause } from '#kernel/failures.ts';
import type { Context } from '#kernel/mount.ts';
import {
  type SourceEnd,
  type SourceFilter,
  type SourceOrder,
  SourceRefused,
  type SourceRows,
} from '#outside/sources/sources.ts';
import { SOURCE_CHANGED } from '#outside/sources/words.ts';
import { TERMINAL, tosContext } from '#outside/terminal/asking.ts';
import type { ReportQuestion } from '../forms.ts';
import {
  COMPANY_COLUMN,
  MOST_REPORT_ROWS,
  type ReportCell,
  type ReportColumn,
  type ReportParam,
} from '../model.ts';
import { filterErrors, filterValues, labelOf } from '../rules.ts';
import { type FoundSource, findSource, inWords, type ReportNeighbours } from '../sources/server.ts';
import { mayStillRead, type ReportDefinition, reportOfViewer } from '../sql.ts';
import { filterTexts, readingTexts } from '../texts.ts';
import { askedOfTerminal, cellOf } from './rules.ts';
import { codeOfCompany } from './sql.ts';

/** @throws Failure 404 unless the caller was given it */
export async function definitionFor({ db, caller }: Context, reportId: number): Promise<ReportDefinition> {
  const found = await reportOfViewer(db, caller, reportId);
  if (!found) throw notFound('Report');
  return found;
}

/** @throws Failure 400 also when it is bound to companies no more: a customer would see every company's rows in it */
export async function sourceOfReport(
  neighbours: ReportNeighbours,
  report: ReportDefinition,
  context: Context,
): Promise<FoundSource> {
  const { reportDataSourceContext, reportDataSourceType: type, reportDataSource: source } = report;
  const found = await findSource(neighbours, { context: reportDataSourceContext, type, source }, context);
  if (report.isBound && !found.isBound) throw refusedBecause(SOURCE_CHANGED);
  return found;
}

/** Whose rows a bound source answers: the caller's company's; for who acts for all the one that they chose, or null for all. */
export function companyFor({ caller }: Context, chosen: number | undefined): number | null {
  if (caller.actsForAll && chosen === undefined) return null;
  return caller.scopeOf(chosen).companyId;
}

/** Opens the rows of a report, as JSON arrays of its columns' cells. @throws Failure 400, 404, 503 */
export async function openRows(
  neighbours: ReportNeighbours,
  report: ReportDefinition,
  { filters: given, companyId: chosen }: ReportQuestion,
  context: Context,
  { order, signal }: { order?: readonly SourceOrder[]; signal: AbortSignal },
): Promise<SourceRows> {
  const errors = filterErrors(report.reportParams, given);
  if (Object.keys(errors).length > 0) throw refused(errors);
  const companyId = companyFor(context, chosen);
  const values = filterValues(given);
  const found = await sourceOfReport(neighbours, report, context);
  // What is asked by something that is gone would be answered as if it were not asked.
  if ([...values.keys()].some(name => !found.params.some(({ FilterColumn }) => FilterColumn === name)))
    throw refusedBecause(SOURCE_CHANGED);
  const whyStop = async (): Promise<string | null> =>
    (await mayStillRead(context.db, context.caller, report.reportId)) ? null : readingTexts.taken;
  if ('filter' in found.at) {
    const { params } = found.at.filter;
    const told = new Map(
      [...values].map(([name, text]) => [name, askedOfTerminal(params, name, text, context.zone)]),
    );
    return terminalRows(neighbours, report, { values: told, companyId, whyStop, signal }, context);
  }
  const { database, source } = found.at;
  const gone = report.reportColumns.some(
    column => !source.columns.some(({ name }) => name === column.ColumnName),
  );
  if (gone) throw refusedBecause(SOURCE_CHANGED);
  const question = {
    source,
    columns: report.reportColumns.map(column => ({
      name: column.ColumnName,
      isMoney: column.ColumnType === 'money',
      isText: column.ColumnType === 'text',
    })),
    filters: source.type === 'V' ? conditionsOf(report.reportParams, values) : argumentsOf(found, values),
    order: order ?? [],
    company: found.isBound ? { name: COMPANY_COLUMN, companyId } : undefined,
  };
  return inWords(async () => {
    try {
      return await database.read(question, { mostRows: MOST_REPORT_ROWS, whyStop, signal });
    } catch (error) {
      const asked = error instanceof SourceRefused && question.filters[error.filter ?? -1];
      if (!asked) throw error;
      const name = asked.by === 'from' || asked.by === 'to' ? `${asked.name}.${asked.by}` : asked.name;
      throw refused({ [name]: [filterTexts.unfit(labelOf(name))] });
    }
  });
}

/** `eta.from` asks the column eta; a text is found anywhere in its column, a choice is the whole of it. */
function conditionsOf(params: readonly ReportParam[], values: ReadonlyMap<string, string>): SourceFilter[] {
  return params.flatMap(({ FilterColumn, FilterDataType }) => {
    const value = values.get(FilterColumn);
    if (value === undefined) return [];
    const [, name = FilterColumn, part] = /^(.*)\.(from|to)$/.exec(FilterColumn) ?? [];
    const by = (part as 'from' | 'to' | undefined) ?? (FilterDataType === 'string' ? 'part' : 'is');
    return [{ name, value, by }];
  });
}

/** What has no default and was not given is empty. */
function argumentsOf({ params, needed }: FoundSource, values: ReadonlyMap<string, string>): SourceFilter[] {
  return params.flatMap(({ FilterColumn: name }) => {
    const value = values.get(name);
    return value === undefined && !needed.includes(name) ? [] : [{ name, value: value ?? null }];
  });
}

async function terminalRows(
  { terminal }: ReportNeighbours,
  report: ReportDefinition,
  {
    values,
    companyId,
    ...ending
  }: Ending & { values: ReadonlyMap<string, string>; companyId: number | null },
  context: Context,
): Promise<SourceRows> {
  const companyCode = report.reportIsCompanyBinded ? await companyCodeFor(companyId, context) : undefined;
  if (companyCode === null) return someRows([], row => row, ending);
  const request = {
    filterName: report.reportDataSource,
    params: Object.fromEntries(values),
    limit: MOST_REPORT_ROWS,
    ...(companyCode !== undefined && { companyCode }),
  };
  const answer = await terminal.runReport(request, tosContext(context));
  if (!answer.ok && answer.kind === 'unavailable') throw away(TERMINAL);
  if (!answer.ok && answer.kind === 'rejected')
    throw refused({ Exception: answer.messages.map(({ text }) => text) });
  if (!answer.ok) throw refusedBecause(SOURCE_CHANGED);
  const { columns, rows } = answer.data;
  const wanted = report.reportColumns.map(column => ({ column, at: columns.indexOf(column.ColumnName) }));
  if (wanted.some(({ at }) => at < 0)) throw refusedBecause(SOURCE_CHANGED);
  return someRows(rows, row => wanted.map(({ column, at }) => cellOf(column, row[at] ?? null)), ending);
}

/** Undefined: everybody's; null: of a company that the terminal does not know, which has no rows there. */
async function companyCodeFor(
  companyId: number | null,
  { db, caller }: Context,
): Promise<string | null | undefined> {
  if (companyId === null) return undefined;
  if (companyId === caller.companyId) return caller.truckingCompanyId;
  const company = await codeOfCompany(db, caller.scopeOf(companyId));
  if (!company) throw refused({ companyId: [filterTexts.companyUnknown] });
  return company.code;
}

const ROWS_AT_ONCE = 1_000;

type Ending = { whyStop: () => Promise<string | null>; signal: AbortSignal };

/**
 * What the terminal has answered, some rows at a time, `told` as the report has them; at most as many as a screen shows.
 * It ends when nobody waits for it any more, or the report is taken away.
 */
export async function* someRows<Row>(
  rows: readonly Row[],
  told: (row: Row) => ReportCell[],
  { whyStop, signal }: Ending,
): SourceRows {
  const most = Math.min(rows.length, MOST_REPORT_ROWS);
  for (let from = 0; from < most; from += ROWS_AT_ONCE) {
    const stopped = signal.aborted ? readingTexts.left : await whyStop();
    if (stopped !== null) return { isCutOff: false, stopped };
    yield rows.slice(from, Math.min(most, from + ROWS_AT_ONCE)).map(row => JSON.stringify(told(row)));
  }
  return { isCutOff: rows.length > most, stopped: null };
}

/** The answer of `reports/record/{id}`, in parts, while it is read. */
export async function* recordParts(
  columns: readonly ReportColumn[],
  rows: SourceRows,
): AsyncGenerator<string> {
  yield `{"columns":${JSON.stringify(columns)},"rows":[`;
  let glue = '';
  let end: SourceEnd = { isCutOff: false, stopped: null };
  try {
    for (;;) {
      const { done, value } = await rows.next();
      if (done) {
        end = value;
        break;
      }
      yield glue + value.join(',');
      glue = ',';
    }
  } finally {
    // Whoever stops listening stops the reading.
    await rows.return(end);
  }
  yield `],"isCutOff":${end.isCutOff},"stopped":${JSON.stringify(end.stopped)}}`;
}
