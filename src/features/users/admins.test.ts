import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { requestCalls } from '#features/access/request/contract.ts';
import { companyNamed, newcomer } from '#features/access/request/testing.ts';
import type { Client } from '#kernel/client.ts';
import { openLive } from '#kernel/testLive.ts';
import { userCalls } from './contract.ts';
import type { User } from './model.ts';
import { anotherAdmin, failureOf, listed, ROLE_ID, startedTogether, typed, unchanged } from './testing.ts';
import { texts } from './texts.ts';

let product: TestProduct;
let hana: Client;
let aroha: Client;
let ahuriri: number;
let port: number;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
  hana = await product.as('companyAdmin');
  aroha = await product.as('portAdmin');
  ahuriri = await companyNamed(product, 'Ahuriri Transport');
  port = await companyNamed(product, 'Ahuriri Port');
});
afterAll(() => product.close());

const remove = (client: Client, { userId, version }: User) =>
  client.send(userCalls.remove, { params: { id: userId }, query: { version } });
const demote = (client: Client, user: User) =>
  client.send(userCalls.change, { body: { ...unchanged(user), roles: [ROLE_ID.dispatcher] } });
const outcomes = async (works: Promise<unknown>[]) =>
  (await Promise.allSettled(works)).map(({ status }) => status).toSorted();

describe('the last active CompanyAdmin of a company', () => {
  it('is not removed and does not lose the role; the list says so', async () => {
    const { client } = await anotherAdmin(product, 'Bay Haulage', 'only@bay.example');
    const bay = await companyNamed(product, 'Bay Haulage');
    const only = await listed(client, bay, 'only@');
    expect(only.heldAlone).toEqual(['CompanyAdmin']);
    const removal = await failureOf(remove(aroha, only));
    expect([removal.status, removal.errors]).toEqual([400, { Exception: [texts.lastCompanyAdmin] }]);
    const demotion = await failureOf(demote(aroha, only));
    expect([demotion.status, demotion.errors]).toEqual([400, { Roles: [texts.lastCompanyAdmin] }]);
  });

  it('is one of two who remove each other at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const firm = await companyNamed(product, 'Pōhutukawa Freight');
      const [one, other] = await Promise.all(
        [1, 2].map(i => anotherAdmin(product, 'Pōhutukawa Freight', `pair${round}.${i}@pohu.example`)),
      );
      const { rows } = await product.pool.query<{ id: number }>(
        `select user_id as id from portal_user join portal_user_role using (user_id)
         where company_id = $1 and role_id = 2 and user_id <> all($2)`,
        [firm, [one!.user.userId, other!.user.userId]],
      );
      for (const { id } of rows) await aroha.send(userCalls.remove, { params: { id } });
      const [left, right] = await Promise.all(
        [one!, other!].map(({ user }) => listed(aroha, firm, user.emailAddress!)),
      );
      const works =
        round % 2 === 0
          ? [remove(one!.client, right!), remove(other!.client, left!)]
          : [
              remove(one!.client, right!),
              other!.client.send(userCalls.change, { body: { ...unchanged(left!), roles: [7] } }),
            ];
      expect(await outcomes(works)).toEqual(['fulfilled', 'rejected']);
    }
  });
});

const applicant = async (email: string): Promise<User> => {
  const person = await newcomer(product, email);
  const body = { companyId: ahuriri, roles: [ROLE_ID.dispatcher], mobileNumber: null };
  await person.send(requestCalls.requestAccess, { body });
  return listed(hana, ahuriri, email);
};
const approve = (client: Client, { userId, version }: User, roles: number[]) =>
  client.send(userCalls.activate, { params: { id: userId }, query: { version }, body: roles });

