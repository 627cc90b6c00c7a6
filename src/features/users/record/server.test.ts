import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { accessCalls } from '#features/access/contract.ts';
import { companyNamed, mailsTo, newcomer } from '#features/access/request/testing.ts';
import { type Client, staleOf } from '#kernel/client.ts';
import { userCalls } from '../contract.ts';
import type { User } from '../model.ts';
import { failureOf, listed, ROLE_ID, signInNew, typed, unchanged } from '../testing.ts';
import { texts } from '../texts.ts';

let product: TestProduct;
let hana: Client;
let aroha: Client;
let ahuriri: number;
let bay: number;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
  hana = await product.as('companyAdmin');
  aroha = await product.as('portAdmin');
  ahuriri = await companyNamed(product, 'Ahuriri Transport');
  bay = await companyNamed(product, 'Bay Haulage');
});
afterAll(() => product.close());

const create = (client: Client, body: ReturnType<typeof typed>): Promise<User> =>
  client.send(userCalls.create, { body });
const subjectsTo = async (address: string) => (await mailsTo(product, address)).map(({ subject }) => subject);

const countMails = async () => Number((await product.pool.query('select count(*) from mail')).rows[0].count);

describe('a user made by an admin', () => {
  it('gets a mail with an invitation; the first sign-in with that verified address becomes that user', async () => {
    const made = await create(hana, typed('Kiri@New.example '));
    expect(made).toMatchObject({ status: 'A', companyId: ahuriri, emailAddress: 'kiri@new.example' });
    const [mail] = await mailsTo(product, 'kiri@new.example');
    expect(mail?.subject).toBe('You are invited to Landside by Ahuriri Transport');
    expect(mail?.text).toContain(
      `${product.origin.replace('127.0.0.1', 'localhost')}/login?email=kiri%40new.example`,
    );
    const kiri = await signInNew(product, 'kiri@new.example');
    expect(await kiri.send(accessCalls.account, {})).toMatchObject({
      status: 'Approved',
      userId: made.userId,
      roles: ['Dispatcher'],
    });
  });

  it('whose address is not verified is nobody yet', async () => {
    await create(hana, typed('later@new.example'));
    const later = await newcomer(product, 'later@new.example', { emailVerified: false });
    expect(await later.send(accessCalls.account, {})).toMatchObject({ status: 'None', userId: null });
  });

  it('without an address has a mobile, and roles of SMS identity alone', async () => {
    const driver = { mobileNumber: '021 555 0123', roles: [ROLE_ID.driver] };
    const made = await create(hana, typed(null, { ...driver, lastName: 'Wheeler' }));
    expect(made).toMatchObject({ emailAddress: null, mobileNumber: '0215550123' });
    const refused = create(hana, typed(null, { ...driver, roles: [ROLE_ID.driver, ROLE_ID.dispatcher] }));
    expect((await failureOf(refused)).errors).toEqual({ Roles: [texts.needsEmail] });
  });

  it('is told of to the other administrators of the company', async () => {
    const other = typed('second.admin@new.example', { firstName: 'Sefa', roles: [ROLE_ID.companyAdmin] });
    await create(hana, other);
    await create(hana, typed('third@new.example', { firstName: 'Tui' }));
    expect(await subjectsTo('second.admin@new.example')).toEqual([
      'You are invited to Landside by Ahuriri Transport',
      'Tui Hohepa has been added to Ahuriri Transport',
    ]);
    const [, told] = await mailsTo(product, 'second.admin@new.example');
    expect(told?.text).toContain('Hana Walker has added Tui Hohepa to Ahuriri Transport as: Dispatcher.');
  });

  it('is made once for one key', async () => {
    const request = { body: typed('once@new.example') };
    const [first, second] = await Promise.all(
      [1, 2].map(() => hana.send(userCalls.create, request, { idempotencyKey: 'the-same-key' })),
    );
    expect(second).toEqual(first);
  });
});

