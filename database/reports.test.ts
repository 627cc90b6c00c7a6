import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { reportCalls } from '#features/reports/contract.ts';
import type { ReportRecord, ViewerReport } from '#features/reports/model.ts';
import { defaultOf } from '#features/reports/rules.ts';
import { dayOf } from '#kernel/calendar.ts';
import { fillHistory } from './history.ts';
import { fillReports } from './reports.ts';
import { SHIPPED_REPORTS } from './shippedReports.ts';

let product: TestProduct;
let reports: ViewerReport[];
const zone = 'Pacific/Auckland';

beforeAll(async () => {
  product = await startProduct({ withTerminal: true, daysAhead: 14 });
  const { db, terminal, clock } = product;
  await fillHistory(db, { now: clock.now(), zone, terminal });
  await fillReports(db);
  reports = await (await product.as('portAdmin')).send(reportCalls.ofUser, {});
});
afterAll(() => product.close());

async function read(person: 'portAdmin' | 'dispatcher', name: string): Promise<ReportRecord> {
  const client = await product.as(person);
  const { reportId: id } = reports.find(({ reportName }) => reportName === name)!;
  const filters = await client.send(reportCalls.filters, { params: { id } });
  const today = dayOf(product.clock.now(), zone);
  const given = filters.map(filter => ({
    FilterColumn: filter.FilterColumn,
    FilterValue: defaultOf(filter, today),
  }));
  return client.send(reportCalls.filteredRecord, { params: { id }, body: { filters: given } });
}

/** Trucks leave only as the simulated time goes on. */
const FILLED = SHIPPED_REPORTS.filter(({ source }) => source !== 'TRUCK_TURN_TIMES');

test.each(FILLED.map(({ name }) => name))(
  '%s tells the port something with its usual filters',
  async name => {
    const { rows, columns, stopped } = await read('portAdmin', name);
    expect(stopped).toBeNull();
    expect(rows.length).toBeGreaterThan(0);
    // A column that is empty in every row tells nothing.
    const isTold = columns.map((_, at) => rows.some(row => row[at] !== null));
    expect(columns.filter((_, at) => !isTold[at]).map(({ ColumnName }) => ColumnName)).toEqual([]);
  },
);

test('what tells of companies is bound to the viewer’s: a haulier reads of no other', async () => {
  const others = (
    await product.pool.query<{ name: string; code: string }>(
      "select name, n4_transport_company_id as code from company where name <> 'Ahuriri Transport' and n4_transport_company_id is not null",
    )
  ).rows.flatMap(({ name, code }) => [name, code]);
  const own = SHIPPED_REPORTS.filter(({ audience }) => audience !== 'port');
  for (const { name } of own) {
    const { rows } = await read('dispatcher', name);
    const cells = new Set(rows.flat());
    expect(
      others.filter(other => cells.has(other)),
      name,
    ).toEqual([]);
  }
});

test('a report of the port’s own is given to no customer', async () => {
  const mine = await (await product.as('dispatcher')).send(reportCalls.ofUser, {});
  const ofPort = SHIPPED_REPORTS.filter(({ audience }) => audience === 'port').map(({ name }) => name);
  expect(mine.filter(({ reportName }) => ofPort.includes(reportName))).toEqual([]);
});

/** The first day of a month: so many months before this one. */
const ofMonth = (months: number): string =>
  `(date_trunc('month', report.port_today()::timestamp) - interval '${months} months')::date`;

test('companies are told of by month for a year back, and trucks that came in the past year', async () => {
  await product.pool.query(`
    with at as (
      insert into slot (gate_id, instance_date, zone, capacity)
      select 'APPT_GATE', day, 9, 10 from unnest(array[${ofMonth(13)}, ${ofMonth(12)}, report.port_today() - 364]) day
      returning gate_id, instance_date, zone
    )
    insert into appointment (company_id, gate_id, appointment_date, zone, starts_at, ends_at, appointment_type,
      transaction_type, status, truck_registration, is_empty, created_by)
    select company_id, gate_id, instance_date, zone, instance_date + time '9:00', instance_date + time '10:00', 'DropOff',
      'RE', 'Used', case when instance_date = ${ofMonth(13)} then 'LONGAG' else 'LATELY' end, false, user_id
    from at, portal_user where email_address = 'mia@ahuriritransport.example'`);
  const { rows } = await product.pool.query(
    `select min(month) = ${ofMonth(12)} as "isAYear" from report.no_shows_by_company`,
  );
  expect(rows).toEqual([{ isAYear: true }]);
  const trucks = (await read('portAdmin', 'Trucks per company')).rows.map(([, rego]) => rego);
  expect(trucks).toContain('LATELY');
  expect(trucks).not.toContain('LONGAG');
});

test.each([
  ['the past four weeks', 'port_today() - 28', 'port_today()', 'null'],
  [
    'of one company',
    'port_today() - 28',
    'port_today()',
    '(select min(company_id) from report.appointments)',
  ],
  ['one day', 'port_today() - 3', 'port_today() - 3', 'null'],
  ['all time and more', "'0001-01-01'", "'9999-12-31'", 'null'],
  ['backwards', 'port_today()', 'port_today() - 28', 'null'],
  ['before there was a port', "'1990-01-01'", "'1990-12-31'", 'null'],
  ['without a day', 'null', 'port_today()', 'null'],
])('appointments by day and status are all of them: %s', async (_, from, to, company) => {
  const { rows } = await product.pool.query<{ told: unknown; are: unknown }>(`
    with asked as (select (${from.replace('port_', 'report.port_')})::date as first,
      (${to.replace('port_', 'report.port_')})::date as last, ${company}::integer as company),
    told as (select t.* from asked, report.appointments_by_day(first, last, company) t),
    are as (
      select appointment_date, gate_name, status, count(*)::integer from asked, report.appointments a
      where appointment_date between first and last and (company is null or a.company_id = company)
      group by 1, 2, 3)
    select (select coalesce(json_agg(to_json(told) order by day, gate_name, status), '[]') from told) as told,
      (select coalesce(json_agg(json_build_object('day', appointment_date, 'gate_name', gate_name, 'status', status,
        'appointments', count) order by appointment_date, gate_name, status), '[]') from are) as are`);
  expect(rows[0]!.told).toEqual(rows[0]!.are);
});
