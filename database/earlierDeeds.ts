import { sql } from 'kysely';
import { ROLE, type Role, STATUS } from '#features/access/model.ts';
import { type Person, peopleWhere } from '#features/access/people/sql.ts';
import type { GateService } from '#features/gate-services/model.ts';
import { allServices } from '#features/gate-services/sql.ts';
import { serviceById } from '#features/transport-services/sql.ts';
import { dayOf } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { inTransaction } from '#kernel/transaction.ts';

const DAY_MS = 86_400_000;

type Somebody = { actor: string; name: string | null; companyId: number | null; actsForAll: boolean | null };
type Deed = {
  at: Date;
  by: Somebody;
  action: string;
  noun: string;
  id: number;
  before?: unknown;
  after: unknown;
  companyId: number | null;
};

/** Gives gate services, services of trains and people of the demo the history that they would have: who made, changed and let in whom. */
export async function fillEarlierDeeds(db: Db, { now, zone }: { now: Date; zone: string }): Promise<void> {
  const services = await allServices(db);
  await inTransaction(db, async trx => {
    const people = await peopleOf(trx);
    const staff = (role: Role) => asSomebody(people.find(one => holds(one, role))!);
    const deeds = [
      ...ofGateServices(services, staff(ROLE.PortAdmin), now),
      ...(await ofTrainServices(trx, staff(ROLE.TransportAdmin), { now, zone })),
      ...ofPeople(people, staff(ROLE.PortAdmin), now),
    ];
    await write(trx, deeds);
  });
}

/** Made before they began; the first got more slots later. */
function ofGateServices(services: readonly GateService[], by: Somebody, now: Date): Deed[] {
  return services.flatMap((service, i) => {
    const about = { by, noun: 'gateService', id: service.gateServiceId, companyId: null };
    const fewer = {
      ...service,
      zones: service.zones.map(one => ({ ...one, slots: Math.max(1, one.slots - 2) })),
    };
    const made = {
      ...about,
      at: daysBefore(now, 40 - i),
      action: 'created',
      after: i === 0 ? fewer : service,
    };
    const grown = {
      ...about,
      at: daysBefore(now, 26),
      action: 'slots replaced',
      before: fewer,
      after: service,
    };
    return i === 0 ? [made, grown] : [made];
  });
}

async function ofTrainServices(
  trx: Transaction,
  by: Somebody,
  { now, zone }: { now: Date; zone: string },
): Promise<Deed[]> {
  const { rows } = await sql<{ id: number }>`
    select train_service_id as id from train_service order by train_service_id`.execute(trx);
  const deeds: Deed[] = [];
  for (const [i, { id }] of rows.entries()) {
    const after = await serviceById(trx, id, dayOf(now, zone));
    deeds.push({
      at: daysBefore(now, 30 - (i % 9)),
      by,
      action: 'created',
      noun: 'trainService',
      id,
      after,
      companyId: null,
    });
  }
  return deeds;
}

/** They asked, and an administrator of their company let them in the next day; the port where there was none. Some wait. */
function ofPeople(people: readonly Member[], port: Somebody, now: Date): Deed[] {
  return people.flatMap((person, i) => {
    const { companyId, ...after } = person;
    const admin = people.find(
      one => one.userId !== person.userId && one.companyId === companyId && holds(one, ROLE.CompanyAdmin),
    );
    const before = { ...after, status: STATUS.Pending, roles: [], requestedRoles: person.roles };
    const about = { noun: 'user', id: person.userId, companyId };
    const asked = daysBefore(now, 60 - (i % 20));
    const next = {
      ...about,
      at: daysBefore(now, 59 - (i % 20)),
      by: admin ? asSomebody(admin) : port,
      after,
    };
    if (person.emailAddress === null) return [{ ...next, action: 'created' }];
    const self = { actor: person.emailAddress, name: null, companyId: null, actsForAll: null };
    if (person.status === STATUS.Pending)
      return [{ ...about, at: daysBefore(now, 1), by: self, action: 'requested', after }];
    return [
      { ...about, at: asked, by: self, action: 'requested', after: before },
      { ...next, action: 'approved', before },
    ];
  });
}

type Member = Person & { lastName: string; companyId: number };

async function peopleOf(trx: Transaction): Promise<Member[]> {
  const people = (await peopleWhere(trx, sql`u.status in (${STATUS.Active}, ${STATUS.Pending})`)) as Omit<
    Member,
    'companyId'
  >[];
  const { rows } = await sql<{ userId: number; companyId: number }>`
    select user_id as "userId", company_id as "companyId" from portal_user`.execute(trx);
  const companyOf = new Map(rows.map(({ userId, companyId }) => [userId, companyId]));
  return people.map(person => ({ ...person, companyId: companyOf.get(person.userId)! }));
}

function holds({ roles }: Person, role: Role): boolean {
  return roles.some(({ name }) => name === role);
}

function asSomebody(person: Member): Somebody {
  return {
    actor: person.emailAddress ?? '',
    name: `${person.firstName} ${person.lastName}`,
    companyId: person.companyId,
    actsForAll: holds(person, ROLE.PortAdmin),
  };
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The oldest first, as they would have been written. */
async function write(trx: Transaction, deeds: readonly Deed[]): Promise<void> {
  const told = deeds.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  await sql`
    insert into audit (at, actor, actor_name, actor_company_id, actor_acts_for_all, company_id, action, noun, noun_id, before, after)
    select at, by->>'actor', by->>'name', (by->>'companyId')::integer, (by->>'actsForAll')::boolean, "companyId", action, noun,
      id::text, before, after
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (at timestamptz, by jsonb, "companyId" integer,
      action text, noun text, id integer, before jsonb, after jsonb)`.execute(trx);
}
