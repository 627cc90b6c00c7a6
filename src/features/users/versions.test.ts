import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { accessCalls } from '#features/access/contract.ts';
import { requestCalls } from '#features/access/request/contract.ts';
import { companyNamed, newcomer } from '#features/access/request/testing.ts';
import { type ApiError, type Client, staleOf } from '#kernel/client.ts';
import { rowsOf } from '#kernel/paging.ts';
import { userCalls } from './contract.ts';
import type { User } from './model.ts';

let product: TestProduct;
let hana: Client;
let aroha: Client;
let companyId: number;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
  hana = await product.as('companyAdmin');
  aroha = await product.as('portAdmin');
  companyId = await companyNamed(product, 'Ahuriri Transport');
});
afterAll(() => product.close());

const DISPATCHER = 3;
const IMPORT_ADVISOR = 6;

/** Somebody asks to be a dispatcher; answers them, and how an administrator sees them. */
async function applicant(email: string): Promise<{ person: Client; user: User }> {
  const person = await newcomer(product, email);
  await person.send(requestCalls.requestAccess, {
    body: { companyId, roles: [DISPATCHER], mobileNumber: null },
  });
  return { person, user: await listed(email) };
}

async function listed(email: string): Promise<User> {
  const people = rowsOf(
    await aroha.send(userCalls.ofCompany, { params: { id: companyId }, query: { search: email } }),
  );
  return people.find(one => one.emailAddress === email)!;
}

const approve = (client: Client, { userId, version }: User, role = DISPATCHER) =>
  client.send(userCalls.activate, { params: { id: userId }, query: { version }, body: [role] });
const dismiss = (client: Client, { userId, version }: User) =>
  client.send(userCalls.remove, { params: { id: userId }, query: { version } });
const failureOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => expect.unreachable('it was not refused'),
    error => error as ApiError,
  );

describe('two administrators have the same request open', () => {
  test("a stale 'Reject user?' never removes somebody who has been approved", async () => {
    const { person, user } = await applicant('first@new.example');
    await approve(hana, user);
    const failure = await failureOf(dismiss(aroha, user));
    expect(failure.status).toBe(409);
    expect(failure.errors).toEqual({
      Exception: [
        expect.stringMatching(/^Hana \S+ changed this at \d\d:\d\d: Status, Roles, Requested Roles$/),
      ],
    });
    expect(staleOf<User>(failure)?.current).toEqual(await listed('first@new.example'));
    expect((await person.send(accessCalls.account, {})).status).toBe('Approved');
  });

  test('a stale approval does not give roles over those that were given', async () => {
    const { person, user } = await applicant('second@new.example');
    await approve(hana, user);
    expect(await failureOf(approve(aroha, user, IMPORT_ADVISOR))).toMatchObject({ status: 409 });
    expect((await person.send(accessCalls.account, {})).roles).toEqual(['Dispatcher']);
  });

  test('with the version of now somebody is removed', async () => {
    const { person, user } = await applicant('third@new.example');
    await approve(hana, user);
    await dismiss(aroha, await listed('third@new.example'));
    expect((await person.send(accessCalls.account, {})).status).toBe('None');
  });

  test('who sends no version decides on whatever is there', async () => {
    const { person, user } = await applicant('fourth@new.example');
    const of = { params: { id: user.userId } };
    await hana.send(userCalls.activate, { ...of, body: [DISPATCHER] });
    await aroha.send(userCalls.remove, of);
    expect((await person.send(accessCalls.account, {})).status).toBe('None');
  });

  test('a sign-in is no change of the person', async () => {
    const { person, user } = await applicant('fifth@new.example');
    await person.send(accessCalls.account, {});
    expect((await listed('fifth@new.example')).version).toBe(user.version);
  });
});
