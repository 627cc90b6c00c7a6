import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE, type PersonOfTests, startProduct, type TestProduct } from '#app/testing.ts';
import { accessCalls } from '#features/access/contract.ts';
import { requestCalls } from '#features/access/request/contract.ts';
import { companyNamed, mailsTo, newcomer } from '#features/access/request/testing.ts';
import type { AnyCall } from '#kernel/contract.ts';
import { rowsOf } from '#kernel/paging.ts';
import { userCalls } from './contract.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
});
afterAll(() => product.close());

const DISPATCHER = 3;
const DRIVER = 4;
const ADMIN = 1;

const subjectsTo = async (address: string) => (await mailsTo(product, address)).map(({ subject }) => subject);

describe('a newcomer asks for access and is approved', () => {
  it('the account goes None, Pending, Approved; mails go to the company admins and to the person', async () => {
    const nia = await newcomer(product, 'nia@new.example');
    const companyId = await companyNamed(product, 'Ahuriri Transport');
    expect((await nia.send(accessCalls.account, {})).status).toBe('None');

    const companies = await nia.send(requestCalls.companies, { query: { search: 'ahuriri' } });
    expect(companies.map(company => company.name)).toContain('Ahuriri Transport');
    const roles = await nia.send(requestCalls.roles, { params: { id: companyId } });
    expect(roles.map(role => role.name)).not.toContain('Admin');

    await nia.send(requestCalls.requestAccess, {
      body: { companyId, roles: [DISPATCHER], mobileNumber: null },
    });
    expect((await nia.send(accessCalls.account, {})).status).toBe('Pending');
    expect(await subjectsTo('hana@ahuriritransport.example')).toContain(
      'Nia Newcomer requests access to Landside',
    );

    const admin = await product.as('companyAdmin');
    const waiting = rowsOf(await admin.send(userCalls.users, {})).find(
      user => user.emailAddress === 'nia@new.example',
    );
    expect(waiting).toMatchObject({ status: 'P', requestedRoles: [{ name: 'Dispatcher' }] });
    await admin.send(userCalls.activate, { params: { id: waiting?.userId ?? 0 }, body: [DISPATCHER] });

    const account = await nia.send(accessCalls.account, {});
    expect(account).toMatchObject({ status: 'Approved', roles: ['Dispatcher'], company: { companyId } });
    expect(await subjectsTo('nia@new.example')).toEqual([
      'Your request for access to Landside',
      'Your access to Landside is approved',
    ]);

    await admin.send(userCalls.remove, { params: { id: waiting?.userId ?? 0 } });
    expect((await nia.send(accessCalls.account, {})).status).toBe('None');
  });

  it('a new company waits for the port, and its person with it', async () => {
    const pio = await newcomer(product, 'pio@brandnew.example');
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
    expect(await subjectsTo('aroha@port.example')).toContain('Brand New Haulage registers with Landside');
    const again = await newcomer(product, 'lia@brandnew.example');
    await expect(again.send(requestCalls.requestCompanyAccess, { body })).rejects.toMatchObject({
      status: 400,
      errors: { CompanyName: [expect.any(String)] },
    });
  });
});

describe('what may not be asked for', () => {
  it.each([
    ['no company', { companyId: null, roles: [DISPATCHER] }, 'CompanyId', 'Company is required'],
    ['no role', { companyId: 2, roles: [] }, 'Roles', 'At least one role is required'],
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
      'MobileNumber',
      'Mobile Number must start with 02 and only contain numbers',
    ],
    [
      'a short mobile',
      { companyId: 2, roles: [DRIVER], mobileNumber: '0212' },
      'MobileNumber',
      'Mobile Number must be between 9 and 15 characters',
    ],
  ])('%s is refused', async (_, body, field, message) => {
    const una = await newcomer(product, 'una@new.example');
    await expect(una.send(requestCalls.requestAccess, { body })).rejects.toMatchObject({
      status: 400,
      errors: { [field]: [message] },
    });
  });

  it('the application of the port', async () => {
    const una = await newcomer(product, 'una@new.example');
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
  const NOBODY = 2_000_000_000;
  const requests: [AnyCall, object][] = [
    [userCalls.users, {}],
    [userCalls.ofCompany, { params: { id: 1 } }],
    [userCalls.activate, { params: { id: NOBODY }, body: [DISPATCHER] }],
    [userCalls.remove, { params: { id: NOBODY } }],
  ];
  const others = (Object.keys(PEOPLE) as PersonOfTests[]).filter(
    person => person !== 'portAdmin' && person !== 'companyAdmin',
  );

  it.each(requests)('401 for nobody, 403 for everybody but administrators: $path', async (call, request) => {
    await expect((await product.as()).send(call, request)).rejects.toMatchObject({ status: 401 });
    for (const person of others) {
      await expect((await product.as(person)).send(call, request), person).rejects.toMatchObject({
        status: 403,
      });
    }
  });

  it.each(['companyAdmin', 'portAdmin'] as const)(
    '%s may; somebody who is not there is 404',
    async person => {
      const admin = await product.as(person);
      expect(await admin.send(userCalls.users, {})).toBeInstanceOf(Array);
      const nobody = { params: { id: NOBODY } };
      await expect(admin.send(userCalls.remove, nobody)).rejects.toMatchObject({ status: 404 });
      await expect(admin.send(userCalls.activate, { ...nobody, body: [DISPATCHER] })).rejects.toMatchObject({
        status: 404,
      });
    },
  );

  it('nobody removes themselves', async () => {
    const admin = await product.as('companyAdmin');
    const id = (await admin.send(accessCalls.account, {})).userId ?? 0;
    await expect(admin.send(userCalls.remove, { params: { id } })).rejects.toMatchObject({
      status: 400,
      errors: { Exception: ['You cannot remove yourself'] },
    });
  });

  it('a role that the company does not hand out cannot be given, nor one that needs a mobile to somebody without', async () => {
    const ivy = await newcomer(product, 'ivy@new.example');
    const companyId = await companyNamed(product, 'Ahuriri Transport');
    await ivy.send(requestCalls.requestAccess, {
      body: { companyId, roles: [DISPATCHER], mobileNumber: null },
    });
    const admin = await product.as('companyAdmin');
    const id = rowsOf(await admin.send(userCalls.users, {})).find(
      one => one.emailAddress === 'ivy@new.example',
    )!.userId;
    for (const role of [ADMIN, DRIVER]) {
      await expect(
        admin.send(userCalls.activate, { params: { id }, body: [DISPATCHER, role] }),
      ).rejects.toMatchObject({ status: 400, errors: { Roles: [expect.any(String)] } });
    }
    await admin.send(userCalls.remove, { params: { id } });
    expect((await ivy.send(accessCalls.account, {})).status).toBe('None');
    expect(await subjectsTo('ivy@new.example')).toHaveLength(2);
    await ivy.send(requestCalls.requestAccess, {
      body: { companyId, roles: [DISPATCHER], mobileNumber: null },
    });
    expect((await ivy.send(accessCalls.account, {})).status).toBe('Pending');
  });

  it("another company's people are not there: 404, in the list, by id and to remove", async () => {
    const admin = await product.as('companyAdmin');
    const other = await companyNamed(product, 'Bay Haulage');
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
    const mine = rowsOf(await admin.send(userCalls.users, {}));
    expect(new Set(mine.map(user => user.companyName))).toEqual(new Set(['Ahuriri Transport']));
  });
});
