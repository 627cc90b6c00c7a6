import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '#kernel/caller.ts';
import type { Paging } from '#kernel/paging.ts';
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

async function pageOf(asked: Partial<Paging>) {
  const usual: Paging = { page: 1, pageSize: 100, sort: [], search: '', filters: {}, counts: undefined };
  return companyPage(fresh.db, all, { ...usual, ...asked });
}

describe('companies', () => {
  test('come a page at a time, those that wait for approval first, then by name, each with what it uses', async () => {
    const { rows: page, total } = await pageOf({ pageSize: 3 });
    expect(total).toBe(63);
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
    expect((await pageOf({ page: 22, pageSize: 3 })).rows).toEqual([]);
    expect(await pageOf({ page: 100_000 })).toMatchObject({ rows: [], total: 63 });
  });

  test('that are rejected or removed are not on the list', async () => {
    expect((await pageOf({ search: 'Turned' })).rows).toEqual([]);
    expect((await pageOf({ search: 'Gone' })).rows).toEqual([]);
  });

  test('can be sorted by each column, and filtered and counted by what they wait for', async () => {
    for (const key of ['name', 'address', 'phone', 'status', 'applications']) {
      const { rows } = await pageOf({ sort: [{ key, desc: true }], pageSize: 1 });
      expect(rows, key).toHaveLength(1);
    }
    const byUse = await pageOf({ sort: [{ key: 'applications', desc: true }], pageSize: 1 });
    expect(byUse.rows[0]?.name).toBe('kauri Haulage');
    const waiting = await pageOf({ filters: { status: ['P'] }, counts: 'status' });
    expect(waiting.rows.map(({ name }) => name)).toEqual(['Awaiting Freight']);
    expect(waiting.counts?.toSorted((a, b) => b.count - a.count)).toEqual([
      { value: 'A', count: 62 },
      { value: 'P', count: 1 },
    ]);
  });

  test.each([
    ['bridge', ['kauri Haulage']],
    ['KAURI', ['kauri Haulage']],
    ['100%', ['Harbour 100% Cartage']],
    ['%', ['Harbour 100% Cartage']],
    ['_', []],
  ])('search %s in name and address', async (search, names) => {
    const { rows: page } = await pageOf({ search });
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
