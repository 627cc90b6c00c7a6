import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';

let database: FreshDatabase;
const run = (statement: string) => sql.raw(statement).execute(database.db);

beforeAll(async () => {
  database = await freshDatabase();
  await run('drop index company_of_n4_transport, company_of_n4_shipper');
});
afterAll(() => database.close());

test('of companies that were given the same code the first that is there keeps it; the trail tells what the others had', async () => {
  await run(`
    insert into company (name, status, n4_transport_company_id, n4_shipper_consignee_company_id) values
      ('Gone', 'D', 'ONE', 'ONE'), ('First', 'A', 'ONE', null), ('Second', 'A', 'one', 'TWO'),
      ('Third', 'A', null, 'TWO'), ('None', 'A', null, null)`);
  const file = path.join(import.meta.dirname, 'migrations/0047-codes-of-one-company.sql');
  // As migrations run.
  await run(`set constraints all immediate; ${await readFile(file, 'utf8')}`);
  const companies = await run(
    'select name, n4_transport_company_id as trucks, n4_shipper_consignee_company_id as ships from company order by company_id',
  );
  expect(companies.rows).toEqual([
    { name: 'Gone', trucks: 'ONE', ships: 'ONE' },
    { name: 'First', trucks: 'ONE', ships: null },
    { name: 'Second', trucks: null, ships: 'TWO' },
    { name: 'Third', trucks: null, ships: null },
    { name: 'None', trucks: null, ships: null },
  ]);
  const trail = await run("select noun_id, before, after from audit where noun = 'company' order by noun_id");
  expect(trail.rows).toEqual([
    { noun_id: '3', before: { n4TransportCompanyId: 'one' }, after: { n4TransportCompanyId: null } },
    {
      noun_id: '4',
      before: { n4ShipperConsigneeCompanyId: 'TWO' },
      after: { n4ShipperConsigneeCompanyId: null },
    },
  ]);
});
