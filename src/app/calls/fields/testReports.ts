import { giveRole } from '#features/reports/testing.ts';
import type { Known } from '../testFields.ts';
import type { Port } from '../testPort.ts';

/** A report of a view that a person of every role with access could be given. */
async function newReport({ product, next }: Port): Promise<number> {
  const { rows } = await product.pool.query<{ report_id: number }>(
    `with made as (insert into report (report_name, data_source_context, data_source_type, data_source, is_bound)
       values ($1, 'Landside', 'V', 'busy_hours', false) returning report_id),
     columns as (insert into report_column select report_id, 1, 'weekday', 'Weekday', 'text' from made)
     insert into report_user (report_id, user_id)
       select report_id, user_id from made, portal_user_role join role using (role_id) where role.name = 'ReportViewer'
     returning report_id`,
    [`Report ${next()}`],
  );
  return rows[0]!.report_id;
}

const report: Known = { of: newReport };
const is = (value: unknown): Known => ({ of: () => value, isAlwaysSaid: true });

export const REPORT_FIELDS: Record<string, Record<string, Known>> = {
  'reports/sourceList/{context}/{type}': { context: is('Landside'), type: is('V') },
  'reports/sourceColumn/{context}/{type}/{source}': {
    context: is('Landside'),
    type: is('V'),
    source: is('busy_hours'),
  },
  'reports/columns/{id}': { id: report },
  'reports/filters/{id}': { id: report },
  'reports/record/{id}': { id: report, filters: is([]) },
  'reports/record/{id}/xlsx': { id: report, filters: is([]), columns: is(['weekday']) },
  'reports/{id}': { id: report },
  'POST reports': {
    reportName: { of: ({ next }) => `Report ${next()}` },
    reportDataSourceContext: is('Landside'),
    reportDataSourceType: is('V'),
    reportDataSource: is('busy_hours'),
    reportIsCompanyBinded: is(false),
    reportColumns: is([
      { SortNumber: 1, ColumnName: 'weekday', ColumnStringName: 'Weekday', ColumnType: 'text' },
    ]),
    reportParams: is([]),
    reportUsers: { of: viewersOf },
    isUnboundConfirmed: is(true),
  },
  'PUT reports': {
    reportId: report,
    reportName: { of: ({ next }) => `Report ${next()}` },
    reportDataSourceContext: is('Landside'),
    reportDataSourceType: is('V'),
    reportDataSource: is('busy_hours'),
    reportIsCompanyBinded: is(false),
    reportColumns: is([
      { SortNumber: 1, ColumnName: 'weekday', ColumnStringName: 'Weekday', ColumnType: 'text' },
    ]),
    reportParams: is([]),
    reportUsers: { of: viewersOf },
    isUnboundConfirmed: is(true),
  },
};

async function viewersOf({ product }: Port): Promise<{ userId: number }[]> {
  return [{ userId: await giveRole(product, 'ruby@pohutukawa.example') }];
}
