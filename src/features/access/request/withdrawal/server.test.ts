import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { companyCalls } from '#features/companies/contract.ts';
import { userCalls } from '#features/users/contract.ts';
import { ROLE_ID } from '#features/users/testing.ts';
import type { Client } from '#kernel/client.ts';
import { accessCalls } from '../../contract.ts';
import { accountStateOf } from '../../rules.ts';
import { requestCalls } from '../contract.ts';
import { companyNamed, mailsTo, newcomer } from '../testing.ts';

let product: TestProduct;
let ahuriri: number;
let bay: number;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
  ahuriri = await companyNamed(product, 'Ahuriri Transport');
  bay = await companyNamed(product, 'Bay Haulage');
});
afterAll(() => product.close());

const asked = (companyId: number) => ({
  companyId,
  roles: [ROLE_ID.dispatcher] as number[],
  mobileNumber: null,
});
const registered = (name: string) => ({
  name,
  address: '2 New Street, Napier',
  phoneNumber: '065550999',
  applications: ['VBS'],
});
const accountOf = (who: Client) => who.send(accessCalls.account, {});
const sentBy = (who: Client) => who.send(requestCalls.sent, {});
const request = (who: Client, body: ReturnType<typeof asked> & { replaces?: boolean }) =>
  who.send(requestCalls.requestAccess, { body });
const withdraw = (who: Client) => who.send(requestCalls.withdraw, {});
const waitingAt = async () =>
  (await (await product.as('portAdmin')).send(userCalls.users, { query: {} })) as unknown as {
    emailAddress: string;
  }[];
const because = (reason: string) => ({ status: 400, errors: { Exception: [reason] } });

