import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { userCalls } from '#features/users/contract.ts';
import type { Client } from '#kernel/client.ts';
import type { AnyCall } from '#kernel/contract.ts';
import { accessCalls } from '../contract.ts';
import { requestCalls } from './contract.ts';
import { companyNamed, mailsTo, newcomer } from './testing.ts';

const DISPATCHER = 3;
const newCompany = (name: string) => ({
  name,
  address: '2 New Street, Napier',
  phoneNumber: '065550999',
  applications: ['VBS'],
});

let product: TestProduct;
let companyId: number;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
  companyId = await companyNamed(product, 'Ahuriri Transport');
});
afterAll(() => product.close());

const requestAccess = (who: Client, of = companyId) =>
  who.send(requestCalls.requestAccess, { body: { companyId: of, roles: [DISPATCHER], mobileNumber: null } });
const refusedFor = (reason: string) => ({ status: 400, errors: { Exception: [reason] } });

describe('who may ask', () => {
  const requests: [AnyCall, object][] = [
    [requestCalls.companies, {}],
    [requestCalls.roles, { params: { id: 1 } }],
    [requestCalls.applications, {}],
    [requestCalls.requestAccess, { body: { companyId: 1, roles: [DISPATCHER], mobileNumber: null } }],
    [requestCalls.requestCompanyAccess, { body: newCompany('Nobody Haulage') }],
    [accessCalls.account, {}],
    [accessCalls.resendVerificationEmail, {}],
  ];

  it.each(requests)('nobody may without signing in: $path', async (call, request) => {
    await expect((await product.as()).send(call, request)).rejects.toMatchObject({ status: 401 });
  });

  it('an email address must be verified before access can be requested', async () => {
    const una = await newcomer(product, 'una@new.example', { emailVerified: false });
    const unverified = refusedFor('Please verify your email address first');
    await expect(requestAccess(una)).rejects.toMatchObject(unverified);
    await expect(una.send(requestCalls.companies, {})).rejects.toMatchObject(unverified);
    await expect(una.send(requestCalls.roles, { params: { id: companyId } })).rejects.toMatchObject(
      unverified,
    );
    const body = newCompany('Una Haulage');
    await expect(una.send(requestCalls.requestCompanyAccess, { body })).rejects.toMatchObject(unverified);
    expect((await una.send(accessCalls.account, {})).user.email_verified).toBe(false);
  });

  it('whoever has an account, or waits for one, has nothing to ask for', async () => {
    const known = refusedFor('You have an account already');
    await expect(requestAccess(await product.as('reportViewer'))).rejects.toMatchObject(known);
    const wilma = await newcomer(product, 'wilma@new.example');
    await requestAccess(wilma);
    const waits = refusedFor('You have requested access already; it is yet to be approved');
    await expect(requestAccess(wilma)).rejects.toMatchObject(waits);
    const body = newCompany('Wilma Haulage');
    await expect(wilma.send(requestCalls.requestCompanyAccess, { body })).rejects.toMatchObject(waits);
    expect(await companyNamed(product, 'Wilma Haulage')).toBe(0);
    expect(await mailsTo(product, 'wilma@new.example')).toHaveLength(1);
  });

  it('an email address that another sign-in opens is not taken over', async () => {
    const olga = await newcomer(product, 'olga@new.example');
    await requestAccess(olga);
    await product.db
      .updateTable('portal_user')
      .set({ subject: 'another sign-in' })
      .where('email_address', '=', 'olga@new.example')
      .execute();
    await expect(requestAccess(olga)).rejects.toMatchObject(
      refusedFor('Your email address belongs to another account. Please contact us.'),
    );
  });
});

describe('the trail', () => {
  it('tells of a request what the person was and is, also of one who was rejected and asks again', async () => {
    const ivy = await newcomer(product, 'ivy@new.example');
    await requestAccess(ivy);
    const hana = await product.as('companyAdmin');
    const { rows: found } = await product.pool.query<{ id: number }>(
      "select user_id as id from portal_user where email_address = 'ivy@new.example'",
    );
    const { id } = found[0]!;
    await hana.send(userCalls.remove, { params: { id } });
    await requestAccess(ivy);
    const { rows } = await product.pool.query(
      `select action, before->>'status' as before, after->>'status' as after, after->'requestedRoles'->0->>'name' as asked,
         after->>'version' is not null as "hasVersion"
       from audit where noun = 'user' and noun_id = $1 order by audit_id`,
      [String(id)],
    );
    const asked = { after: 'P', asked: 'Dispatcher', hasVersion: true };
    expect(rows).toEqual([
      { action: 'requested', before: null, ...asked },
      { action: 'rejected', before: 'P', after: 'R', asked: null, hasVersion: true },
      { action: 'requested', before: 'R', ...asked },
    ]);
  });
});

