import { audit } from '#kernel/audit.ts';
import type { Transaction } from '#kernel/database.ts';
import { notFound, refused, refuseIf } from '#kernel/failures.ts';
import { once } from '#kernel/idempotency.ts';
import { PORTS_OWN } from '#kernel/live.ts';
import type { Context } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import type { ChangedReport, NewReport } from '../forms.ts';
import { COLUMN_TYPES, type Report, report } from '../model.ts';
import { columnTypesOf, filterTypesOf, isDefaultFit } from '../rules.ts';
import { type FoundSource, findSource, type ReportNeighbours } from '../sources/server.ts';
import { lockReport, reportById } from '../sql.ts';
import { COLUMN_TYPE_TEXT, FILTER_TYPE_TEXT, refusals } from '../texts.ts';
import { asksUnbound, isReportBound, renumbered } from './rules.ts';
import {
  deleteReport,
  insertReport,
  isNameTaken,
  viewersAmong,
  type WantedReport,
  writeReport,
} from './sql.ts';

/** @throws Failure 400 by field, also when customers would see every company's rows and nobody has said yes to that */
export async function createReport(
  neighbours: ReportNeighbours,
  body: NewReport,
  context: Context,
): Promise<Report> {
  const wanted = await wantedOf(neighbours, body, context);
  const made = await named(
    once(context.db, context.onceKey, async trx => {
      const userIds = await viewersNow(trx, wanted, body.isUnboundConfirmed, null);
      const id = await insertReport(trx, { ...wanted, userIds });
      const after = (await reportById(trx, context.caller.everyCompany, id))!;
      await audit(trx, context.caller, { action: 'created', noun: 'report', id, after, companyId: null });
      return after;
    }),
  );
  tell(context, made);
  return made;
}

export async function changeReport(
  neighbours: ReportNeighbours,
  { version, ...body }: ChangedReport & { version?: string | undefined },
  context: Context,
): Promise<Report> {
  const id = body.reportId;
  if (!(await reportById(context.db, context.caller.everyCompany, id))) throw notFound('Report');
  const wanted = await wantedOf(neighbours, body, context);
  const [was, changed] = await named(
    inTransaction(context.db, async trx => {
      const before = await locked(trx, id, version, context);
      const userIds = await viewersNow(trx, wanted, body.isUnboundConfirmed, id);
      await writeReport(trx, id, { ...wanted, userIds });
      const after = (await reportById(trx, context.caller.everyCompany, id))!;
      await audit(trx, context.caller, {
        action: 'changed',
        noun: 'report',
        id,
        before,
        after,
        companyId: null,
      });
      return [before, after] as const;
    }),
  );
  tell(context, was, changed);
  return changed;
}

export async function removeReport(id: number, version: string | undefined, context: Context): Promise<void> {
  const removed = await inTransaction(context.db, async trx => {
    const before = await locked(trx, id, version, context);
    await deleteReport(trx, id);
    await audit(trx, context.caller, { action: 'deleted', noun: 'report', id, before, companyId: null });
    return before;
  });
  tell(context, removed);
}

/** Whoever had it, or has it now, and the port's staff. */
function tell({ publish }: Context, ...reports: readonly Report[]): void {
  publish({ topic: 'reports', companyId: PORTS_OWN });
  const viewers = new Set(reports.flatMap(one => one.reportUsers.map(({ userId }) => userId)));
  for (const userId of viewers) publish({ topic: 'reports', userId });
}

async function locked(
  trx: Transaction,
  id: number,
  version: string | undefined,
  context: Context,
): Promise<Report> {
  const before = await lockReport(trx, context.caller.everyCompany, id);
  if (!before) throw notFound('Report');
  await ifUnchanged(trx, version, before, { noun: 'report', id, shape: report }, context);
  return before;
}

type Details = Omit<WantedReport, 'isBound'>;

