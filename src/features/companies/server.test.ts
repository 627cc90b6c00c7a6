import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { wireName } from '#kernel/failures.ts';
import { companyCalls } from './contract.ts';
import { typedCompany, unchangedCompany } from './testing.ts';

let port: TestProduct;

beforeAll(async () => {
  port = await startProduct();
});
afterAll(() => port.close());

describe('companies', () => {
  test('keep their codes at the terminal in capitals, as the terminal knows them', async () => {
    const client = await port.as('portAdmin');
    const codes = { n4TransportCompanyId: ' kanuka1 ', n4ShipperConsigneeCompanyId: 'kanukaEx' };
    const made = await client.send(companyCalls.create, { body: typedCompany('Kanuka Freight', codes) });
    expect(made).toMatchObject({ n4TransportCompanyId: 'KANUKA1', n4ShipperConsigneeCompanyId: 'KANUKAEX' });
    const body = { ...unchangedCompany(made), n4TransportCompanyId: 'kanuka2' };
    const changed = await client.send(companyCalls.change, { body });
    expect(changed.n4TransportCompanyId).toBe('KANUKA2');
  });

  test('GET companies lists them with what they use, a page at a time', async () => {
    const client = await port.as('portAdmin');
    const companies = await client.send(companyCalls.companies, {});
    if (!Array.isArray(companies)) throw new Error('without a page it is a list');
    const transport = companies.find(({ name }) => name === 'Ahuriri Transport');
    expect(transport?.applications.map(({ applicationId }) => applicationId).sort()).toEqual([
      'EPA',
      'IMP',
      'RBB',
      'VBS',
    ]);
    const second = await client.send(companyCalls.companies, { query: { page: 2, pageSize: 1 } });
    expect(second).toMatchObject({ rows: [companies[1]], total: companies.length });
  });

  test('GET companies/lookup answers active companies whose name holds the search text', async () => {
    const client = await port.as('portAdmin');
    const found = await client.send(companyCalls.lookup, { query: { search: 'haul' } });
    expect(found).toEqual([{ companyId: expect.any(Number), name: 'Bay Haulage' }]);
  });

  test.each([{ page: 0 }, { page: 'x' }, { pageSize: 501 }, { search: 'x'.repeat(101) }])(
    '%j is refused',
    async query => {
      const client = await port.as('portAdmin');
      await expect(client.send(companyCalls.companies, { query })).rejects.toMatchObject({
        status: 400,
        errors: { [wireName(Object.keys(query)[0]!)]: [expect.any(String)] },
      });
    },
  );

  test.each(['dispatcher', 'companyAdmin', 'driver'] as const)('%s may not list companies', async person => {
    const client = await port.as(person);
    await expect(client.send(companyCalls.companies, {})).rejects.toMatchObject({ status: 403 });
    await expect(client.send(companyCalls.lookup, {})).rejects.toMatchObject({ status: 403 });
  });

  test('nobody may without signing in', async () => {
    await expect((await port.as()).send(companyCalls.lookup, {})).rejects.toMatchObject({ status: 401 });
  });
});
