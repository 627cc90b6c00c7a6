import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf, startOfHour } from '#kernel/calendar.ts';
import { reportCalls } from './contract.ts';
import { giveRole, openRoom, type ReportRoom } from './testing.ts';

let room: ReportRoom;
const ZONE = 'Pacific/Auckland';
// Some reports are of the past year only.
const bookedOn = addDays(dayOf(new Date(), ZONE), -120);
const startsAt = startOfHour(bookedOn, 9, ZONE);

beforeAll(async () => {
  room = await openRoom({ withTerminal: true });
  await room.product.pool.query(
    `insert into slot (gate_id, instance_date, zone, capacity, booked) values ('APPT_GATE', $1, 9, 9, 5);`,
    [bookedOn],
  );
  await room.product.pool.query(
    `insert into appointment (company_id, gate_id, appointment_date, zone, starts_at, ends_at, appointment_type,
       transaction_type, status, truck_registration, is_empty, created_by)
     select c.company_id, 'APPT_GATE', $1, 9, $2, $2::timestamptz + interval '1 hour', 'PickUp', 'DI', s.status,
       left(c.name, 3) || '001', false, (select min(user_id) from portal_user)
     from company c, unnest(array['Used', 'Expired']) s(status) where c.name in ('Ahuriri Transport', 'Bay Haulage')`,
    [bookedOn, startsAt],
  );
});
afterAll(() => room.product.close());

const rowsOf = async (
  client: ReportRoom['viewer'],
  id: number,
  filters?: Record<string, string | number>,
) => {
  if (!filters) return client.send(reportCalls.record, { params: { id } });
  const given = Object.entries(filters).map(([FilterColumn, FilterValue]) => ({ FilterColumn, FilterValue }));
  return client.send(reportCalls.filteredRecord, { params: { id }, body: { filters: given } });
};

describe('every type of source can be read', () => {
  it('a view, narrowed by its columns', async () => {
    const { reportId } = await room.add({
      reportDataSourceType: 'V',
      reportDataSource: 'appointments',
      reportParams: [
        { FilterColumn: 'status', FilterDataType: 'selection', FilterDefaultValue: null, IsRequired: false },
        {
          FilterColumn: 'appointment_date.from',
          FilterDataType: 'date',
          FilterDefaultValue: null,
          IsRequired: false,
        },
      ],
    });
    const all = await rowsOf(room.viewer, reportId);
    expect(all.rows).toHaveLength(2);
    expect(all).toMatchObject({ isCutOff: false, stopped: null });
    const filters = await room.viewer.send(reportCalls.filters, { params: { id: reportId } });
    expect(filters[0]!.items).toEqual(['Expired', 'Used']);
    const late = await rowsOf(room.viewer, reportId, {
      status: 'Expired',
      'appointment_date.from': bookedOn,
    });
    expect(late.rows).toHaveLength(1);
    expect(
      (await rowsOf(room.viewer, reportId, { 'appointment_date.from': addDays(bookedOn, 1) })).rows,
    ).toEqual([]);
  });

  it('a function that returns a table, by its parameters', async () => {
    const { reportId } = await room.add({
      reportDataSourceType: 'TVF',
      reportDataSource: 'appointments_by_day',
    });
    const { rows } = await rowsOf(room.viewer, reportId, { from_date: bookedOn, to_date: bookedOn });
    expect(rows).toEqual([
      [bookedOn, 'Main gate', 'Expired', 1],
      [bookedOn, 'Main gate', 'Used', 1],
    ]);
  });

  it('a function that returns a cursor', async () => {
    const { reportId, reportColumns } = await room.add({
      reportDataSourceType: 'SP',
      reportDataSource: 'truck_visits',
    });
    expect(reportColumns.map(({ ColumnName }) => ColumnName)).toContain('minutes_late');
    const { rows } = await rowsOf(room.viewer, reportId, { from_date: bookedOn, to_date: bookedOn });
    expect(rows.map(row => row[4])).toEqual(['Ahu001', 'Ahu001']);
  });

  it('a Private Filter of the terminal, bound to the company', async () => {
    const { reportId } = await room.add({
      reportDataSourceContext: 'N4',
      reportDataSourceType: 'N4',
      reportDataSource: 'EMPTY_RELEASES',
      reportIsCompanyBinded: true,
    });
    const { columns, rows } = await rowsOf(room.viewer, reportId);
    const company = columns.findIndex(({ ColumnName }) => ColumnName === 'Truck Co');
    const { rows: codes } = await room.product.pool.query<{ code: string }>(
      "select n4_transport_company_id as code from company where name = 'Ahuriri Transport'",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(row => row[company]))).toEqual(new Set([codes[0]!.code]));
  });
});

it('a value that the source does not take is told under its filter', async () => {
  await room.product.pool.query(
    'create function report.numbered(how_many int) returns table (n int) language sql stable as $$ select 1 $$',
  );
  const { reportId } = await room.add({ reportDataSourceType: 'TVF', reportDataSource: 'numbered' });
  await expect(rowsOf(room.viewer, reportId, { how_many: '1.5' })).rejects.toMatchObject({
    status: 400,
    errors: { How_many: ['How many is not a value that this report takes'] },
  });
});

describe('whose rows', () => {
  it('a customer sees the own company alone; who acts for all sees every company, or the one chosen', async () => {
    const adminId = await giveRole(room.product, 'aroha@port.example');
    const { reportId } = await room.add({
      reportDataSourceType: 'V',
      reportDataSource: 'trucks_by_company',
      reportUsers: [{ userId: room.viewerId }, { userId: adminId }],
    });
    const names = (answer: Awaited<ReturnType<typeof rowsOf>>) => answer.rows.map(row => row[0]);
    expect(names(await rowsOf(room.viewer, reportId))).toEqual(['Ahuriri Transport']);
    expect(
      names(await rowsOf(room.admin, reportId))
        .map(String)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['Ahuriri Transport', 'Bay Haulage']);
    const { rows } = await room.product.pool.query<{ id: number }>(
      "select company_id as id from company where name = 'Bay Haulage'",
    );
    const asked = { params: { id: reportId }, query: { companyId: rows[0]!.id } };
    expect(names(await room.admin.send(reportCalls.record, asked))).toEqual(['Bay Haulage']);
    await expect(room.viewer.send(reportCalls.record, asked)).rejects.toMatchObject({ status: 404 });
  });

  it('a report that the caller was not given is not there', async () => {
    const { reportId } = await room.add({ reportDataSourceType: 'V', reportDataSource: 'busy_hours' });
    const other = await room.product.as('otherDispatcher');
    await giveRole(room.product, 'tama@bayhaul.example');
    await expect(rowsOf(other, reportId)).rejects.toMatchObject({ status: 404 });
    expect(await other.send(reportCalls.ofUser, {})).toEqual([]);
  });

  it('what binds to the company is not offered, and is refused as a filter', async () => {
    const source = { context: 'Landside', type: 'TVF', source: 'appointments_by_day' } as const;
    const { params, isBound } = await room.admin.send(reportCalls.sourceColumn, { params: source });
    expect(params.map(({ FilterColumn }) => FilterColumn)).toEqual(['from_date', 'to_date']);
    expect(isBound).toBe(true);
    const { reportId } = await room.add({
      reportDataSourceType: 'TVF',
      reportDataSource: 'appointments_by_day',
    });
    const filters = { from_date: bookedOn, to_date: bookedOn, company_id: 1 };
    await expect(rowsOf(room.viewer, reportId, filters)).rejects.toMatchObject({
      status: 400,
      errors: { Company_id: ['company_id is not a filter of this report'] },
    });
  });
});