describe('one request, two administrators at once', () => {
  it('two approvals: one of them counts', async () => {
    const second = await anotherAdmin(product, 'Ahuriri Transport', 'approver@ahu.example');
    const user = await applicant('twice@new.example');
    const works = [
      approve(hana, user, [ROLE_ID.dispatcher]),
      approve(second.client, user, [ROLE_ID.importAdvisor]),
    ];
    expect(await outcomes(works)).toEqual(['fulfilled', 'rejected']);
    expect((await listed(hana, ahuriri, 'twice@')).roles).toHaveLength(1);
  });

  it('approve against reject: one of them counts, and who is approved is not removed', async () => {
    const second = await anotherAdmin(product, 'Ahuriri Transport', 'rejecter@ahu.example');
    for (let round = 0; round < 4; round += 1) {
      const user = await applicant(`against${round}@new.example`);
      const works = [approve(hana, user, [ROLE_ID.dispatcher]), remove(second.client, user)];
      expect(await outcomes(works)).toEqual(['fulfilled', 'rejected']);
      const { rows } = await product.pool.query<{ status: string; roles: number }>(
        `select status, (select count(*)::int from portal_user_role r where r.user_id = u.user_id) as roles
         from portal_user u where user_id = $1`,
        [user.userId],
      );
      expect([
        { status: 'A', roles: 1 },
        { status: 'R', roles: 0 },
      ]).toContainEqual(rows[0]);
    }
  });
});

describe('an open stream', () => {
  it('ends when the access does, and goes on for whoever has some left', async () => {
    const mia = await listed(hana, ahuriri, 'mia@');
    const token = await product.tokenOf('dispatcher');
    const first = await openLive(product.origin, token);
    const body = { ...unchanged(mia), roles: [ROLE_ID.dispatcher, ROLE_ID.importAdvisor] };
    const more = await hana.send(userCalls.change, { body });
    await first.hears(({ topic }) => topic === 'account');
    await hana.send(userCalls.create, { body: typed('after@new.example') });
    product.live.publish({ topic: 'gates' });
    await first.hears(({ topic }) => topic === 'gates');
    // Whoever may not read the people of the company does not hear that they change, and of accounts the own one alone.
    expect(first.news.map(({ topic }) => topic)).toEqual(['account', 'gates']);
    const driver = { ...unchanged(more), mobileNumber: '0215550100', roles: [ROLE_ID.driver] };
    await hana.send(userCalls.change, { body: driver });
    await first.end;
    await expect(openLive(product.origin, token)).rejects.toThrow('answered 403');
  });

  it('of somebody who is removed ends', async () => {
    const reader = await openLive(product.origin, await product.tokenOf('importAdvisor'));
    await remove(hana, await listed(hana, ahuriri, 'isla@'));
    await reader.end;
    expect(reader.kinds[0]).toBe('ready');
  });
});

describe('the last PortAdmin', () => {
  it('is not removed and does not lose the role, even by itself', async () => {
    const self = await listed(aroha, port, 'aroha@');
    expect(self.heldAlone).toContain('Admin');
    const body = { ...unchanged(self), roles: [ROLE_ID.companyAdmin] };
    const failure = await failureOf(aroha.send(userCalls.change, { body }));
    expect([failure.status, failure.errors]).toEqual([400, { Roles: [texts.lastPortAdmin] }]);
  });

  it('is one of two who remove each other at once', async () => {
    const second = await anotherAdmin(product, 'Ahuriri Port', 'second@port.example');
    const third = await anotherAdmin(product, 'Ahuriri Port', 'third@port.example');
    await remove(second.client, await listed(aroha, port, 'aroha@'));
    // Each by their own sign-in, which is tied to them with the first call.
    const [two, three] = [
      await listed(second.client, port, 'second@'),
      await listed(third.client, port, 'third@'),
    ];
    const held = `select from portal_user where user_id in (${two.userId}, ${three.userId}) for update`;
    const removals = [() => remove(second.client, three), () => remove(third.client, two)];
    expect(await startedTogether(product, held, removals)).toEqual(['fulfilled', 'rejected']);
    const { rows } = await product.pool.query(
      "select from portal_user join portal_user_role using (user_id) where role_id = 1 and status = 'A'",
    );
    expect(rows).toHaveLength(1);
  });
});
