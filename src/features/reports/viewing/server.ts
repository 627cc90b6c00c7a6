import { streamedJson } from '#kernel/jsonStream.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import type { reportCalls } from '../contract.ts';
import type { ReportQuestion } from '../forms.ts';
import {
  COMPANY_COLUMN,
  MOST_ITEMS,
  type ReportFilter,
  type ReportParam,
  type ReportRecord,
  type ReportSummary,
  type ViewerReport,
} from '../model.ts';
import { companyFor, definitionFor, openRows, recordParts, sourceOfReport } from '../rows/server.ts';
import { sheetOf } from '../sheet/server.ts';
import { type FoundSource, inWords, type ReportNeighbours } from '../sources/server.ts';
import { type ReportDefinition, reportsOfViewer } from '../sql.ts';

type ViewerCalls = 'ofUser' | 'columns' | 'filters' | 'record' | 'filteredRecord' | 'exported';

/** What somebody does with the reports that they were given; any other is not there for them. */
export function serveViewing(neighbours: ReportNeighbours): Pick<Handlers<typeof reportCalls>, ViewerCalls> {
  async function read(id: number, question: ReportQuestion, context: Context): Promise<ReportRecord> {
    const report = await definitionFor(context, id);
    const { signal } = context;
    const rows = await openRows(neighbours, report, question, context, { signal });
    return streamedJson<ReportRecord>(recordParts(report.reportColumns, rows));
  }

  return {
    ofUser: async (_, { db, caller }) => {
      const reports = await reportsOfViewer(db, caller);
      return reports.map(asViewed);
    },
    columns: async ({ params }, context) => (await definitionFor(context, params.id)).reportColumns,
    filters: async ({ params, query }, context) => {
      const report = await definitionFor(context, params.id);
      const companyId = companyFor(context, query.companyId);
      if (report.reportParams.every(({ FilterDataType }) => FilterDataType !== 'selection'))
        return report.reportParams.map(param => ({ ...param, items: [] }));
      const source = await sourceOfReport(neighbours, report, context);
      return withItems(report, source, companyId);
    },
    record: ({ params, query }, context) => read(params.id, { filters: [], ...query }, context),
    filteredRecord: ({ params, body }, context) => read(params.id, body, context),
    exported: async ({ params, body }, context) => {
      const report = await definitionFor(context, params.id);
      return sheetOf(neighbours, report, body, context);
    },
  };
}

function asViewed(report: ReportSummary & { isBound: boolean }): ViewerReport {
  return {
    reportId: report.reportId,
    reportName: report.reportName,
    dataSource: report.reportDataSource,
    dataSourceType: report.reportDataSourceType,
    isCompanyReport: report.isBound,
  };
}

/** What there is to choose, of the rows that the viewer may see. @throws Failure 400, 503 */
async function withItems(
  { reportParams }: ReportDefinition,
  { at, isBound, needed }: FoundSource,
  companyId: number | null,
): Promise<ReportFilter[]> {
  if ('filter' in at) return reportParams.map(param => ({ ...param, items: [] }));
  const { database, source } = at;
  const company = isBound ? { name: COMPANY_COLUMN, companyId } : undefined;
  const canBeAsked = source.type === 'V' || (source.type === 'TVF' && needed.length === 0);
  const itemsOf = async ({ FilterColumn, FilterDataType }: ReportParam): Promise<string[]> => {
    if (FilterDataType !== 'selection') return [];
    const named = [...source.params, ...source.columns].find(({ name }) => name === FilterColumn);
    if (named?.type === 'boolean') return ['true', 'false'];
    const isColumn = source.columns.some(({ name }) => name === FilterColumn);
    if (!canBeAsked || !isColumn) return [];
    return inWords(() => database.distinct(source, FilterColumn, company, MOST_ITEMS));
  };
  const filters: ReportFilter[] = [];
  // One after another: a viewer who opens a report takes one place of those who read.
  for (const param of reportParams) filters.push({ ...param, items: await itemsOf(param) });
  return filters;
}
