import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '#kernel/paging.ts';
import { appointmentCalls } from '../../contract.ts';
import { type Appointment, LIMITS } from '../../model.ts';
import { openTerminalGates, type TerminalGates } from '../../terminal/testGates.ts';

let gates: TerminalGates;
let theirs: Appointment;
beforeAll(async () => {
  gates = await openTerminalGates();
  const { mia } = gates.office;
  theirs = await gates.book(mia);
  await gates.book(mia);
});
afterAll(() => gates.office.product.close());

/** Own ones of eight days, at three hours of each, in all states; some stand where the terminal's do. */
async function fill(count: number): Promise<void> {
  await gates.office.product.pool.query(
    `
    insert into appointment (company_id, gate_id, appointment_date, zone, starts_at, ends_at, appointment_type,
      transaction_type, container_number, is_empty, created_by, status, completed_date)
    select company_id, (select min(gate_id) from gate where is_from_propel), on_.date, on_.zone,
      day + on_.zone * interval '1 hour', day + (on_.zone + 1) * interval '1 hour', 'DropOff', 'RE',
      'PAGU' || lpad(($1 + number)::text, 7, '0'), false, user_id, on_.status,
      case when on_.status = 'Completed' then day + on_.zone * interval '1 hour' + number % 2 * interval '5 minutes' end
    from portal_user, generate_series(1, $1::int) number,
      lateral (select (array['Created', 'Late', 'Completed', 'Canceled'])[number % 4 + 1] as status,
        $3::int - number % 3 as zone, $2::date - number % 8 as date) on_,
      lateral (select on_.date::timestamp at time zone 'Pacific/Auckland' as day) of_
    where email_address = (select email_address from portal_user order by user_id limit 1)`,
    [count, theirs.appointmentDate, theirs.zone],
  );
}

const SORTS = [
  '',
  'status',
  '-status,number',
  'number,status',
  '-zone,date',
  'number',
  '-number',
  'date,-zone,-number',
];
const FILTERS = [{}, { 'filter.status': ['Created', 'Canceled'] }, { 'filter.zone': '10', counts: 'status' }];

/** The same page, once as its hours decide it, and once of all appointments: a filter that lets all pass has them read. */
async function bothWays(query: object): Promise<[Page<Appointment>, Page<Appointment>]> {
  const params = { includePast: true };
  const { rows } = await gates.office.product.pool.query<{ name: string }>('select name from company');
  const everybody = { 'filter.company': rows.map(({ name }) => name) };
  const ask = (more: object) =>
    gates.office.aroha.send(appointmentCalls.ofAllCompanies, { params, query: { ...query, ...more } });
  return [(await ask({})) as Page<Appointment>, (await ask(everybody)) as Page<Appointment>];
}

const byValue = (page: Page<Appointment>) =>
  page.counts?.toSorted((one, other) => (one.value < other.value ? -1 : 1));

async function compareAll(sorts: readonly string[], others: readonly object[]): Promise<number> {
  let terminals = 0;
  for (const sort of sorts)
    for (const filters of others) {
      const [{ total }] = await bothWays({ page: 1, pageSize: 1, ...filters });
      for (const page of [1, 2, Math.ceil(total / 60), Math.ceil(total / 60) + 1]) {
        const query = { page, pageSize: 60, ...(sort && { sort }), ...filters };
        const [decided, read] = await bothWays(query);
        expect([query, decided.rows, decided.total, byValue(decided)]).toEqual([
          query,
          read.rows,
          read.total,
          byValue(read),
        ]);
        terminals += decided.rows.filter(row => !row.isFromPropel).length;
      }
    }
  return terminals;
}

test('a page that hours and states decide is the same, in each order, as of all appointments of both systems', async () => {
  await fill(700);
  expect(await compareAll(SORTS, FILTERS)).toBeGreaterThan(0);
});

test('of too many it is of the latest, of the first hour too', async () => {
  await fill(LIMITS.rows);
  await compareAll(['', '-number'], [{}]);
  const [{ total }] = await bothWays({ page: 1, pageSize: 1 });
  expect(total).toBe(LIMITS.rows);
});
