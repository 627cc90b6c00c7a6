import { sql } from 'kysely';
import { ROLE, STATUS } from '#features/access/model.ts';
import { isCustomer } from '#features/companies/sql.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import '../tables.ts';
import type { ReportColumn, ReportParam, SourceType } from '../model.ts';

/** A report as it shall be. */
export type WantedReport = {
  reportName: string;
  reportDataSourceContext: string;
  reportDataSourceType: SourceType;
  reportDataSource: string;
  reportIsCompanyBinded: boolean;
  /** As its source is now, or its switch says. */
  isBound: boolean;
  reportColumns: readonly ReportColumn[];
  reportParams: readonly ReportParam[];
  userIds: readonly number[];
};

export async function insertReport(trx: Transaction, wanted: WantedReport): Promise<number> {
  const { report_id: id } = await trx
    .insertInto('report')
    .values(columnsOf(wanted))
    .returning('report_id')
    .executeTakeFirstOrThrow();
  await insertParts(trx, id, wanted);
  return id;
}

export async function writeReport(trx: Transaction, id: number, wanted: WantedReport): Promise<void> {
  await trx.updateTable('report').set(columnsOf(wanted)).where('report_id', '=', id).execute();
  for (const table of ['report_column', 'report_param', 'report_user'] as const)
    await trx.deleteFrom(table).where('report_id', '=', id).execute();
  await insertParts(trx, id, wanted);
}

export async function deleteReport(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('report').where('report_id', '=', id).execute();
}

function columnsOf(wanted: WantedReport) {
  return {
    report_name: wanted.reportName,
    data_source_context: wanted.reportDataSourceContext,
    data_source_type: wanted.reportDataSourceType,
    data_source: wanted.reportDataSource,
    is_company_binded: wanted.reportIsCompanyBinded,
    is_bound: wanted.isBound,
  };
}

async function insertParts(
  trx: Transaction,
  report_id: number,
  { reportColumns, reportParams, userIds }: WantedReport,
): Promise<void> {
  const columns = reportColumns.map((column, i) => ({
    report_id,
    sort_number: i + 1,
    column_name: column.ColumnName,
    column_string_name: column.ColumnStringName,
    column_type: column.ColumnType,
  }));
  await trx.insertInto('report_column').values(columns).execute();
  if (reportParams.length > 0) {
    const params = reportParams.map((param, i) => ({
      report_id,
      sort_number: i + 1,
      filter_column: param.FilterColumn,
      filter_data_type: param.FilterDataType,
      filter_default_value: param.FilterDefaultValue,
      is_required: param.IsRequired,
    }));
    await trx.insertInto('report_param').values(params).execute();
  }
  await trx
    .insertInto('report_user')
    .values(userIds.map(user_id => ({ report_id, user_id })))
    .execute();
}

/** Whether another report is called so, in whatever case. */
export async function isNameTaken(trx: Transaction, name: string, exceptId: number | null): Promise<boolean> {
  const row = await trx
    .selectFrom('report')
    .select('report_id')
    .where(sql<boolean>`lower(report_name) = lower(${name})`)
    .where('report_id', 'is distinct from', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these people are active report viewers, and whether they are customers. */
export async function viewersAmong(
  db: Db | Transaction,
  userIds: readonly number[],
): Promise<{ userId: number; isCustomer: boolean }[]> {
  return db
    .selectFrom('portal_user as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .innerJoin('portal_user_role as held', 'held.user_id', 'u.user_id')
    .innerJoin('role as r', 'r.role_id', 'held.role_id')
    .select(['u.user_id as userId', isCustomer(sql.ref('c.company_id')).as('isCustomer')])
    .where('u.user_id', '=', sql<number>`any(${[...userIds]}::int[])`)
    .where('u.status', '=', STATUS.Active)
    .where('c.status', '=', STATUS.Active)
    .where('r.name', '=', ROLE.ReportViewer)
    .execute();
}
