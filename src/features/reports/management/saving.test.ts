import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportCalls } from '../contract.ts';
import { giveRole, openRoom, type ReportRoom } from '../testing.ts';

let room: ReportRoom;

beforeAll(async () => {
  room = await openRoom();
});
afterAll(() => room.product.close());

const VIEW = { reportDataSourceType: 'V', reportDataSource: 'busy_hours' } as const;
const BY_DAY = { reportDataSourceType: 'TVF', reportDataSource: 'appointments_by_day' } as const;
const param = (FilterColumn: string, FilterDataType: 'date') => ({
  FilterColumn,
  FilterDataType,
  FilterDefaultValue: null,
  IsRequired: false,
});

it('what the source does not answer without is required, whatever was sent', async () => {
  const { reportParams } = await room.add({
    ...BY_DAY,
    reportParams: [param('from_date', 'date'), param('to_date', 'date')],
  });
  expect(reportParams.map(({ IsRequired }) => IsRequired)).toEqual([true, true]);
});

it('whoever views reports no more is not among its users, and saving it leaves them out', async () => {
  const userId = await giveRole(room.product, 'ruby@pohutukawa.example');
  const report = await room.add({ ...VIEW, reportUsers: [{ userId: room.viewerId }, { userId }] });
  expect(report.reportUsers).toHaveLength(2);
  const setStatus = (status: string) =>
    room.product.pool.query('update portal_user set status = $2 where user_id = $1', [userId, status]);
  await setStatus('D');
  const now = await room.admin.send(reportCalls.report, { params: { id: report.reportId } });
  expect(now.reportUsers.map(each => each.userId)).toEqual([room.viewerId]);
  const changed = await room.admin.send(reportCalls.change, {
    body: { ...report, isUnboundConfirmed: true, version: now.version },
  });
  await setStatus('A');
  expect(changed.reportUsers.map(each => each.userId)).toEqual([room.viewerId]);
});

it('names of a report may be as long in the database as in its form', async () => {
  const { rows } = await room.product.pool.query<{ column: string; most: number }>(
    `select column_name as column, character_maximum_length as most from information_schema.columns
     where table_name in ('report', 'report_column', 'report_param')
       and column_name in ('data_source_context', 'data_source', 'column_name', 'filter_column')`,
  );
  expect(Object.fromEntries(rows.map(each => [each.column, each.most]))).toEqual({
    data_source_context: 100,
    data_source: 128,
    column_name: 128,
    filter_column: 128,
  });
});
