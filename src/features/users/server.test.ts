import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PersonOfTests, startProduct, type TestProduct } from '#app/testing.ts';
import { accessCalls } from '#features/access/contract.ts';
import { requestCalls } from '#features/access/request/contract.ts';
import { createClient } from '#kernel/client.ts';
import { signInOverHttp } from '#outside/identity/testing.ts';
import { userCalls } from './contract.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
}, 60_000);
afterAll(() => product.close());

const DISPATCHER = 3;
const DRIVER = 4;
const ADMIN = 1;

/** Somebody who has signed up and verified, without an account here. */
async function newcomer(email: string) {
  const password = 'a-long-enough-password';
  await product.identity?.createPerson({
    email,
    name: 'Nia Newcomer',
    givenName: 'Nia',
    password,
    emailVerified: true,
  });
  const port = new URL(product.origin).port;
  const { accessToken } = await signInOverHttp({ origin: `http://localhost:${port}`, email, password });
  return createClient({ base: `${product.origin}/api`, token: () => accessToken });
}

async function companyNamed(name: string): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select company_id as id from company where name = ${name}`.execute(product.db);
  return rows[0]?.id ?? 0;
}

async function mailsTo(address: string): Promise<string[]> {
  const { rows } = await sql<{
    subject: string;
  }>`select subject from mail where to_address = ${address} order by mail_id`.execute(product.db);
  return rows.map(row => row.subject);
}

describe('a newcomer asks for access and is approved', () => {
  it('the account goes None, Pending, Approved; mails go to the company admins and to the person', async () => {
    const nia = await newcomer('nia@new.example');
    const companyId = await companyNamed('Ahuriri Transport');
    expect((await nia.send(accessCalls.account, {})).status).toBe('None');

    const companies = await nia.send(requestCalls.companies, { query: { search: 'ahuriri' } });
    expect(companies.map(company => company.name)).toContain('Ahuriri Transport');
    const roles = await nia.send(requestCalls.roles, { params: { id: companyId } });
    expect(roles.map(role => role.name)).not.toContain('Admin');

    await nia.send(requestCalls.requestAccess, {
      body: { companyId, roles: [DISPATCHER], mobileNumber: null },
    });
    expect((await nia.send(accessCalls.account, {})).status).toBe('Pending');
    expect(await mailsTo('hana@ahuriritransport.example')).toContain(
      'Nia Newcomer requests access to Landside',
    );

    const admin = await product.as('companyAdmin');
    const waiting = (await admin.send(userCalls.users, {})).find(
      user => user.emailAddress === 'nia@new.example',
    );
    expect(waiting).toMatchObject({ status: 'P', requestedRoles: [{ name: 'Dispatcher' }] });
    await admin.send(userCalls.activate, { params: { id: waiting?.userId ?? 0 }, body: [DISPATCHER] });

    const account = await nia.send(accessCalls.account, {});
    expect(account).toMatchObject({ status: 'Approved', roles: ['Dispatcher'], company: { companyId } });
    expect(await mailsTo('nia@new.example')).toEqual([
      'Your request for access to Landside',
      'Your access to Landside is approved',
    ]);

    await admin.send(userCalls.remove, { params: { id: waiting?.userId ?? 0 } });
    expect((await nia.send(accessCalls.account, {})).status).toBe('None');
  });

  it('a new company waits for the port, and its person with it', async () => {
    const pio = await newcomer('pio@brandnew.example');
    const body = {
      name: 'Brand New Haulage',
      address: '2 New Street, Napier',
      phoneNumber: '065550999',
      applications: ['VBS'],
    };
    await pio.send(requestCalls.requestCompanyAccess, { body });
    expect(await pio.send(accessCalls.account, {})).toMatchObject({
      status: 'Pending',
      company: { name: 'Brand New Haulage' },
    });
    expect(await mailsTo('aroha@port.example')).toContain('Brand New Haulage registers with Landside');
    const again = await newcomer('lia@brandnew.example');
    await expect(again.send(requestCalls.requestCompanyAccess, { body })).rejects.toMatchObject({
      status: 400,
      errors: { CompanyName: [expect.any(String)] },
    });
  });
});

describe('what may not be asked for', () => {
  it.each([
    ['no company', { companyId: null, roles: [DISPATCHER] }, 'companyId', 'Company is required'],
    ['no role', { companyId: 2, roles: [] }, 'roles', 'At least one role is required'],
    [
      'a role that the company does not hand out',
      { companyId: 2, roles: [ADMIN] },
      'Roles',
      expect.any(String),
    ],
    [
      'a driver without a mobile',
      { companyId: 2, roles: [DRIVER] },
      'MobileNumber',
      'Mobile Number is required',
    ],
    [
      'a mobile that is none',
      { companyId: 2, roles: [DRIVER], mobileNumber: '03123456789' },
      'mobileNumber',
      'Mobile Number must start with 02 and only contain numbers',
    ],
    [
      'a short mobile',
      { companyId: 2, roles: [DRIVER], mobileNumber: '0212' },
      'mobileNumber',
      'Mobile Number must be between 9 and 15 characters',
    ],
  ])('%s is refused', async (_, body, field, message) => {
    const una = await newcomer('una@new.example');
    await expect(una.send(requestCalls.requestAccess, { body })).rejects.toMatchObject({
      status: 400,
      errors: { [field]: [message] },
    });
  });

  it('the application of the port', async () => {
    const una = await newcomer('una@new.example');
    const body = { name: 'Sly Haulage', address: 'x', phoneNumber: '065550999', applications: ['NPT'] };
    await expect(una.send(requestCalls.requestCompanyAccess, { body })).rejects.toMatchObject({
      status: 400,
    });
    expect((await una.send(requestCalls.applications, {})).map(one => one.applicationId)).not.toContain(
      'NPT',
    );
  });
});

describe('who may approve', () => {
  it.each<[PersonOfTests, number]>([
    ['dispatcher', 403],
    ['importAdvisor', 403],
    ['driver', 403],
    ['companyAdmin', 200],
    ['portAdmin', 200],
  ])('%s answers %i', async (person, status) => {
    const answer = await fetch(`${product.origin}/api/users`, {
      headers: { authorization: `Bearer ${await product.tokenOf(person)}` },
    });
    expect(answer.status).toBe(status);
  });

  it("another company's people are not there: 404, in the list, by id and to remove", async () => {
    const admin = await product.as('companyAdmin');
    const other = await companyNamed('Bay Haulage');
    const { rows } = await sql<{
      id: number;
    }>`select user_id as id from portal_user where company_id = ${other}`.execute(product.db);
    const id = rows[0]?.id ?? 0;
    await expect(admin.send(userCalls.ofCompany, { params: { id: other } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      admin.send(userCalls.activate, { params: { id }, body: [DISPATCHER] }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(admin.send(userCalls.remove, { params: { id } })).rejects.toMatchObject({ status: 404 });
    const mine = await admin.send(userCalls.users, {});
    expect(new Set(mine.map(user => user.companyName))).toEqual(new Set(['Ahuriri Transport']));
  });
});
