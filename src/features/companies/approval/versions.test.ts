import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { accessCalls } from '#features/access/contract.ts';
import { requestCalls } from '#features/access/request/contract.ts';
import { newcomer } from '#features/access/request/testing.ts';
import { type ApiError, type Client, staleOf } from '#kernel/client.ts';
import { rowsOf } from '#kernel/paging.ts';
import { companyCalls } from '../contract.ts';
import type { Company } from '../model.ts';
import { unchangedCompany } from '../testing.ts';

let product: TestProduct;
let admin: Client;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
  admin = await product.as('portAdmin');
});
afterAll(() => product.close());

/** Somebody registers a company; answers them, and how the port sees it. */
async function registration(name: string, email: string): Promise<{ founder: Client; company: Company }> {
  const founder = await newcomer(product, email);
  await founder.send(requestCalls.requestCompanyAccess, {
    body: { name, address: '1 Quay, Napier', phoneNumber: '065550999', applications: ['VBS'] },
  });
  return { founder, company: await listed(name) };
}

async function listed(search: string): Promise<Company> {
  const [company] = rowsOf(await admin.send(companyCalls.companies, { query: { search } }));
  return company!;
}

function typed(company: Company) {
  expect(company.status).toBe('P');
  return unchangedCompany(company);
}
const remove = ({ companyId, version }: Company) =>
  admin.send(companyCalls.remove, { params: { id: companyId }, query: { version } });
const failureOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => expect.unreachable('it was not refused'),
    error => error as ApiError,
  );

test("a stale 'Reject company?' never removes one that has been approved", async () => {
  const { founder, company } = await registration('Stale Cartage', 'stale@new.example');
  await admin.send(companyCalls.activate, { body: { ...typed(company), n4TransportCompanyId: 'STALE' } });
  const failure = await failureOf(remove(company));
  expect(failure.status).toBe(409);
  expect(failure.errors).toEqual({
    Exception: [expect.stringMatching(/^Aroha \S+ changed this at \d\d:\d\d: .*Status/)],
  });
  expect(staleOf<Company>(failure)?.current).toEqual(await listed('Stale Cartage'));
  expect((await founder.send(accessCalls.account, {})).status).toBe('Approved');
  await remove(await listed('Stale Cartage'));
  expect((await founder.send(accessCalls.account, {})).status).toBe('None');
});

test('a stale approval does not write over the one that was given', async () => {
  const { company } = await registration('Twice Cartage', 'twice@new.example');
  await admin.send(companyCalls.activate, { body: { ...typed(company), n4TransportCompanyId: 'ONE' } });
  const second = admin.send(companyCalls.activate, {
    body: { ...typed(company), n4TransportCompanyId: 'TWO' },
  });
  expect(await failureOf(second)).toMatchObject({ status: 409 });
  expect(await listed('Twice Cartage')).toMatchObject({ n4TransportCompanyId: 'ONE', status: 'A' });
});

test('who sends no version decides on whatever is there', async () => {
  const { founder, company } = await registration('Open Cartage', 'open@new.example');
  const { version: _, ...body } = typed(company);
  await admin.send(companyCalls.activate, { body });
  await admin.send(companyCalls.remove, { params: { id: company.companyId } });
  expect((await founder.send(accessCalls.account, {})).status).toBe('None');
});