describe('mails', () => {
  it("go to the company's administrators and lead to their own screen, and to the person", async () => {
    await requestAccess(await newcomer(product, 'mere@new.example', { givenName: 'Mere' }));
    const mail = (await mailsTo(product, 'hana@ahuriritransport.example')).at(-1);
    expect(mail?.subject).toBe('Mere Newcomer requests access to Landside');
    expect(mail?.text).toContain('mere@new.example');
    expect(mail?.text).toContain('Roles: Dispatcher');
    expect(mail?.text).toMatch(/\/admin\/users\?companyId=\d+&emailAddress=mere%40new\.example$/m);
    expect(await mailsTo(product, 'mere@new.example')).toMatchObject([
      { subject: 'Your request for access to Landside', text: expect.stringContaining('Kia ora Mere') },
    ]);
  });

  it('go to the port for a company without an administrator, and lead to all users', async () => {
    await requestAccess(
      await newcomer(product, 'bo@new.example', { givenName: 'Bo' }),
      await companyNamed(product, 'Bay Haulage'),
    );
    const mail = (await mailsTo(product, 'aroha@port.example')).at(-1);
    expect(mail?.subject).toBe('Bo Newcomer requests access to Landside');
    expect(mail?.text).toMatch(/\/management\/user\?companyId=\d+&emailAddress=\S+$/m);
  });

  it('of a request that is sent again under the same key go out once', async () => {
    const ria = await newcomer(product, 'ria@new.example');
    const request = { body: newCompany('Ria Haulage') };
    const key = { idempotencyKey: crypto.randomUUID() };
    await ria.send(requestCalls.requestCompanyAccess, request, key);
    await ria.send(requestCalls.requestCompanyAccess, request, key);
    expect(await mailsTo(product, 'ria@new.example')).toHaveLength(1);
  });
});

describe('what the wizard offers', () => {
  it('a company without applications hands out no roles', async () => {
    const { company_id: id } = await product.db
      .insertInto('company')
      .values({ name: 'Bare Haulage', status: 'A' })
      .returning('company_id')
      .executeTakeFirstOrThrow();
    const ana = await newcomer(product, 'ana@new.example');
    expect(await ana.send(requestCalls.roles, { params: { id } })).toEqual([]);
    await expect(requestAccess(ana, id)).rejects.toMatchObject({
      status: 400,
      errors: { Roles: ['A role is not one that this company hands out'] },
    });
  });

  it('companies that wait, were rejected or removed are not there', async () => {
    const kim = await newcomer(product, 'kim@new.example');
    const { company_id: id } = await product.db
      .insertInto('company')
      .values({ name: 'Waiting Haulage', status: 'P' })
      .returning('company_id')
      .executeTakeFirstOrThrow();
    expect(await kim.send(requestCalls.companies, { query: { search: 'waiting' } })).toEqual([]);
    await expect(kim.send(requestCalls.roles, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(requestAccess(kim, id)).rejects.toMatchObject({
      status: 400,
      errors: { CompanyId: ['Company is not known'] },
    });
  });

  it.each([
    ['no name', { name: ' ' }, 'Name', 'Company Name is required'],
    ['a long name', { name: 'x'.repeat(101) }, 'Name', 'Company Name cannot be longer than 100 characters'],
    [
      'a name of two lines',
      { name: 'Lou\nBcc: all' },
      'Name',
      'Company Name holds a character that is none of a name',
    ],
    ['no address', { address: '' }, 'Address', 'Company Address is required'],
    [
      'a long address',
      { address: 'x'.repeat(251) },
      'Address',
      'Company Address cannot be longer than 250 characters',
    ],
    ['no phone', { phoneNumber: '' }, 'PhoneNumber', 'Company Phone is required'],
    [
      'a short phone',
      { phoneNumber: '06555' },
      'PhoneNumber',
      'Company Phone must be between 9 and 20 characters',
    ],
    [
      'a long phone',
      { phoneNumber: '0'.repeat(21) },
      'PhoneNumber',
      'Company Phone must be between 9 and 20 characters',
    ],
    ['no application', { applications: [] }, 'Applications', 'At least one application is required'],
    [
      'one that there is not',
      { applications: ['XYZ'] },
      'Applications',
      'An application is not one that can be asked for',
    ],
  ])('%s is refused', async (_, different, field, message) => {
    const lou = await newcomer(product, 'lou@new.example');
    const body = { ...newCompany('Lou Haulage'), ...different };
    await expect(lou.send(requestCalls.requestCompanyAccess, { body })).rejects.toMatchObject({
      status: 400,
      errors: { [field]: [message] },
    });
  });
});
