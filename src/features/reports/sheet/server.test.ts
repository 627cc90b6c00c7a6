import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportCalls } from '../contract.ts';
import { openRoom, type ReportRoom } from '../testing.ts';

let room: ReportRoom;

beforeAll(async () => {
  room = await openRoom();
  await room.product.pool.query(`
    create view report.kinds as
      select * from (values
        (1, 'plain', 1234.50::numeric, 24500, date '2026-11-23', timestamptz '2026-11-22T20:15Z', true),
        (2, '=cmd|''/c calc''!A1', 0.10, 7, '2026-11-24', '2026-11-23T20:15Z', false),
        (3, null, null, null, null, null, null)) v (n, word, amount, kg, day, at, yes)`);
});
afterAll(() => room.product.close());

async function sheetOf(more: object = {}, name = 'Kinds') {
  const types = { amount: 'money', kg: 'weight' } as Record<string, 'money' | 'weight'>;
  const { reportId: id, reportColumns } = await room.add({
    reportName: name,
    reportDataSourceType: 'V',
    reportDataSource: 'kinds',
  });
  const body = {
    reportId: id,
    reportName: name,
    reportDataSourceContext: 'Landside',
    reportDataSourceType: 'V' as const,
    reportDataSource: 'kinds',
    reportColumns: reportColumns.map(column => ({
      ...column,
      ColumnType: types[column.ColumnName] ?? column.ColumnType,
    })),
    reportUsers: [{ userId: room.viewerId }],
    isUnboundConfirmed: true,
  };
  await room.admin.send(reportCalls.change, { body });
  const file = await room.viewer.send(reportCalls.exported, { params: { id }, body: more });
  const bytes = new Uint8Array(await (file.content as Blob).arrayBuffer());
  await room.admin.send(reportCalls.remove, { params: { id } });
  return { name: file.name, rows: (await readXlsx(bytes)).sheets[0]!.rows };
}

it('has typed cells: numbers, days and the port’s wall time; a formula stays a text', async () => {
  const { rows } = await sheetOf();
  expect(rows[0]).toEqual(['n', 'word', 'amount', 'kg', 'day', 'at', 'yes']);
  expect(rows[1]!.slice(0, 4)).toEqual([1, 'plain', 1234.5, 24500]);
  expect((rows[1]![4] as Date).toISOString()).toBe('2026-11-23T00:00:00.000Z');
  expect((rows[1]![5] as Date).toISOString()).toBe('2026-11-23T09:15:00.000Z');
  expect(rows[1]![6]).toBe('Yes');
  expect(rows[2]![1]).toBe("=cmd|'/c calc'!A1");
  expect(rows).toHaveLength(4);
});

it('is named after the report, and no name can break the header', async () => {
  expect((await sheetOf({}, 'TEU: "May"/June')).name).toMatch(/^[^"/\\:]*June\.xlsx$/);
});

it('is narrowed and ordered as the rows are looked at', async () => {
  const sort = [{ ColumnName: 'amount', desc: true }];
  expect((await sheetOf({ sort })).rows.slice(1).map(row => row[0])).toEqual([1, 2, 3]);
  expect((await sheetOf({ search: '24-11-2026' })).rows.slice(1).map(row => row[0])).toEqual([2]);
  const chosen = [{ ColumnName: 'word', values: ['plain', ''] }];
  expect((await sheetOf({ chosen })).rows.slice(1).map(row => row[0])).toEqual([1, 3]);
  expect((await sheetOf({ columns: ['word', 'n', 'no such'] })).rows[0]).toEqual(['word', 'n']);
});