describe('what a company admin may not', () => {
  it.each([
    ['PortAdmin', [ROLE_ID.portAdmin]],
    ['a role of a function that the company lacks', [12]],
    ['a role that there is not', [4711]],
  ])('give %s', async (_, roles) => {
    const failure = await failureOf(create(hana, typed('sly@new.example', { roles })));
    expect([failure.status, failure.errors]).toEqual([400, { Roles: [texts.roleUnknown] }]);
  });

  it('add to another company, nor change its people: 404, as what nobody has', async () => {
    const theirs = await listed(aroha, bay, 'tama');
    for (const companyId of [bay, 2_000_000_000]) {
      const failure = await failureOf(create(hana, typed('sly@new.example', { companyId })));
      expect([failure.status, failure.errors]).toEqual([404, { Exception: ['Company not found'] }]);
    }
    for (const userId of [theirs.userId, 2_000_000_000]) {
      const body = { ...unchanged(theirs), userId, firstName: 'Sly' };
      const failure = await failureOf(hana.send(userCalls.change, { body }));
      expect([failure.status, failure.errors]).toEqual([404, { Exception: ['User not found'] }]);
    }
  });

  it.each([{ companyId: 1 }, { status: 'A' }, { subject: 'somebody' }])(
    'say %o of somebody who is there: the field is not known',
    async field => {
      const mia = await listed(hana, ahuriri, 'mia@');
      const body = { ...unchanged(mia), ...field };
      const failure = await failureOf(hana.send(userCalls.change, { body }));
      expect([failure.status, Object.keys(failure.errors).length]).toEqual([400, 1]);
    },
  );

  it("change a port administrator of the port's own company", async () => {
    const port = await companyNamed(product, 'Ahuriri Port');
    const nia = { companyId: port, roles: [ROLE_ID.companyAdmin] };
    await create(aroha, typed('nia@port.example', nia));
    const portsCompanyAdmin = await signInNew(product, 'nia@port.example');
    const arohas = await listed(portsCompanyAdmin, port, 'aroha@');
    const body = { ...unchanged(arohas), emailAddress: 'nias.other@port.example' };
    const change = await failureOf(portsCompanyAdmin.send(userCalls.change, { body }));
    expect([change.status, change.errors]).toEqual([400, { Exception: [texts.portsAdmin] }]);
    const removal = portsCompanyAdmin.send(userCalls.remove, { params: { id: arohas.userId } });
    expect((await failureOf(removal)).errors).toEqual({ Exception: [texts.portsAdmin] });
    const made = create(portsCompanyAdmin, typed('x@port.example', { roles: [ROLE_ID.portAdmin] }));
    expect((await failureOf(made)).errors).toEqual({ Roles: [texts.roleUnknown] });
  });
});

