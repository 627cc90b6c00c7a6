import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';

let database: FreshDatabase;
const run = (statement: string) => sql.raw(statement).execute(database.db);

beforeAll(async () => {
  database = await freshDatabase();
  await run(`
    insert into company (name) values ('Ahuriri Transport');
    insert into portal_user (company_id, first_name, last_name, email_address) values (1, 'Mia', 'Reed', 'mia@x');
    insert into gate values ('T1', 'Gate', 'T1', true, true, true, true, 3);
    insert into gate_service (gate_service_name, gate_id, start_date, end_date)
      values ('Days', 'T1', '2026-11-21', '2026-11-30');
    insert into gate_service_day (gate_service_id, day) values (1, 'Mon');
    insert into slot values ('T1', '2026-11-21', 9, 5, 0), ('T1', '2026-11-21', 10, 5, 0);
    insert into appointment (company_id, gate_id, appointment_date, zone, starts_at, ends_at, appointment_type,
      transaction_type, is_empty, created_by)
      values (1, 'T1', '2026-11-21', 9, now(), now(), 'PickUp', 'DI', false, 1);
    insert into notification (title, content, start_date, end_date) values ('T', 'C', now(), now());
    insert into import_lock_off values ('V1', now());`);
});
afterAll(() => database.close());

async function versionOf(table: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version::text from ${sql.table(table)}`.execute(
    database.db,
  );
  return rows[0]!.version;
}

describe('a change by a person makes another version', () => {
  test.each([
    ['gate', `update gate set gate_name = 'Other'`],
    ['gate_service', `update gate_service set end_date = '2026-12-01'`],
    ['gate_service', `insert into gate_service_day (gate_service_id, day) values (1, 'Tue')`],
    ['gate_service', `delete from gate_service_day where day = 'Tue'`],
    ['gate_service', `insert into gate_service_zone (gate_service_id, zone, slots) values (1, 9, 5)`],
    ['gate_service', `update gate_service_zone set slots = 6`],
    ['company', `update company set address = 'Quay 1'`],
    ['company', `insert into company_application values (1, 'VBS')`],
    ['portal_user', `update portal_user set last_name = 'Reid'`],
    ['portal_user', `update portal_user set status = 'A'`],
    ['portal_user', `insert into portal_user_role values (1, 3)`],
    ['portal_user', `insert into portal_user_requested_role values (1, 3)`],
    ['portal_user', `delete from portal_user_requested_role`],
    ['appointment', `update appointment set truck_registration = 'ABC123'`],
    ['appointment', `update appointment set zone = 10`],
    ['notification', `update notification set title = 'Other'`],
    ['notification', `insert into notification_application values (1, 'VBS')`],
    ['import_lock_off', `update import_lock_off set estimated_at = null`],
  ])('of %s: %s', async (table, statement) => {
    const before = await versionOf(table);
    await run(statement);
    expect(Number(await versionOf(table))).toBeGreaterThan(Number(before));
  });
});

describe('what is no change of the thing leaves its version', () => {
  test.each([
    ['gate', `update gate set gate_name = gate_name`],
    ['portal_user', `update portal_user set subject = 'somebody'`],
    ['appointment', `update appointment set status = 'Late'`],
    ['appointment', `update appointment set bill = true`],
  ])('of %s: %s', async (table, statement) => {
    const before = await versionOf(table);
    await run(statement);
    expect(await versionOf(table)).toBe(before);
  });
});

test('a thing that is made anew under the same id is not what it was', async () => {
  await run(`insert into gate values ('T9', 'Gate', 'T9', true, true, true, true, 3)`);
  const first = await sql<{
    version: string;
  }>`delete from gate where gate_id = 'T9' returning version`.execute(database.db);
  await run(`insert into gate values ('T9', 'Gate', 'T9', true, true, true, true, 3)`);
  const { rows } = await sql<{ version: string }>`select version from gate where gate_id = 'T9'`.execute(
    database.db,
  );
  expect(rows[0]!.version).not.toBe(first.rows[0]!.version);
});

test('a company goes with what belongs to it', async () => {
  await run(`insert into company (name) values ('Gone'); insert into company_application
    select company_id, 'VBS' from company where name = 'Gone'; delete from company where name = 'Gone'`);
  const { rows } = await sql`select from company where name = 'Gone'`.execute(database.db);
  expect(rows).toEqual([]);
});
