import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE, type PersonOfTests, startProduct, type TestProduct } from '#app/testing.ts';
import { accessCalls } from '#features/access/contract.ts';
import { requestCalls } from '#features/access/request/contract.ts';
import { companyNamed, mailsTo, newcomer } from '#features/access/request/testing.ts';
import { userCalls } from '#features/users/contract.ts';
import { startedTogether } from '#features/users/testing.ts';
import type { Client } from '#kernel/client.ts';
import { rowsOf } from '#kernel/paging.ts';
import { companyCalls } from '../contract.ts';
import type { ApprovedCompany } from '../forms.ts';
import { listedCompany } from '../testing.ts';

let product: TestProduct;
let admin: Client;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
  admin = await product.as('portAdmin');
});
afterAll(() => product.close());

/** Somebody registers a company; answers them, and the company as it may be approved. */
async function registration(
  name: string,
  email: string,
): Promise<{ founder: Client; company: ApprovedCompany }> {
  const founder = await newcomer(product, email);
  const typed = { name, address: '1 Quay, Napier', phoneNumber: '065550999', applications: ['VBS'] };
  await founder.send(requestCalls.requestCompanyAccess, { body: typed });
  const companyId = await companyNamed(product, name);
  const codes = {
    n4TransportCompanyId: null,
    n4ShipperConsigneeCompanyId: null,
    damagesEmailAddress: null,
    kiwiRailCode: null,
    bcCode: null,
  };
  return { founder, company: { ...typed, companyId, ...codes } };
}

/** What the trail tells of the people of a company, in its order. */
async function trailOfPeople(companyId: number): Promise<unknown[]> {
  const { rows } = await product.pool.query(
    `select action, before->>'status' as before, after->>'status' as after, after->'roles'->0->>'name' as role
     from audit where noun = 'user' and company_id = $1 and action <> 'requested' order by audit_id`,
    [companyId],
  );
  return rows;
}

const refusedFor = (field: string) => ({ status: 400, errors: { [field]: [expect.any(String)] } });

describe('a new company', () => {
  test('that is approved is in use, and whoever registered it administers it and is mailed', async () => {
    const { founder, company } = await registration('Pohutu Cartage', 'poh@new.example');
    await admin.send(companyCalls.activate, { body: { ...company, n4TransportCompanyId: 'POHUTU' } });
    expect(await founder.send(accessCalls.account, {})).toMatchObject({
      status: 'Approved',
      roles: ['CompanyAdmin'],
      company: { name: 'Pohutu Cartage', n4TransportCompanyId: 'POHUTU' },
      applications: [{ applicationId: 'VBS' }],
    });
    expect((await mailsTo(product, 'poh@new.example')).map(({ subject }) => subject)).toEqual([
      'Your request for access to Landside',
      'Pohutu Cartage is registered with Landside',
    ]);
    await expect(admin.send(companyCalls.activate, { body: company })).rejects.toMatchObject({
      status: 400,
      errors: { Exception: ['This company has been dealt with already'] },
    });
  });

  test('that is rejected gives its name back, and its person may ask again', async () => {
    const { founder, company } = await registration('Rejected Cartage', 'rej@new.example');
    await admin.send(companyCalls.remove, { params: { id: company.companyId } });
    expect((await founder.send(accessCalls.account, {})).status).toBe('None');
    expect((await mailsTo(product, 'rej@new.example')).at(-1)?.subject).toBe(
      'The registration of Rejected Cartage with Landside was not approved',
    );
    const { name, address, phoneNumber, applications } = company;
    await founder.send(requestCalls.requestCompanyAccess, {
      body: { name, address, phoneNumber, applications },
    });
    expect((await founder.send(accessCalls.account, {})).status).toBe('Pending');
  });

  test('keeps whoever registered it: they are rejected with it alone, and nobody is left without an administrator', async () => {
    const { founder, company } = await registration('Founded Cartage', 'found@new.example');
    const id = (await founder.send(accessCalls.account, {})).userId!;
    await expect(admin.send(userCalls.remove, { params: { id } })).rejects.toMatchObject({
      status: 400,
      errors: { Exception: ['Please approve or reject the company first'] },
    });
    await admin.send(companyCalls.activate, { body: company });
    expect(await founder.send(accessCalls.account, {})).toMatchObject({ roles: ['CompanyAdmin'] });
  });

  test('that waits stands first on the list', async () => {
    await registration('Zz Cartage', 'zz@new.example');
    const [first] = rowsOf(await admin.send(companyCalls.companies, { query: { search: 'z', pageSize: 1 } }));
    expect(first).toMatchObject({ name: 'Zz Cartage', status: 'P' });
  });

  test('with a name or code that another has, an application that there is not, or the port’s own is refused', async () => {
    const { company } = await registration('Odd Cartage', 'odd@new.example');
    const approve = (different: Partial<ApprovedCompany>) =>
      admin.send(companyCalls.activate, { body: { ...company, ...different } });
    await expect(approve({ name: 'Bay Haulage' })).rejects.toMatchObject(refusedFor('Name'));
    await expect(approve({ n4TransportCompanyId: 'BAYHAUL' })).rejects.toMatchObject(
      refusedFor('N4TransportCompanyId'),
    );
    await expect(approve({ applications: ['XYZ'] })).rejects.toMatchObject(refusedFor('Applications'));
    await expect(approve({ applications: ['VBS', 'NPT'] })).rejects.toMatchObject(refusedFor('Applications'));
  });
});

