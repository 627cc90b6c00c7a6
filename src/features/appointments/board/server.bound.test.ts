import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { rowsOf } from '#kernel/paging.ts';
import { appointmentCalls } from '../contract.ts';
import { LIMITS } from '../model.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2, settings: { CHECK_ANSWERS: 'false' } });
  await product.pool.query(`
    insert into appointment (company_id, gate_id, appointment_date, zone, starts_at, ends_at, appointment_type,
      transaction_type, container_number, is_empty, created_by)
    select company_id, 'APPT_GATE', day::date, 10, day + interval '10 hours', day + interval '11 hours', 'DropOff', 'RE',
      'BNDU' || lpad(number::text, 7, '0'), false, user_id
    from portal_user, generate_series(1, ${LIMITS.rows + 10}) number,
      lateral (select (current_date - 20 + number / 1000) at time zone 'Pacific/Auckland' as day) on_
    where email_address = 'mia@ahuriritransport.example'`);
});
afterAll(() => product.close());

const DAYS = { params: { includePast: true } };

test('all companies’ appointments, asked for at once, are the latest 5,000 of the days, by hour', async () => {
  const aroha = await product.as('portAdmin');
  const all = await aroha.send(appointmentCalls.ofAllCompanies, DAYS);
  expect(Array.isArray(all) && all.length).toBe(5_000);
  const numbers = (all as { containerNumber: string | null }[]).map(one => one.containerNumber);
  expect([numbers[0], numbers.at(-1)]).toEqual(['BNDU0000011', 'BNDU0005010']);
});

test('a page of them is a page', async () => {
  const aroha = await product.as('portAdmin');
  const page = await aroha.send(appointmentCalls.ofAllCompanies, {
    ...DAYS,
    query: { page: 1, pageSize: 100 },
  });
  expect(page).toMatchObject({ rows: expect.any(Array), total: 5_000 });
});

test('a page that its rows’ hours and states decide has the same rows as all of them in that order', async () => {
  const aroha = await product.as('portAdmin');
  const { ofAllCompanies } = appointmentCalls;
  const paged = { page: 2, pageSize: 20, sort: '-number' };
  const decided = await aroha.send(ofAllCompanies, { ...DAYS, query: paged });
  // A search is looked for in all that there is to read.
  const read = await aroha.send(ofAllCompanies, { ...DAYS, query: { ...paged, search: 'BNDU' } });
  expect(decided).toEqual({ rows: rowsOf(read), total: 5_000 });
  expect(rowsOf(decided)).toHaveLength(20);
  expect(rowsOf(decided)[0]).toMatchObject({ companyName: expect.any(String), isFromPropel: true });
});

test('the title’s count of current ones is the same whichever way they are read', async () => {
  const aroha = await product.as('portAdmin');
  const { ofAllCompanies } = appointmentCalls;
  const counted = { page: 1, pageSize: 1, counts: 'current' } as const;
  const few = await aroha.send(ofAllCompanies, { ...DAYS, query: counted });
  const all = await aroha.send(ofAllCompanies, { ...DAYS, query: { ...counted, sort: 'company' } });
  expect((few as { counts: unknown }).counts).toEqual((all as { counts: unknown }).counts);
});