describe('a request that waits', () => {
  it('is withdrawn: the account is none again, nobody can approve it, and another can be asked for', async () => {
    const ani = await newcomer(product, 'ani@withdraws.example');
    await request(ani, asked(ahuriri));
    expect(await sentBy(ani)).toEqual({
      companyId: ahuriri,
      companyName: 'Ahuriri Transport',
      roles: [ROLE_ID.dispatcher],
      mobileNumber: null,
      registration: null,
    });
    const { userId } = await accountOf(ani);
    await withdraw(ani);
    expect(await accountOf(ani)).toMatchObject({ status: 'None', ended: null, roles: [] });
    expect(accountStateOf(await accountOf(ani))).toBe('unknown');
    expect(await sentBy(ani)).toBeNull();
    const hana = await product.as('companyAdmin');
    const approval = { params: { id: userId! }, query: {}, body: [ROLE_ID.dispatcher] };
    await expect(hana.send(userCalls.activate, approval)).rejects.toMatchObject({ status: 404 });
    expect(JSON.stringify(await waitingAt())).not.toContain('ani@withdraws.example');
    await request(ani, asked(bay));
    expect(await accountOf(ani)).toMatchObject({ status: 'Pending', company: { name: 'Bay Haulage' } });
  });

  it('is changed in one step, to another company and its administrators, and not by a second one sent by mistake', async () => {
    const ben = await newcomer(product, 'ben@withdraws.example', { givenName: 'Ben' });
    await request(ben, asked(ahuriri));
    await expect(request(ben, asked(bay))).rejects.toMatchObject(
      because('You have requested access already; it is yet to be approved'),
    );
    await request(ben, { ...asked(bay), replaces: true });
    expect(await accountOf(ben)).toMatchObject({ status: 'Pending', company: { name: 'Bay Haulage' } });
    expect((await mailsTo(product, 'aroha@port.example')).at(-1)?.subject).toBe(
      'Ben Newcomer requests access to Landside',
    );
    const { rows } = await product.pool.query(
      `select action, company_id as of from audit where noun = 'user' and actor = 'ben@withdraws.example' order by audit_id`,
    );
    expect(rows).toEqual([
      { action: 'requested', of: ahuriri },
      { action: 'withdrawn', of: ahuriri },
      { action: 'requested', of: bay },
    ]);
  });

  it('that cannot be changed as asked stays as it was', async () => {
    const cy = await newcomer(product, 'cy@withdraws.example');
    await request(cy, asked(ahuriri));
    await expect(request(cy, { ...asked(bay), roles: [999], replaces: true })).rejects.toMatchObject({
      status: 400,
    });
    expect(await sentBy(cy)).toMatchObject({ companyId: ahuriri, roles: [ROLE_ID.dispatcher] });
  });

  it('takes the company along that it registers, whose name can be registered again', async () => {
    const dot = await newcomer(product, 'dot@withdraws.example');
    const body = registered('Dot Haulage');
    await dot.send(requestCalls.requestCompanyAccess, { body });
    expect(await sentBy(dot)).toMatchObject({ registration: body });
    const admin = await product.as('portAdmin');
    const of = await companyNamed(product, 'Dot Haulage');
    await withdraw(dot);
    await expect(admin.send(companyCalls.remove, { params: { id: of }, query: {} })).rejects.toMatchObject({
      status: 400,
    });
    await dot.send(requestCalls.requestCompanyAccess, { body });
    await dot.send(requestCalls.requestCompanyAccess, {
      body: { ...body, phoneNumber: '065550998', replaces: true },
    });
    expect(await sentBy(dot)).toMatchObject({
      registration: { name: 'Dot Haulage', phoneNumber: '065550998' },
    });
  });

  it('that is approved meanwhile is not withdrawn', async () => {
    const eva = await newcomer(product, 'eva@withdraws.example');
    await request(eva, asked(ahuriri));
    const { userId } = await accountOf(eva);
    const hana = await product.as('companyAdmin');
    await hana.send(userCalls.activate, { params: { id: userId! }, query: {}, body: [ROLE_ID.dispatcher] });
    await expect(withdraw(eva)).rejects.toMatchObject(because('There is no request of yours that waits'));
    expect(await accountOf(eva)).toMatchObject({ status: 'Approved', roles: ['Dispatcher'] });
  });

  it('and its withdrawal at the same moment as an approval: one of them is done', async () => {
    const hana = await product.as('companyAdmin');
    for (const name of ['fay', 'gus', 'hui', 'ira']) {
      const who = await newcomer(product, `${name}@withdraws.example`);
      await request(who, asked(ahuriri));
      const { userId } = await accountOf(who);
      const outcomes = await Promise.allSettled([
        withdraw(who),
        hana.send(userCalls.activate, { params: { id: userId! }, query: {}, body: [ROLE_ID.dispatcher] }),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await accountOf(who)).status).toBe(outcomes[0].status === 'fulfilled' ? 'None' : 'Approved');
    }
  });
});

it('administrators are mailed of five requests of somebody in a day, and no more', async () => {
  const ana = await newcomer(product, 'ana@withdraws.example');
  await request(ana, asked(ahuriri));
  for (let times = 0; times < 4; times++) await request(ana, { ...asked(ahuriri), replaces: true });
  const more = request(ana, { ...asked(ahuriri), replaces: true });
  await expect(more).rejects.toMatchObject(
    because('You have requested access five times today. Please try again tomorrow, or contact us.'),
  );
  expect(await sentBy(ana)).toMatchObject({ companyId: ahuriri });
});

it('whoever has an account has sent nothing, and has nothing to withdraw', async () => {
  const mia = await product.as('dispatcher');
  expect(await sentBy(mia)).toBeNull();
  await expect(withdraw(mia)).rejects.toMatchObject(because('There is no request of yours that waits'));
  expect(await accountOf(mia)).toMatchObject({ status: 'Approved' });
});

it('nobody reads or withdraws one without signing in', async () => {
  const nobody = await product.as();
  await expect(sentBy(nobody)).rejects.toMatchObject({ status: 401 });
  await expect(withdraw(nobody)).rejects.toMatchObject({ status: 401 });
});
