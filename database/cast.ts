import { DAYS, type ServiceDay } from '#features/gate-services/model.ts';
import { createGateService } from '#features/gate-services/sql.ts';
import '#features/access/tables.ts';
import '#features/companies/tables.ts';
import '#features/gates/tables.ts';
import { addDays, type Day, dayOf } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { NewPerson } from '#outside/identity/people.ts';
import { DEMO_PASSWORD, type DemoCompanyName, demoCompanies, demoPeople } from './people.ts';

/** Gates of the demo port: own-system ones have `isFromPropel`; the others' slots are the terminal's. */
const GATES = [
  { id: 'APPT_GATE', name: 'Main gate', config: 1, dropOff: true, pickUp: true, propel: true },
  { id: 'THAMES_ST', name: 'Thames Street depot', config: 2, dropOff: true, pickUp: true, propel: true },
  { id: 'RB', name: 'Road bridge', config: 3, dropOff: true, pickUp: true, propel: true },
  { id: 'T2_GATE', name: 'Terminal 2 gate', config: 3, dropOff: true, pickUp: true, propel: false },
  { id: 'MANUAL GATE', name: 'Manual gate', config: 3, dropOff: true, pickUp: true, propel: false },
] as const;

const WEEKDAYS: ServiceDay[] = DAYS.slice(0, 5);
const WEEKEND: ServiceDay[] = DAYS.slice(5);

/** The runs of days that open the gates, with the places of each hour from the first zone to the last. */
const SERVICES: {
  name: string;
  gateId: string;
  days: ServiceDay[];
  first: number;
  last: number;
  slots(zone: number): number;
}[] = [
  {
    name: 'Main gate weekdays',
    gateId: 'APPT_GATE',
    days: WEEKDAYS,
    first: 7,
    last: 22,
    slots: zone => (zone >= 18 ? 8 : zone >= 9 && zone <= 15 ? 20 : 14),
  },
  { name: 'Main gate weekend', gateId: 'APPT_GATE', days: WEEKEND, first: 7, last: 15, slots: () => 8 },
  {
    name: 'Thames Street weekdays',
    gateId: 'THAMES_ST',
    days: WEEKDAYS,
    first: 7,
    last: 17,
    slots: zone => (zone >= 9 && zone <= 14 ? 12 : 8),
  },
  {
    name: 'Thames Street Saturday',
    gateId: 'THAMES_ST',
    days: ['Saturday'],
    first: 8,
    last: 12,
    slots: () => 6,
  },
  { name: 'Road bridge', gateId: 'RB', days: WEEKDAYS, first: 7, last: 16, slots: () => 4 },
];

const DAYS_BEHIND = 35;
const DAYS_AHEAD = 180;

export type CastOptions = {
  now: Date;
  zone: string;
  createPeople: ((people: readonly NewPerson[]) => Promise<{ subject: string }[]>) | undefined;
  /** Codes of the terminal's trucking companies with their names; the demo firms take the first ones. */
  truckingCompanies: readonly { code: string; name: string }[];
  /** How far the gates are open, in days from today; half a year when not given. */
  daysAhead?: number;
};

/** Fills an empty database with the demo port's firms, people, gates and services. Answers false when it is not empty. */
export async function fillCast(db: Db, options: CastOptions): Promise<boolean> {
  const subjects = await createSignIns(options.createPeople);
  return inTransaction(db, async trx => {
    await trx
      .selectFrom('application')
      .select('application_id')
      .orderBy('application_id')
      .forUpdate()
      .execute();
    if (await trx.selectFrom('company').select('company_id').limit(1).executeTakeFirst()) return false;
    const companies = await insertCompanies(trx, options.truckingCompanies);
    await insertPeople(trx, companies, subjects);
    await insertGates(trx);
    await openGates(trx, dayOf(options.now, options.zone), options);
    return true;
  });
}

async function createSignIns(createPeople: CastOptions['createPeople']): Promise<Map<string, string>> {
  if (!createPeople) return new Map();
  const made = await createPeople(
    demoPeople.map(({ email, name }) => ({
      email,
      name,
      givenName: name.split(' ')[0]!,
      password: DEMO_PASSWORD,
      emailVerified: true,
    })),
  );
  return new Map(demoPeople.map(({ email }, i) => [email, made[i]!.subject]));
}

