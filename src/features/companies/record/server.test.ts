import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { accessCalls } from '#features/access/contract.ts';
import { requestCalls } from '#features/access/request/contract.ts';
import { mailsTo } from '#features/access/request/testing.ts';
import { userCalls } from '#features/users/contract.ts';
import {
  failureOf,
  listed,
  ROLE_ID,
  signInNew,
  startedTogether,
  typed,
  unchanged,
} from '#features/users/testing.ts';
import { type Client, staleOf } from '#kernel/client.ts';
import { companyCalls } from '../contract.ts';
import type { Company } from '../model.ts';
import { listedCompany, typedCompany, unchangedCompany } from '../testing.ts';
import { texts } from '../texts.ts';

let product: TestProduct;
let admin: Client;
beforeAll(async () => {
  product = await startProduct({ daysAhead: 2 });
  admin = await product.as('portAdmin');
});
afterAll(() => product.close());

const create = (name: string, different: object = {}): Promise<Company> =>
  admin.send(companyCalls.create, { body: typedCompany(name, different) });
const change = (company: Company, different: object): Promise<Company> =>
  admin.send(companyCalls.change, { body: { ...unchangedCompany(company), ...different } });

describe('a company that the port adds', () => {
  it('is active at once, with its functions and codes; people can be added to it', async () => {
    const made = await create('Rimu Freight', { applications: ['IMP', 'KRC'], kiwiRailCode: 'RIMU' });
    expect(made).toMatchObject({ status: 'A', kiwiRailCode: 'RIMU', adminUsers: [] });
    const roles = [ROLE_ID.companyAdmin];
    await admin.send(userCalls.create, {
      body: typed('rimu@new.example', { companyId: made.companyId, roles }),
    });
    expect((await listedCompany(admin, 'Rimu')).adminUsers).toEqual([
      { userId: expect.any(Number), fullName: 'Kiri Hohepa', emailAddress: 'rimu@new.example' },
    ]);
  });

  it('keeps no Kiwi Rail code without the KRC function', async () => {
    expect((await create('Matai Freight', { kiwiRailCode: 'MATAI' })).kiwiRailCode).toBeNull();
  });

  it.each([
    ['a name that is taken, in whatever case', { name: 'BAY haulage' }, { Name: [texts.nameTaken] }],
    ["the port's own function", { applications: ['NPT'] }, { Applications: [texts.portsOwn] }],
    ['a function that there is not', { applications: ['XYZ'] }, { Applications: [texts.applicationUnknown] }],
    ['no function', { applications: [] }, { Applications: ['At least one application is required'] }],
    [
      "another company's code at the terminal, in whatever case",
      { n4TransportCompanyId: ' bayhaul ' },
      { N4TransportCompanyId: [texts.codeTaken] },
    ],
    [
      "another company's code as a shipper",
      { n4ShipperConsigneeCompanyId: 'AHUTRANS' },
      { N4ShipperConsigneeCompanyId: [texts.codeTaken] },
    ],
    [
      'all that speaks against it at once',
      {
        name: 'BAY haulage',
        n4TransportCompanyId: 'bayhaul',
        n4ShipperConsigneeCompanyId: 'ahutrans',
        applications: ['NPT'],
      },
      {
        Name: [texts.nameTaken],
        N4TransportCompanyId: [texts.codeTaken],
        N4ShipperConsigneeCompanyId: [texts.codeTaken],
        Applications: [texts.portsOwn],
      },
    ],
    ['a phone of 8', { phoneNumber: '12345678' }, { PhoneNumber: [texts.phoneLength] }],
  ])('is refused with %s', async (_, different, errors) => {
    const failure = await failureOf(create('Odd Freight', different));
    expect([failure.status, failure.errors]).toEqual([400, errors]);
  });

  it('is made once for one key', async () => {
    const request = { body: typedCompany('Once Freight') };
    const [first, second] = await Promise.all(
      [1, 2].map(() => admin.send(companyCalls.create, request, { idempotencyKey: 'one-company' })),
    );
    expect(second).toEqual(first);
  });
});

