import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE, type Role } from '#features/access/roles/model.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { type Holder, isWithin, mayBookFor, scopeOf } from './rules.ts';
import { withinScope } from './sql.ts';

const [OWN, LINKED, OTHER, FORWARDER] = [1, 2, 3, 4];
const HOLDERS: Holder[] = [OWN, LINKED, OTHER].flatMap(companyId =>
  [null, OWN, LINKED, FORWARDER].map(forwarderCompanyId => ({ companyId, forwarderCompanyId })),
);

const somebody = (...roles: Role[]) => ({
  companyId: OWN,
  customerIds: new Set([LINKED]),
  holdsAny: (wanted: readonly string[]) => roles.some(role => wanted.includes(role)),
});
const PEOPLE = {
  'a port admin': somebody(ROLE.PortAdmin),
  'a transport admin': somebody(ROLE.TransportAdmin),
  'a transport coordinator': somebody(ROLE.TransportCoordinator),
  'a transport user': somebody(ROLE.TransportUser),
  'a freight forwarder': somebody(ROLE.FreightForwarder),
  'a forwarder without customers': { ...somebody(ROLE.FreightForwarder), customerIds: new Set<number>() },
};

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describe.each(Object.entries(PEOPLE))('%s', (_, person) => {
  const scope = scopeOf(person);

  test.each(HOLDERS)(
    'the list has a booking of $companyId through $forwarderCompanyId as the rule does',
    async holder => {
      const { rows } =
        await sql`select from (values (${holder.companyId}::int, ${holder.forwarderCompanyId}::int))
      as b (company_id, forwarder_company_id) where ${withinScope(scope, 'b')}`.execute(database.db);
      expect(rows.length === 1).toBe(isWithin(scope, holder));
    },
  );
});

const said = (person: keyof typeof PEOPLE, rule: typeof isWithin) =>
  HOLDERS.filter(holder => rule(scopeOf(PEOPLE[person]), holder)).map(
    ({ companyId, forwarderCompanyId }) => `${companyId}/${forwarderCompanyId ?? '-'}`,
  );

test('the privileged have every booking, others the own company’s', () => {
  expect(said('a transport coordinator', isWithin)).toHaveLength(HOLDERS.length);
  expect(said('a transport user', isWithin)).toEqual(['1/-', '1/1', '1/2', '1/4']);
});

test('a forwarder has what linked customers send through it, not what they send themselves or through another', () => {
  expect(said('a freight forwarder', isWithin)).toEqual(['1/-', '1/1', '1/2', '1/4', '2/1']);
  expect(said('a forwarder without customers', isWithin)).toEqual(['1/-', '1/1', '1/2', '1/4']);
});

test('nobody books through another’s forwarding', () => {
  expect(said('a transport user', mayBookFor)).toEqual(['1/-', '1/1']);
  expect(said('a freight forwarder', mayBookFor)).toEqual(['1/-', '1/1', '2/1']);
});