/** What is to be saved, once its source has nothing against it; what that does not answer without is required. @throws Failure 400 */
async function wantedOf(
  neighbours: ReportNeighbours,
  body: NewReport,
  context: Context,
): Promise<WantedReport> {
  const details = detailsOf(body);
  const source = await sourceOf(neighbours, details, context);
  refuseUnfit(details, source);
  const reportParams = details.reportParams.map(param =>
    source.needed.includes(param.FilterColumn) ? { ...param, IsRequired: true } : param,
  );
  return { ...details, reportParams, isBound: isReportBound(details, source.isBound) };
}

function detailsOf(body: NewReport): Details {
  const { reportUsers, reportColumns, ...rest } = body;
  return {
    ...rest,
    reportIsCompanyBinded: body.reportIsCompanyBinded ?? false,
    reportColumns: renumbered(reportColumns.toSorted((a, b) => a.SortNumber - b.SortNumber)),
    userIds: reportUsers.map(({ userId }) => userId),
  };
}

function sourceOf(neighbours: ReportNeighbours, wanted: Details, context: Context): Promise<FoundSource> {
  return findSource(
    neighbours,
    {
      context: wanted.reportDataSourceContext,
      type: wanted.reportDataSourceType,
      source: wanted.reportDataSource,
    },
    context,
  );
}

/** What speaks against a report by its source: names that it does not have, types that do not fit. @throws Failure 400 */
function refuseUnfit(wanted: Details, source: FoundSource): void {
  const from = wanted.reportDataSourceType;
  const columns = wanted.reportColumns.flatMap(({ ColumnName, ColumnType }) => {
    const known = source.columns.find(one => one.ColumnName === ColumnName);
    if (!known) return [refusals.columnUnknown(ColumnName)];
    const isFit =
      from === 'N4'
        ? COLUMN_TYPES.includes(ColumnType)
        : columnTypesOf(known.ColumnType, from).includes(ColumnType);
    return isFit ? [] : [refusals.typeUnfit(ColumnName, COLUMN_TYPE_TEXT[ColumnType])];
  });
  const params = wanted.reportParams.flatMap(param => {
    const known = source.params.find(one => one.FilterColumn === param.FilterColumn);
    if (!known) return [refusals.paramUnknown(param.FilterColumn)];
    if (!filterTypesOf(known, from, source).includes(param.FilterDataType))
      return [refusals.typeUnfit(param.FilterColumn, FILTER_TYPE_TEXT[param.FilterDataType])];
    return isDefaultFit(param) ? [] : [refusals.defaultUnfit(param.FilterColumn)];
  });
  const given = new Set(wanted.reportParams.map(({ FilterColumn }) => FilterColumn));
  const missing = source.needed.filter(name => !given.has(name)).map(refusals.paramNeeded);
  const isBinding = wanted.reportIsCompanyBinded;
  refuseIf({
    reportColumns: columns,
    reportParams: [...params, ...missing],
    reportIsCompanyBinded:
      isBinding && from !== 'N4'
        ? refusals.onlyN4
        : isBinding && !source.isBound
          ? refusals.notBindable
          : null,
  });
}

/**
 * Who of those named views reports now: whoever lost the role or the account since then is left out.
 * @throws Failure 400 by what may change from one moment to the next: what others are called, and who views reports
 */
async function viewersNow(
  trx: Transaction,
  wanted: WantedReport,
  isConfirmed: boolean | undefined,
  id: number | null,
): Promise<number[]> {
  const viewers = await viewersAmong(trx, wanted.userIds);
  const asks = asksUnbound(wanted.isBound, viewers) && isConfirmed !== true;
  refuseIf({
    reportName: (await isNameTaken(trx, wanted.reportName, id)) ? refusals.nameTaken : null,
    reportUsers: viewers.length === 0 ? refusals.userUnknown : asks ? refusals.unbound : null,
  });
  return viewers.map(({ userId }) => userId);
}

/** Two may take a name at the same moment: the database lets one have it. @throws Failure 400 */
async function named<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const { code, constraint } = error as { code?: string; constraint?: string };
    throw code === '23505' && constraint === 'report_name'
      ? refused({ reportName: [refusals.nameTaken] })
      : error;
  });
}