describe('a code at the terminal is one company’s alone', () => {
  it('also when two are given it in the same moment; whoever is removed gives it free', async () => {
    const [one, two] = [await create('Miro Freight'), await create('Totara Freight')];
    const code = { n4TransportCompanyId: 'MIRO' };
    const ends = await Promise.allSettled([one, two].map(company => change(company, code)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [loser] = ends.filter(end => end.status === 'rejected');
    expect(loser!.reason).toMatchObject({
      status: 400,
      errors: { N4TransportCompanyId: [texts.codeTaken] },
    });
    const [winner, other] = ends[0]!.status === 'fulfilled' ? [one, two] : [two, one];
    await admin.send(companyCalls.remove, { params: { id: winner.companyId } });
    expect(await change(other, code)).toMatchObject(code);
  });

  it('a company keeps its own when it is saved again', async () => {
    const own = { n4TransportCompanyId: 'KAPUKA', n4ShipperConsigneeCompanyId: 'KAPUKA' };
    const made = await create('Kapuka Freight', own);
    expect(await change(made, { address: '2 Own Road' })).toMatchObject(own);
  });
});

describe('a change', () => {
  it('takes over what was typed, a short phone too, and stands in the trail', async () => {
    const made = await create('Tawa Freight');
    const after = await change(made, { name: 'Tawa Logistics', phoneNumber: '', bcCode: 'TAWA' });
    expect(after).toMatchObject({ name: 'Tawa Logistics', phoneNumber: '', bcCode: 'TAWA' });
    const { rows } = await product.pool.query(
      "select before->>'name' as before, after->>'name' as after from audit where noun = 'company' and noun_id = $1 and action = 'changed'",
      [String(made.companyId)],
    );
    expect(rows).toEqual([{ before: 'Tawa Freight', after: 'Tawa Logistics' }]);
  });

  it('on what somebody else has changed meanwhile is refused, and says who and what (409)', async () => {
    const made = await create('Both Freight');
    await change(made, { address: '9 Theirs Road' });
    const failure = await failureOf(change(made, { address: '9 Mine Road' }));
    expect(failure.errors).toEqual({
      Exception: [expect.stringMatching(/^Aroha \S+ changed this at \d\d:\d\d: Address$/)],
    });
    expect(staleOf<Company>(failure)?.current.address).toBe('9 Theirs Road');
  });

  it.each(['P', 'R', 'D'])('of a company of status %s is refused: edit only for Active', async status => {
    const made = await create(`Status ${status} Freight`);
    await product.pool.query('update company set status = $2 where company_id = $1', [
      made.companyId,
      status,
    ]);
    const { version: _, ...body } = unchangedCompany(made);
    const failure = await failureOf(admin.send(companyCalls.change, { body }));
    expect([failure.status, failure.errors]).toEqual([400, { Exception: [texts.notActive] }]);
  });

  it.each(['R', 'D', 'A'])('companies/activate revives no company of status %s', async status => {
    const made = await create(`Dead ${status} Freight`);
    await product.pool.query('update company set status = $2 where company_id = $1', [
      made.companyId,
      status,
    ]);
    const { version: _, ...body } = unchangedCompany(made);
    const failure = await failureOf(admin.send(companyCalls.activate, { body }));
    expect([failure.status, failure.errors]).toEqual([400, { Exception: [texts.notPending] }]);
  });

  it("does not take the port's own function from the port", async () => {
    const port = await listedCompany(admin, 'Ahuriri Port');
    const failure = await failureOf(change(port, { applications: ['VBS'] }));
    expect(failure.errors).toEqual({ Applications: [texts.portsOwn] });
  });
});

describe('a function that is taken from a company', () => {
  it('takes its roles from the people at once, who are told as the administrators are; other roles stay', async () => {
    const { companyId } = await create('Kahikatea Freight', { applications: ['VBS', 'IMP'] });
    const people = { companyId, roles: [ROLE_ID.companyAdmin] };
    await admin.send(userCalls.create, { body: typed('chief@kahi.example', people) });
    const roles = [ROLE_ID.dispatcher, ROLE_ID.importAdvisor];
    const kiri = await admin.send(userCalls.create, {
      body: typed('kiri@kahi.example', { companyId, roles }),
    });
    const client = await signInNew(product, 'kiri@kahi.example');
    expect((await client.send(accessCalls.account, {})).roles).toEqual(['Dispatcher', 'ImportAdvisor']);

    await change(await listedCompany(admin, 'Kahikatea'), { applications: ['IMP'] });
    expect((await client.send(accessCalls.account, {})).roles).toEqual(['ImportAdvisor']);
    const offered = await client.send(requestCalls.roles, { params: { id: companyId } });
    expect(offered.map(({ name }) => name)).not.toContain('Dispatcher');
    expect((await mailsTo(product, 'kiri@kahi.example')).at(-1)?.text).toContain('has ended as: Dispatcher.');
    expect((await mailsTo(product, 'chief@kahi.example')).at(-1)?.subject).toBe(
      'What Kahikatea Freight uses of Landside has changed',
    );
    const stale = await failureOf(admin.send(userCalls.change, { body: unchanged(kiri) }));
    expect(stale.errors).toEqual({
      Exception: [expect.stringMatching(/^Aroha \S+ changed this at \d\d:\d\d: Roles$/)],
    });
  });

  it('while a role of it is granted leaves nobody with a role of a function that the company lacks', async () => {
    for (let round = 0; round < 6; round += 1) {
      const made = await create(`Race ${round} Freight`, { applications: ['VBS', 'IMP'] });
      const { companyId } = made;
      const email = `race${round}@new.example`;
      const roles = [ROLE_ID.importAdvisor];
      const person = await admin.send(userCalls.create, { body: typed(email, { companyId, roles }) });
      const more = [ROLE_ID.importAdvisor, ROLE_ID.dispatcher];
      await Promise.allSettled([
        change(made, { applications: ['IMP'] }),
        admin.send(userCalls.change, { body: { ...unchanged(person), roles: more } }),
        admin.send(userCalls.create, {
          body: typed(`new.${email}`, { companyId, roles: [ROLE_ID.dispatcher] }),
        }),
      ]);
      expect((await listedCompany(admin, made.name)).applications).toHaveLength(1);
      expect((await listed(admin, companyId, email)).roles.map(({ name }) => name)).toEqual([
        'ImportAdvisor',
      ]);
      const { rows } = await product.pool.query(
        `select from portal_user u join portal_user_role using (user_id) where company_id = $1 and role_id = $2`,
        [companyId, ROLE_ID.dispatcher],
      );
      expect(rows).toEqual([]);
    }
  });

  it('before somebody is added with a role of it refuses them', async () => {
    const made = await create('Late Freight', { applications: ['VBS', 'IMP'] });
    const { companyId } = made;
    const body = typed('late@new.example', { companyId, roles: [ROLE_ID.dispatcher] });
    const ends = await startedTogether(
      product,
      `select from company where company_id = ${companyId} for update`,
      [() => change(made, { applications: ['IMP'] }), () => admin.send(userCalls.create, { body })],
    );
    expect(ends).toEqual(['fulfilled', 'rejected']);
  });
});

it('a company that is removed: its people lose access with the next call, and its administrators are told', async () => {
  const { companyId } = await create('Gone Freight');
  const body = typed('gone@new.example', { companyId, roles: [ROLE_ID.companyAdmin] });
  await admin.send(userCalls.create, { body });
  const client = await signInNew(product, 'gone@new.example');
  expect((await client.send(accessCalls.account, {})).status).toBe('Approved');
  const { version } = await listedCompany(admin, 'Gone Freight');
  await admin.send(companyCalls.remove, { params: { id: companyId }, query: { version } });
  expect((await client.send(accessCalls.account, {})).status).toBe('None');
  expect((await mailsTo(product, 'gone@new.example')).at(-1)?.subject).toBe(
    'Gone Freight is not registered with Landside any more',
  );
});