async function insertCompanies(
  trx: Transaction,
  trucking: CastOptions['truckingCompanies'],
): Promise<Map<DemoCompanyName, number>> {
  const carriers: DemoCompanyName[] = ['Ahuriri Transport', 'Bay Haulage'];
  const ids = new Map<DemoCompanyName, number>();
  for (const [name, firm] of Object.entries(demoCompanies) as [
    DemoCompanyName,
    (typeof demoCompanies)[DemoCompanyName],
  ][]) {
    const carrier = carriers.indexOf(name);
    const { company_id: id } = await trx
      .insertInto('company')
      .values({
        name,
        address: firm.address,
        phone_number: firm.phoneNumber,
        status: 'A',
        n4_transport_company_id: trucking[carrier]?.code ?? null,
        n4_shipper_consignee_company_id: 'shipper' in firm ? firm.shipper : null,
      })
      .returning('company_id')
      .executeTakeFirstOrThrow();
    ids.set(name, id);
    await trx
      .insertInto('company_application')
      .values(firm.applications.map(application_id => ({ company_id: id, application_id })))
      .execute();
  }
  await insertOtherCarriers(trx, trucking.slice(carriers.length));
  return ids;
}

/** The other trucking firms that the terminal knows: customers too, without people of their own here. */
async function insertOtherCarriers(
  trx: Transaction,
  trucking: CastOptions['truckingCompanies'],
): Promise<void> {
  if (trucking.length === 0) return;
  const made = await trx
    .insertInto('company')
    .values(
      trucking.map(({ code, name }, i) => ({
        name,
        address: `${10 + i} Pandora Road, Napier 4110`,
        phone_number: `06555${String(1000 + i)}`,
        status: 'A',
        n4_transport_company_id: code,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('company_id')
    .execute();
  await trx
    .insertInto('company_application')
    .values(made.map(({ company_id }) => ({ company_id, application_id: 'VBS' })))
    .execute();
}

async function insertPeople(
  trx: Transaction,
  companies: Map<DemoCompanyName, number>,
  subjects: Map<string, string>,
): Promise<void> {
  const roles = new Map(
    (await trx.selectFrom('role').select(['role_id', 'name']).execute()).map(role => [
      role.name,
      role.role_id,
    ]),
  );
  for (const person of demoPeople) {
    const [first, ...rest] = person.name.split(' ');
    const { user_id } = await trx
      .insertInto('portal_user')
      .values({
        company_id: companies.get(person.company)!,
        subject: subjects.get(person.email) ?? null,
        first_name: first!,
        last_name: rest.join(' '),
        email_address: person.email,
        status: 'A',
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('portal_user_role')
      .values(person.roles.map(name => ({ user_id, role_id: roles.get(name)! })))
      .execute();
  }
}

async function insertGates(trx: Transaction): Promise<void> {
  await trx
    .insertInto('gate')
    .values(
      GATES.map(gate => ({
        gate_id: gate.id,
        gate_name: gate.name,
        n4_gate_id: gate.id,
        is_active: true,
        is_for_drop_off: gate.dropOff,
        is_for_pickup: gate.pickUp,
        is_from_propel: gate.propel,
        set_gate_config: gate.config,
      })),
    )
    .execute();
}

async function openGates(
  trx: Transaction,
  today: Day,
  { zone, daysAhead = DAYS_AHEAD }: CastOptions,
): Promise<void> {
  const startDate = addDays(today, -DAYS_BEHIND);
  for (const service of SERVICES) {
    const zones = Array.from({ length: service.last - service.first + 1 }, (_, i) => service.first + i);
    await createGateService(
      trx,
      {
        gateServiceName: service.name,
        gateId: service.gateId,
        startDate,
        endDate: addDays(today, daysAhead),
        days: service.days,
        zones: zones.map(hour => ({ zone: hour, slots: service.slots(hour) })),
      },
      { from: startDate, timeZone: zone },
    );
  }
}
