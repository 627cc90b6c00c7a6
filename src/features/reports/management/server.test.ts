import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportCalls } from '../contract.ts';
import type { Report } from '../model.ts';
import { openRoom, type ReportRoom, type Wish } from '../testing.ts';

let room: ReportRoom;

beforeAll(async () => {
  room = await openRoom({ withTerminal: true });
});
afterAll(() => room.product.close());

const VIEW = { reportDataSourceType: 'V', reportDataSource: 'busy_hours' } as const;
const BY_DAY = { reportDataSourceType: 'TVF', reportDataSource: 'appointments_by_day' } as const;
const column = (ColumnName: string, ColumnType: 'text' | 'date' = 'text') => ({
  SortNumber: 1,
  ColumnName,
  ColumnStringName: ColumnName,
  ColumnType,
});
const param = (
  FilterColumn: string,
  FilterDataType: 'string' | 'numeric' | 'date',
  FilterDefaultValue = '',
) => ({
  FilterColumn,
  FilterDataType,
  FilterDefaultValue,
  IsRequired: false,
});

/** What is said no with, by field. */
async function refusalOf(wish: Wish): Promise<unknown> {
  return room.add(wish).then(
    () => 'it was saved',
    (error: { status: number; errors: unknown }) => [error.status, error.errors],
  );
}

describe('a report is refused by the field that is wrong', () => {
  const rows: [string, Wish, Record<string, string>][] = [
    [
      'a column that the source does not have',
      { ...VIEW, reportColumns: [column('secret"; drop table report')] },
      { ReportColumns: 'secret"; drop table report is not a column of the source' },
    ],
    [
      'the column that binds to the company',
      {
        reportDataSourceType: 'V',
        reportDataSource: 'trucks_by_company',
        reportColumns: [column('company_id')],
      },
      { ReportColumns: 'company_id is not a column of the source' },
    ],
    [
      'a type that its column cannot be shown as',
      { ...VIEW, reportColumns: [column('weekday', 'date')] },
      { ReportColumns: 'weekday cannot be shown as date' },
    ],
    [
      'a filter that the source does not have',
      { ...VIEW, reportParams: [param('company_id', 'numeric')] },
      { ReportParams: 'company_id is not a param of the source' },
    ],
    [
      'a filter of another type',
      { ...VIEW, reportParams: [param('weekday', 'date')] },
      { ReportParams: 'weekday cannot be shown as date' },
    ],
    [
      'a default that is not of its type',
      { ...VIEW, reportParams: [param('hour', 'numeric', 'nine')] },
      { ReportParams: 'The default of hour is not of its type' },
    ],
    [
      'a function without what it does not answer without',
      { ...BY_DAY, reportParams: [param('from_date', 'date')] },
      { ReportParams: 'The source does not answer without to_date' },
    ],
    [
      'a user who views no reports',
      { ...VIEW, reportUsers: [{ userId: 1_000_000 }] },
      { ReportUsers: 'A user is not an active report viewer' },
    ],
    [
      'a view that is said to be bound by the switch of Private Filters',
      { ...VIEW, reportIsCompanyBinded: true },
      {
        ReportIsCompanyBinded:
          'Only Private Filters are bound by this switch; other sources are by themselves',
      },
    ],
    [
      'a Private Filter that cannot be bound',
      {
        reportDataSourceContext: 'N4',
        reportDataSourceType: 'N4',
        reportDataSource: 'TEU_BY_VESSEL',
        reportIsCompanyBinded: true,
      },
      { ReportIsCompanyBinded: 'This Private Filter cannot be bound to a company' },
    ],
  ];
  it.each(rows)('%s', async (_, wish, errors) => {
    const said = Object.fromEntries(Object.entries(errors).map(([field, words]) => [field, [words]]));
    expect(await refusalOf(wish)).toEqual([400, said]);
  });

  it.each([
    [
      { context: 'Elsewhere', type: 'V', source: 'x' },
      { ReportDataSourceContext: ['Report Context is not one that is set up'] },
    ],
    [
      { context: 'Landside', type: 'N4', source: 'x' },
      { ReportDataSourceType: ['Report type is not one that this context has'] },
    ],
    [
      { context: 'Landside', type: 'V', source: 'pg_roles' },
      { ReportDataSource: ['Report source is not there'] },
    ],
    [
      { context: 'N4', type: 'N4', source: 'x&PARM_Company=Y' },
      { ReportDataSource: ['Report source is not there'] },
    ],
  ] as const)('a source that there is not: %o', async (params, errors) => {
    await expect(room.admin.send(reportCalls.sourceColumn, { params })).rejects.toMatchObject({
      status: 400,
      errors,
    });
  });

  it('a name that another one has, in whatever case; of two at the same moment one is saved', async () => {
    await room.add({ ...VIEW, reportName: 'Busy Hours' });
    expect(await refusalOf({ ...VIEW, reportName: 'busy hours' })).toEqual([
      400,
      { ReportName: ['There is a report with this name already'] },
    ]);
    const both = await Promise.all([1, 2].map(() => refusalOf({ ...VIEW, reportName: 'At once' })));
    expect(both.filter(one => one === 'it was saved')).toHaveLength(1);
  });
});

