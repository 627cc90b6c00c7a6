import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '#kernel/caller.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { companyPage, lookUpCompanies } from './sql.ts';

const portAdmin = new Caller(
  {
    subject: 'p',
    email: 'port@port.example',
    emailVerified: true,
    name: 'Port',
    expiresAt: new Date(2 ** 42),
  },
  { userId: 1, companyId: 1, companyName: 'Port', roles: [], applications: [], actsForAll: true },
);
const all = portAdmin.everyCompany;

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  const rows = await fresh.db
    .insertInto('company')
    .values([
      { name: 'kauri Haulage', address: '2 Bridge Street', status: 'A' as const },
      { name: 'Harbour 100% Cartage', address: '', status: 'A' as const },
      { name: 'Awaiting Freight', status: 'P' as const },
      { name: 'Turned Down', status: 'R' as const },
      { name: 'Gone Transport', status: 'D' as const },
      ...Array.from({ length: 60 }, (_, i) => ({
        name: `Rata ${String(i).padStart(2, '0')}`,
        status: 'A' as const,
      })),
    ])
    .returning('company_id')
    .execute();
  await fresh.db
    .insertInto('company_application')
    .values([
      { company_id: rows[0]!.company_id, application_id: 'VBS' },
      { company_id: rows[0]!.company_id, application_id: 'RBB' },
    ])
    .execute();
});
afterAll(() => fresh.close());

describe('companies', () => {
  test('come a page at a time, those that wait for approval first, then by name, each with what it uses', async () => {
    const page = await companyPage(fresh.db, all, { page: 1, pageSize: 3 });
    expect(page.map(({ name }) => name)).toEqual([
      'Awaiting Freight',
      'Harbour 100% Cartage',
      'kauri Haulage',
    ]);
    expect(page[2]).toMatchObject({
      address: '2 Bridge Street',
      status: 'A',
      bcCode: null,
      applications: [
        { applicationId: 'RBB', name: 'Road bridge' },
        { applicationId: 'VBS', name: 'Vehicle booking' },
      ],
    });
    const last = await companyPage(fresh.db, all, { page: 22, pageSize: 3 });
    expect(last).toEqual([]);
    expect(await companyPage(fresh.db, all, { page: 100_000, pageSize: 100 })).toEqual([]);
  });

  test('that are rejected or removed are not on the list', async () => {
    expect(await companyPage(fresh.db, all, { search: 'Turned', page: 1, pageSize: 100 })).toEqual([]);
    expect(await companyPage(fresh.db, all, { search: 'Gone', page: 1, pageSize: 100 })).toEqual([]);
  });

  test.each([
    ['bridge', ['kauri Haulage']],
    ['KAURI', ['kauri Haulage']],
    ['100%', ['Harbour 100% Cartage']],
    ['%', ['Harbour 100% Cartage']],
    ['_', []],
  ])('search %s in name and address', async (search, names) => {
    const page = await companyPage(fresh.db, all, { search, page: 1, pageSize: 100 });
    expect(page.map(({ name }) => name)).toEqual(names);
  });
});

describe('companies/lookup', () => {
  test('answers active companies only, by name, at most 50', async () => {
    const found = await lookUpCompanies(fresh.db, all);
    expect(found).toHaveLength(50);
    expect(found.slice(0, 3).map(({ name }) => name)).toEqual([
      'Harbour 100% Cartage',
      'kauri Haulage',
      'Rata 00',
    ]);
    expect(await lookUpCompanies(fresh.db, all, 'awaiting')).toEqual([]);
  });

  test('narrows by what the name holds', async () => {
    expect((await lookUpCompanies(fresh.db, all, ' hauLage ')).map(({ name }) => name)).toEqual([
      'kauri Haulage',
    ]);
  });
});

test('a rejected or removed company gives its name back', async () => {
  const row = { name: 'turned down', status: 'P' as const };
  await fresh.db.insertInto('company').values(row).execute();
  await expect(fresh.db.insertInto('company').values(row).execute()).rejects.toThrow(/company_name/);
});
