import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { companyCalls } from '#features/companies/contract.ts';
import { userCalls } from '#features/users/contract.ts';
import { ROLE_ID } from '#features/users/testing.ts';
import type { Client } from '#kernel/client.ts';
import { accessCalls } from '../contract.ts';
import { accountStateOf } from '../rules.ts';
import { requestCalls } from './contract.ts';
import { companyNamed, mailsTo, newcomer } from './testing.ts';

let product: TestProduct;
let companyId: number;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
  companyId = await companyNamed(product, 'Ahuriri Transport');
});
afterAll(() => product.close());

const accountOf = (who: Client) => who.send(accessCalls.account, {});
const stateOf = async (who: Client) => accountStateOf(await accountOf(who));
const subjectsTo = async (address: string) => (await mailsTo(product, address)).map(({ subject }) => subject);

async function waiting(name: string): Promise<{ who: Client; id: number; email: string }> {
  const email = `${name}@waits.example`;
  const who = await newcomer(product, email);
  const body = { companyId, roles: [ROLE_ID.dispatcher], mobileNumber: null };
  await who.send(requestCalls.requestAccess, { body });
  const { userId } = await accountOf(who);
  return { who, id: userId!, email };
}

describe('whoever waits reads in the account, by the token that they have', () => {
  it('that the email is verified by now, and may ask for access at once', async () => {
    const una = await newcomer(product, 'una@waits.example', { emailVerified: false });
    expect(await stateOf(una)).toBe('email-not-verified');
    await product.pool.query(
      "update identity.account set email_verified = true where email = 'una@waits.example'",
    );
    expect(await stateOf(una)).toBe('unknown');
    await expect(una.send(requestCalls.companies, {})).resolves.toEqual(expect.any(Array));
  });

  it('that the request is approved', async () => {
    const { who, id, email } = await waiting('ana');
    expect([await stateOf(who), (await accountOf(who)).ended]).toEqual(['pending', null]);
    const hana = await product.as('companyAdmin');
    await hana.send(userCalls.activate, { params: { id }, query: {}, body: [ROLE_ID.dispatcher] });
    expect(await stateOf(who)).toBe('has-access');
    expect((await subjectsTo(email)).at(-1)).toBe('Your access to Landside is approved');
  });

  it('that the request was rejected, for which company, and is mailed under a subject of its own', async () => {
    const { who, id, email } = await waiting('rei');
    const hana = await product.as('companyAdmin');
    await hana.send(userCalls.remove, { params: { id }, query: {} });
    expect(await accountOf(who)).toMatchObject({
      status: 'None',
      ended: 'Rejected',
      company: { name: 'Ahuriri Transport' },
    });
    expect(await subjectsTo(email)).toEqual([
      'Your request for access to Landside',
      'Your request for access to Landside was not approved',
    ]);
    // Asked again, it is a request like any other.
    const body = { companyId, roles: [ROLE_ID.dispatcher], mobileNumber: null };
    await who.send(requestCalls.requestAccess, { body });
    expect(await accountOf(who)).toMatchObject({ status: 'Pending', ended: null });
  });

  it('that the access has ended', async () => {
    const { who, id } = await waiting('tui');
    const hana = await product.as('companyAdmin');
    await hana.send(userCalls.activate, { params: { id }, query: {}, body: [ROLE_ID.dispatcher] });
    await hana.send(userCalls.remove, { params: { id }, query: {} });
    expect(await accountOf(who)).toMatchObject({ status: 'None', ended: 'Removed', roles: [] });
  });

  it('that the company which they registered was rejected', async () => {
    const email = 'lia@waits.example';
    const lia = await newcomer(product, email);
    const body = { name: 'Lia Cartage', address: '1 Quay', phoneNumber: '065550111', applications: ['VBS'] };
    await lia.send(requestCalls.requestCompanyAccess, { body });
    const aroha = await product.as('portAdmin');
    const id = await companyNamed(product, 'Lia Cartage');
    await aroha.send(companyCalls.remove, { params: { id }, query: {} });
    expect(await accountOf(lia)).toMatchObject({ status: 'None', ended: 'Rejected' });
    expect((await subjectsTo(email)).at(-1)).toBe(
      'The registration of Lia Cartage with Landside was not approved',
    );
  });
});

it('the given name before approval is the given name alone, and names are kept apart as the provider does', async () => {
  const email = 'te.ariki@waits.example';
  const who = await newcomer(product, email, { givenName: 'Te Ariki' });
  expect((await accountOf(who)).user).toMatchObject({ name: 'Te Ariki Newcomer', given_name: 'Te Ariki' });
  const body = { companyId, roles: [ROLE_ID.dispatcher], mobileNumber: null };
  await who.send(requestCalls.requestAccess, { body });
  const { rows } = await product.pool.query(
    'select first_name as first, last_name as last from portal_user where email_address = $1',
    [email],
  );
  expect(rows).toEqual([{ first: 'Te Ariki', last: 'Newcomer' }]);
});

it('a name with a link in it reaches no mail as one', async () => {
  const email = 'win@waits.example';
  const who = await newcomer(product, email, { givenName: 'Win at https://evil.example/now \u202E' });
  const body = { companyId, roles: [ROLE_ID.dispatcher], mobileNumber: null };
  await who.send(requestCalls.requestAccess, { body });
  const [mail] = await mailsTo(product, email);
  const told = (await mailsTo(product, 'hana@ahuriritransport.example')).at(-1);
  for (const one of [mail, told]) {
    expect(`${one?.subject} ${one?.text}`).not.toMatch(/https:\/\/evil|evil\.example|\u202E/);
  }
  expect(told?.subject).toContain('Win at');
});
