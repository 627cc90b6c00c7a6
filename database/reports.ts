import { sql } from 'kysely';
import { insertReport } from '#features/reports/management/sql.ts';
import type { Db } from '#kernel/database.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { Audience, ShippedReport } from './demoReport.ts';
import { SHIPPED_REPORTS } from './shippedReports.ts';

/** Who of the demo port views reports besides the report viewer: the port's admin sees every company, a dispatcher the own. */
const VIEWERS: Record<string, readonly Audience[]> = {
  'aroha@port.example': ['all', 'hauliers', 'port'],
  'mia@ahuriritransport.example': ['all', 'hauliers'],
  'ruby@pohutukawa.example': ['all'],
};

/** Gives the demo port its reports, and people who view them. */
export async function fillReports(db: Db): Promise<void> {
  await inTransaction(db, async trx => {
    const { rows } = await sql<{ userId: number; email: string }>`
      with viewers as (select user_id, email_address from portal_user
        where email_address = any(${Object.keys(VIEWERS)}::text[])),
      given as (insert into portal_user_role (user_id, role_id)
        select user_id, role_id from viewers, role where role.name = 'ReportViewer' on conflict do nothing)
      select user_id as "userId", email_address as email from viewers`.execute(trx);
    for (const report of SHIPPED_REPORTS) {
      const userIds = rows
        .filter(({ email }) => VIEWERS[email]!.includes(report.audience))
        .map(({ userId }) => userId);
      await insertReport(trx, wantedOf(report, userIds));
    }
  });
}

function wantedOf(report: ShippedReport, userIds: readonly number[]) {
  const isOfTerminal = report.type === 'N4';
  return {
    reportName: report.name,
    reportDataSourceContext: isOfTerminal ? 'N4' : 'Landside',
    reportDataSourceType: report.type,
    reportDataSource: report.source,
    reportIsCompanyBinded: isOfTerminal && report.isBound,
    isBound: report.isBound,
    reportColumns: Object.entries(report.columns).map(([ColumnName, told], i) => {
      const [ColumnStringName, ColumnType] = typeof told === 'string' ? ([told, 'text'] as const) : told;
      return { SortNumber: i + 1, ColumnName, ColumnStringName, ColumnType };
    }),
    reportParams: (report.params ?? []).map(([FilterColumn, FilterDataType, value, isRequired]) => ({
      FilterColumn,
      FilterDataType,
      FilterDefaultValue: value,
      IsRequired: isRequired ?? false,
      FilterType: 'Parameters' as const,
    })),
    userIds,
  };
}