test('the list names who will administer a company that waits; with nobody, none', async () => {
  const { company } = await registration('Awaited Cartage', 'await@new.example');
  const adminsNow = async () => (await listedCompany(admin, 'Awaited Cartage')).adminUsers;
  const named = [
    { userId: expect.any(Number), fullName: expect.any(String), emailAddress: 'await@new.example' },
  ];
  expect(await adminsNow()).toEqual(named);
  await product.pool.query("update portal_user set status = 'R' where email_address = 'await@new.example'");
  expect(await adminsNow()).toEqual([]);
  await admin.send(companyCalls.activate, { body: company });
  expect(await adminsNow()).toEqual([]);
});

test('what becomes of its people with a company stands in the trail', async () => {
  const { company } = await registration('Trail Cartage', 'trail@new.example');
  await admin.send(companyCalls.activate, { body: company });
  await admin.send(companyCalls.remove, { params: { id: company.companyId } });
  expect(await trailOfPeople(company.companyId)).toEqual([
    { action: 'approved', before: 'P', after: 'A', role: 'CompanyAdmin' },
    { action: 'removed', before: 'A', after: 'D', role: null },
  ]);
});

test('everybody who loses access with a company is told, however many', async () => {
  const { company } = await registration('Crowded Cartage', 'crowd@new.example');
  await admin.send(companyCalls.activate, { body: company });
  await product.pool.query(
    `insert into portal_user (company_id, first_name, last_name, email_address, status)
     select $1, 'Kiri', 'Hohepa', 'crowd-' || n || '@new.example', 'A' from generate_series(1, 520) n`,
    [company.companyId],
  );
  await admin.send(companyCalls.remove, { params: { id: company.companyId } });
  const { rows } = await product.pool.query(
    "select count(*)::int as mails from mail where subject = 'Crowded Cartage is not registered with Landside any more'",
  );
  expect(rows).toEqual([{ mails: 521 }]);
  expect(await trailOfPeople(company.companyId)).toHaveLength(1 + 521);
});

test('whoever requests access beside the removal of the company is refused', async () => {
  const { company } = await registration('Beside Cartage', 'beside@new.example');
  await admin.send(companyCalls.activate, { body: company });
  const late = await newcomer(product, 'late@new.example');
  const { companyId } = company;
  const ends = await startedTogether(
    product,
    `select from company where company_id = ${companyId} for update`,
    [
      () => admin.send(companyCalls.remove, { params: { id: companyId } }),
      () => late.send(requestCalls.requestAccess, { body: { companyId, roles: [3], mobileNumber: null } }),
    ],
  );
  expect(ends).toEqual(['fulfilled', 'rejected']);
  expect((await late.send(accessCalls.account, {})).status).toBe('None');
});

test("the port's own company cannot be removed; one that there is not is 404", async () => {
  const id = (await admin.send(accessCalls.account, {})).company?.companyId ?? 0;
  await expect(admin.send(companyCalls.remove, { params: { id } })).rejects.toMatchObject({ status: 400 });
  await expect(admin.send(companyCalls.remove, { params: { id: 2_000_000_000 } })).rejects.toMatchObject({
    status: 404,
  });
});

test('only a port admin may: 401 for nobody, 403 for everybody else', async () => {
  const { company } = await registration('Guarded Cartage', 'guarded@new.example');
  const removal = { params: { id: company.companyId } };
  const people = (Object.keys(PEOPLE) as PersonOfTests[]).filter(person => person !== 'portAdmin');
  const nobody = await product.as();
  await expect(nobody.send(companyCalls.remove, removal)).rejects.toMatchObject({ status: 401 });
  await expect(nobody.send(companyCalls.activate, { body: company })).rejects.toMatchObject({ status: 401 });
  for (const person of people) {
    const client = await product.as(person);
    const forbidden = { status: 403 };
    await expect(client.send(companyCalls.remove, removal), person).rejects.toMatchObject(forbidden);
    await expect(client.send(companyCalls.activate, { body: company }), person).rejects.toMatchObject(
      forbidden,
    );
  }
});
