import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { FEW } from '#kernel/fewRows.ts';
import { appointmentCalls } from '../contract.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
});
afterAll(() => product.close());

const MORE = FEW + 50;

test('a list of few that has become long has all of both systems', async () => {
  const mia = await product.as('dispatcher');
  const list = async () => (await mia.send(appointmentCalls.list, {})).map(one => one.containerNumber);
  const few = await list();
  expect(few.length).toBeLessThan(FEW);
  expect(await list()).toEqual(few);
  await product.pool.query(`
    insert into appointment (company_id, gate_id, appointment_date, zone, starts_at, ends_at, appointment_type,
      transaction_type, container_number, is_empty, created_by)
    select company_id, 'APPT_GATE', current_date + 1, 10, now() + interval '1 day', now() + interval '25 hours', 'DropOff', 'RE',
      'GRWU' || lpad(number::text, 7, '0'), false, user_id
    from portal_user, generate_series(1, ${MORE}) number
    where email_address = 'mia@ahuriritransport.example'`);
  const own = numbered('GRWU');
  expect((await list()).filter(number => own.has(number))).toHaveLength(MORE);
  await product.pool.query(`
    insert into terminal.appointment (ext_ref, is_expected, gate_id, starts_at, ends_at, tran_type, trucking_co, container_nbr, changed_at)
    select 'grown-' || number, false, (select n4_gate_id from gate where not is_from_propel order by gate_id limit 1),
      now() + interval '1 day', now() + interval '25 hours', 'DI', n4_transport_company_id,
      'GRTU' || lpad(number::text, 7, '0'), now()
    from portal_user join company using (company_id), generate_series(1, ${MORE}) number
    where email_address = 'mia@ahuriritransport.example'`);
  const theirs = numbered('GRTU');
  expect((await list()).filter(number => theirs.has(number))).toHaveLength(MORE);
  expect(await list()).toHaveLength(few.length + 2 * MORE);
});

function numbered(owner: string): Set<string | null> {
  return new Set(Array.from({ length: MORE }, (_, n) => owner + String(n + 1).padStart(7, '0')));
}
