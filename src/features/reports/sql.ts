import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ROLE, STATUS } from '#features/access/model.ts';
import '#features/access/tables.ts';
import { isCustomer } from '#features/companies/sql.ts';
import type { EveryCompany } from '#kernel/caller.ts';
import {
  type Db,
  prepared,
  prepareQuery,
  type Transaction,
  unconnected,
  valueNamed,
} from '#kernel/database.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import { MOST_REPORTS, type Report, type ReportSummary } from './model.ts';
import './tables.ts';

const COLUMNS: Record<string, SqlColumn> = {
  name: { value: inPeoplesOrder(sql.ref('report_name')) },
  source: { value: inPeoplesOrder(sql.ref('data_source')) },
  context: { value: inPeoplesOrder(sql.ref('data_source_context')) },
  type: { value: sql.ref('data_source_type') },
};

/** A page of the reports, by name unless told otherwise; `search` looks in name and source. */
export async function reportPage(db: Db, _every: EveryCompany, paging: Paging): Promise<Page<ReportSummary>> {
  const found = selectSummaries(db).where(
    sql<boolean>`strpos(lower(report_name || ' ' || data_source), lower(${paging.search})) > 0`,
  );
  return sqlPage(found, paging, {
    columns: COLUMNS,
    usual: [inPeoplesOrder(sql.ref('report_name'))],
    tie: sql.ref('report_id'),
  });
}

export async function reportById(
  db: Db | Transaction,
  _every: EveryCompany,
  reportId: number,
): Promise<Report | undefined> {
  return selectReports(db).where('report_id', '=', reportId).executeTakeFirst();
}

/** The report, held until the transaction ends: its changes come one after another. */
export async function lockReport(
  trx: Transaction,
  every: EveryCompany,
  reportId: number,
): Promise<Report | undefined> {
  const row = await trx
    .selectFrom('report')
    .select('report_id')
    .where('report_id', '=', reportId)
    .forUpdate()
    .executeTakeFirst();
  return row && reportById(trx, every, reportId);
}

/** Whose reports they are: one person's, as an account of one company. */
export type Viewer = { userId: number; companyId: number };

/** What somebody was given, by name; at most 500. */
export async function reportsOfViewer(
  db: Db,
  viewer: Viewer,
): Promise<(ReportSummary & { isBound: boolean })[]> {
  return prepared(db, GIVEN, { userId: viewer.userId });
}

const GIVEN = prepareQuery(
  'reports.given',
  selectSummaries(unconnected)
    .select('is_bound as isBound')
    .where(isGivenTo({ userId: valueNamed<number>('userId') }))
    .orderBy(inPeoplesOrder(sql.ref('report_name')))
    .limit(MOST_REPORTS),
  { isShort: true },
);

/** What is read, and whether its rows were bound to companies when that was saved. */
export type ReportDefinition = Omit<Report, 'reportUsers'> & { isBound: boolean };

/** The definition of one that somebody was given. */
export async function reportOfViewer(
  db: Db,
  viewer: Viewer,
  reportId: number,
): Promise<ReportDefinition | undefined> {
  return selectDefinitions(db)
    .select('is_bound as isBound')
    .where('report_id', '=', reportId)
    .where(isGivenTo(viewer))
    .executeTakeFirst();
}

/**
 * Whether somebody may still read a report: it is there and theirs, and so are the role, the account and the company. Who
 * reads for all companies still acts for all.
 */
export async function mayStillRead(
  db: Db,
  viewer: Viewer & { actsForAll: boolean },
  reportId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('report')
    .innerJoin('portal_user as u', join => join.on('u.user_id', '=', viewer.userId))
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('portal_user_role as held', 'held.user_id', 'u.user_id')
    .innerJoin('role as r', 'r.role_id', 'held.role_id')
    .select('report_id')
    .where('report_id', '=', reportId)
    .where(isGivenTo(viewer))
    .where('u.company_id', '=', viewer.companyId)
    .where('u.status', '=', STATUS.Active)
    .where('c.status', '=', STATUS.Active)
    .where('r.name', '=', ROLE.ReportViewer)
    .where(sql<boolean>`(${!viewer.actsForAll}::boolean or ${holds(ROLE.PortAdmin)})`)
    .executeTakeFirst();
  return row !== undefined;
}

function isGivenTo({ userId }: { userId: number | Expression<number> }) {
  return sql<boolean>`exists (select from report_user given
    where given.report_id = report.report_id and given.user_id = ${userId})`;
}

/** Whether the person `u` holds a role. */
function holds(role: string) {
  return sql<boolean>`exists (select from portal_user_role mine join role on role.role_id = mine.role_id
    where mine.user_id = u.user_id and role.name = ${role})`;
}

function selectSummaries(db: Db | Transaction) {
  return db
    .selectFrom('report')
    .select([
      'report_id as reportId',
      'report_name as reportName',
      'data_source as reportDataSource',
      'data_source_context as reportDataSourceContext',
      'data_source_type as reportDataSourceType',
      sql<string>`report.version::text`.as('version'),
    ]);
}

function selectDefinitions(db: Db | Transaction) {
  return selectSummaries(db).select(eb => [
    'is_company_binded as reportIsCompanyBinded',
    jsonArrayFrom(
      eb
        .selectFrom('report_column as c')
        .select([
          'c.sort_number as SortNumber',
          'c.column_name as ColumnName',
          'c.column_string_name as ColumnStringName',
          'c.column_type as ColumnType',
        ])
        .whereRef('c.report_id', '=', 'report.report_id')
        .orderBy('c.sort_number'),
    ).as('reportColumns'),
    jsonArrayFrom(
      eb
        .selectFrom('report_param as p')
        .select([
          'p.filter_column as FilterColumn',
          'p.filter_data_type as FilterDataType',
          'p.filter_default_value as FilterDefaultValue',
          'p.is_required as IsRequired',
          sql<'Parameters'>`'Parameters'`.as('FilterType'),
        ])
        .whereRef('p.report_id', '=', 'report.report_id')
        .orderBy('p.sort_number'),
    ).as('reportParams'),
  ]);
}

function selectReports(db: Db | Transaction) {
  return selectDefinitions(db).select(eb =>
    jsonArrayFrom(
      eb
        .selectFrom('report_user as given')
        .innerJoin('portal_user as u', 'u.user_id', 'given.user_id')
        .innerJoin('company as c', 'c.company_id', 'u.company_id')
        .select([
          'u.user_id as userId',
          'u.last_name as lastName',
          'u.first_name as firstName',
          'u.email_address as emailAddress',
          'c.name as companyName',
          isCustomer(sql.ref('c.company_id')).as('isCustomer'),
          sql.lit(true).as('selected'),
        ])
        .where('u.status', '=', STATUS.Active)
        .where('c.status', '=', STATUS.Active)
        .where(holds(ROLE.ReportViewer))
        .whereRef('given.report_id', '=', 'report.report_id')
        .orderBy(inPeoplesOrder(sql.ref('u.last_name')))
        .orderBy('u.user_id'),
    ).as('reportUsers'),
  );
}