describe('an e-mail address', () => {
  it.each(['tama@bayhaul.example', ' TAMA@BayHaul.example', 'tama @bayhaul.example'])(
    'in use is refused without saying whose it is: %s',
    async taken => {
      const refusal = { EmailAddress: ['This email address cannot be used'] };
      expect((await failureOf(create(hana, typed(taken)))).errors).toEqual(refusal);
      const mia = await listed(hana, ahuriri, 'mia@');
      const body = { ...unchanged(mia), emailAddress: taken };
      const failure = await failureOf(hana.send(userCalls.change, { body }));
      expect([failure.status, failure.errors]).toEqual([400, refusal]);
      expect(failure.message).not.toContain('Bay');
    },
  );

  it('that two take at once goes to one of them', async () => {
    const both = await Promise.allSettled(
      [hana, aroha].map(client => create(client, typed('two@new.example', { companyId: ahuriri }))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('of somebody who was removed is free again, in another company too, and so is their sign-in', async () => {
    const before = await create(hana, typed('moves@new.example'));
    const mover = await signInNew(product, 'moves@new.example');
    expect((await mover.send(accessCalls.account, {})).company?.companyId).toBe(ahuriri);
    await hana.send(userCalls.remove, { params: { id: before.userId } });
    const after = await create(aroha, typed('moves@new.example', { companyId: bay }));
    expect(after.userId).not.toBe(before.userId);
    expect(await mover.send(accessCalls.account, {})).toMatchObject({
      userId: after.userId,
      company: { companyId: bay },
    });
  });

  it('that is changed takes the sign-in with it: the old one opens nothing, the new one does; both are told', async () => {
    const person = await create(hana, typed('old@new.example'));
    const old = await signInNew(product, 'old@new.example');
    expect((await old.send(accessCalls.account, {})).status).toBe('Approved');
    const body = { ...unchanged(person), emailAddress: 'renamed@new.example' };
    await hana.send(userCalls.change, { body });
    expect(await old.send(accessCalls.account, {})).toMatchObject({ status: 'None', userId: null });
    expect(await subjectsTo('old@new.example')).toContain('Your email address for Landside has changed');
    expect(await subjectsTo('renamed@new.example')).toEqual([
      'You are invited to Landside by Ahuriri Transport',
    ]);
    const renamed = await signInNew(product, 'renamed@new.example');
    expect((await renamed.send(accessCalls.account, {})).userId).toBe(person.userId);
  });

  it('of oneself somebody else changes', async () => {
    const hanas = await listed(hana, ahuriri, 'hana@');
    const body = { ...unchanged(hanas), emailAddress: 'hana2@new.example' };
    expect((await failureOf(hana.send(userCalls.change, { body }))).errors).toEqual({
      EmailAddress: [texts.ownAddress],
    });
  });
});

describe('a change', () => {
  it('of roles counts with the next call, and the person and the other administrators are told', async () => {
    const person = await create(hana, typed('roles@new.example'));
    const client = await signInNew(product, 'roles@new.example');
    const body = { ...unchanged(person), roles: [ROLE_ID.importAdvisor] };
    await aroha.send(userCalls.change, { body });
    expect((await client.send(accessCalls.account, {})).roles).toEqual(['ImportAdvisor']);
    expect(await subjectsTo('roles@new.example')).toContain('Your access to Landside has changed');
    const told = await mailsTo(product, 'hana@ahuriritransport.example');
    expect(told.at(-1)?.text).toContain('Somebody at the port has changed the access of Kiri Hohepa');
  });

  it('of the name alone mails nobody', async () => {
    const person = await create(hana, typed('name@new.example'));
    const before = await countMails();
    await hana.send(userCalls.change, { body: { ...unchanged(person), lastName: 'Parata' } });
    expect(await countMails()).toBe(before);
  });

  it('is refused of somebody who waits', async () => {
    const waiting = await newcomer(product, 'waits@new.example');
    await waiting.send(accessCalls.account, {});
    await product.pool.query(
      "insert into portal_user (company_id, first_name, last_name, email_address) values ($1, 'Wai', 'Ting', 'waits@new.example')",
      [ahuriri],
    );
    const person = await listed(hana, ahuriri, 'waits@');
    const body = { ...unchanged(person), roles: [ROLE_ID.dispatcher] };
    const failure = await failureOf(hana.send(userCalls.change, { body }));
    expect([failure.status, failure.errors]).toEqual([400, { Exception: [texts.notActive] }]);
  });

  it('on what somebody else has changed meanwhile is refused, and says who and what (409)', async () => {
    const person = await create(hana, typed('both@new.example'));
    await aroha.send(userCalls.change, { body: { ...unchanged(person), firstName: 'Theirs' } });
    const mine = hana.send(userCalls.change, { body: { ...unchanged(person), firstName: 'Mine' } });
    const failure = await failureOf(mine);
    expect(failure.status).toBe(409);
    expect(failure.errors).toEqual({
      Exception: [expect.stringMatching(/^Somebody at the port changed this at \d\d:\d\d: First Name$/)],
    });
    expect(staleOf<User>(failure)?.current.firstName).toBe('Theirs');
  });

  it('stands in the trail with what was before and after', async () => {
    const person = await create(hana, typed('trail@new.example'));
    await hana.send(userCalls.change, { body: { ...unchanged(person), mobileNumber: '0215550199' } });
    const { rows } = await product.pool.query(
      `select action, actor, before->>'mobileNumber' as before, after->>'mobileNumber' as after
       from audit where noun = 'user' and noun_id = $1 order by audit_id`,
      [String(person.userId)],
    );
    expect(rows).toEqual([
      { action: 'created', actor: 'hana@ahuriritransport.example', before: null, after: null },
      { action: 'changed', actor: 'hana@ahuriritransport.example', before: null, after: '0215550199' },
    ]);
  });
});