describe('a customer is given an unbound report only after a confirmation that says so', () => {
  it('is refused without it and saved with it', async () => {
    expect(await refusalOf({ ...VIEW, isUnboundConfirmed: false })).toEqual([
      400,
      {
        ReportUsers: [
          'This report shows the rows of every company. Please confirm that these users may see them.',
        ],
      },
    ]);
    await expect(room.add({ ...VIEW, isUnboundConfirmed: true })).resolves.toMatchObject({
      reportUsers: [{ isCustomer: true }],
    });
  });

  it('is not asked for of a report that is bound', async () => {
    await expect(room.add({ ...BY_DAY, isUnboundConfirmed: false })).resolves.toMatchObject({
      reportDataSource: 'appointments_by_day',
    });
  });
});

const bodyOf = (report: Report, reportName: string) => ({
  reportId: report.reportId,
  reportName,
  reportDataSourceContext: report.reportDataSourceContext,
  reportDataSourceType: report.reportDataSourceType,
  reportDataSource: report.reportDataSource,
  reportColumns: report.reportColumns,
  reportParams: report.reportParams,
  reportUsers: report.reportUsers,
  isUnboundConfirmed: true,
  version: report.version,
});

describe('a report that two people edit', () => {
  it('is not overwritten: the second one hears who changed what', async () => {
    const report = await room.add(VIEW);
    const changed = await room.admin.send(reportCalls.change, { body: bodyOf(report, 'First change') });
    expect(changed.version).not.toBe(report.version);
    const late = room.admin.send(reportCalls.change, { body: bodyOf(report, 'Second change') });
    await expect(late).rejects.toMatchObject({
      status: 409,
      problem: {
        current: { reportName: 'First change' },
        changedBy: 'Aroha Parata',
        changedFields: ['reportName'],
      },
    });
    const params = { params: { id: report.reportId }, query: { version: report.version } };
    await expect(room.admin.send(reportCalls.remove, params)).rejects.toMatchObject({ status: 409 });
  });

  it('is in the trail as it was and as it became; deleted, it is gone from its viewers', async () => {
    const report = await room.add(VIEW);
    await room.admin.send(reportCalls.change, { body: bodyOf(report, 'Renamed once') });
    await room.admin.send(reportCalls.remove, { params: { id: report.reportId } });
    const { rows } = await room.product.pool.query(
      `select action, before->>'reportName' as before, after->>'reportName' as after from audit
       where noun = 'report' and noun_id = $1 order by audit_id`,
      [String(report.reportId)],
    );
    expect(rows).toEqual([
      { action: 'created', before: null, after: report.reportName },
      { action: 'changed', before: report.reportName, after: 'Renamed once' },
      { action: 'deleted', before: 'Renamed once', after: null },
    ]);
    await expect(
      room.admin.send(reportCalls.report, { params: { id: report.reportId } }),
    ).rejects.toMatchObject({ status: 404 });
    const mine = await room.viewer.send(reportCalls.ofUser, {});
    expect(mine.map(({ reportId }) => reportId)).not.toContain(report.reportId);
  });
});
