import { afterAll, beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '#app/testing.ts';
import { STATUS } from '#features/access/model.ts';
import { APPOINTMENT_TYPES } from '#features/gates/model.ts';
import { Caller } from '#kernel/caller.ts';
import { type FieldErrors, wireName } from '#kernel/failures.ts';
import { appointmentCalls as calls } from '../contract.ts';
import { type BookingOffice, openBookingOffice, refusal } from '../testOffice.ts';
import { texts } from '../texts.ts';
import { type BookedGate, bookingRefusals, detailsOf, isHourFull } from './rules.ts';
import { insertBooking } from './sql.ts';

const BOTH = [true, false];
const CONFIGS = [1, 2, 3] as const;
/** Hours of the day in which every gate is closed, emptied, open, or full. */
const HOURS = [
  { zone: 8, capacity: undefined, booked: 0 },
  { zone: 9, capacity: 0, booked: 0 },
  { zone: 10, capacity: 1_000, booked: 0 },
  { zone: 11, capacity: 2, booked: 2 },
];
const AT_ONCE = 8;

const gates: (BookedGate & { gateId: string })[] = BOTH.flatMap(isActive =>
  BOTH.flatMap(isFromPropel =>
    BOTH.flatMap(isForPickup =>
      BOTH.flatMap(isForDropOff =>
        CONFIGS.map(setGateConfig => ({ isActive, isFromPropel, isForPickup, isForDropOff, setGateConfig })),
      ),
    ),
  ),
)
  // The database has no gate that takes neither.
  .filter(gate => gate.isForPickup || gate.isForDropOff)
  .map((gate, i) => ({ ...gate, gateId: `RULE_${i}` }));

let office: BookingOffice;
let firms: { companyId: number; status: string }[];
beforeAll(async () => {
  office = await openBookingOffice();
  const { pool } = office.product;
  for (const gate of gates) {
    await pool.query(
      `insert into gate (gate_id, gate_name, n4_gate_id, is_active, is_from_propel, is_for_pickup, is_for_drop_off, set_gate_config)
       values ($1, $1, $1, $2, $3, $4, $5, $6)`,
      [
        gate.gateId,
        gate.isActive,
        gate.isFromPropel,
        gate.isForPickup,
        gate.isForDropOff,
        gate.setGateConfig,
      ],
    );
  }
  await pool.query(
    `insert into slot (gate_id, instance_date, zone, capacity, booked)
     select gate_id, $1, zone, capacity, booked from gate, json_to_recordset($2) as h (zone int, capacity int, booked int)
     where gate_id like 'RULE_%' and capacity is not null`,
    [office.day, JSON.stringify(HOURS)],
  );
  const { rows } = await pool.query<{ companyId: number; status: string }>(
    `insert into company (name, status) select 'Firm ' || status, status from unnest($1::text[]) status
     returning company_id as "companyId", status`,
    [Object.values(STATUS)],
  );
  firms = rows;
});
afterAll(() => office.product.close());

/** Every gate × hour × firm × type × freight that is asked about, some at a time: those of which the outcome is not the rule's. */
async function differences(
  isChosen: (wanted: Wanted) => boolean,
  outcomeOf: (wanted: Wanted) => Promise<unknown>,
  ruleOf: (wanted: Wanted) => unknown,
): Promise<unknown[]> {
  const queue = gates.flatMap(gate =>
    HOURS.flatMap(hour =>
      firms.flatMap(firm =>
        APPOINTMENT_TYPES.flatMap(appointmentType =>
          BOTH.map((isEmpty): Wanted => ({ gate, hour, firm, appointmentType, isEmpty })).filter(isChosen),
        ),
      ),
    ),
  );
  const different: unknown[] = [];
  async function work(): Promise<void> {
    for (let one = queue.pop(); one; one = queue.pop()) {
      const [said, ruled] = [await outcomeOf(one), ruleOf(one)];
      if (JSON.stringify(said) !== JSON.stringify(ruled)) different.push({ ...one, said, ruled });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return different;
}

async function placesTaken(): Promise<number> {
  const { rows } = await office.product.pool.query<{ booked: number }>(
    "select sum(booked)::int as booked from slot where gate_id like 'RULE_%' and capacity = 1000",
  );
  return rows[0]!.booked;
}

test('the statement books what the rule allows and nothing else', async () => {
  const { db, pool, clock } = office.product;
  const { rows } = await pool.query<{ userId: number }>(
    'select user_id as "userId" from portal_user where email_address = $1',
    [PEOPLE.portAdmin],
  );
  const caller = callerOf(rows[0]!.userId);
  const by = { caller, now: clock.now(), onceKey: undefined };
  const isBooked = async ({ gate, hour, firm, appointmentType, isEmpty }: Wanted) => {
    const typed = office.typed({ gateId: gate.gateId, zone: hour.zone, appointmentType, isEmpty });
    const at = { startsAt: new Date(0), endsAt: new Date(3_600_000), quantity: 1 };
    const booking = { ...typed, ...detailsOf(typed), ...at };
    return 'made' in (await insertBooking(db, caller.scopeOf(firm.companyId), booking, by));
  };
  const before = await placesTaken();
  expect(await differences(() => true, isBooked, isAllowed)).toEqual([]);
  expect((await placesTaken()) - before).toBe(16);
});

function isAllowed(one: Wanted): boolean {
  return byRule(one) === 'booked';
}

/** A firm that may not book is told so beside what its gate says: of one hour of the gates of our own that is enough. */
function isAsked({ gate, hour, firm }: Wanted): boolean {
  return firm.status === STATUS.Active || (gate.isActive && gate.isFromPropel && hour.booked > 0);
}

test('the answer to a booking says what the rule says, field for field', async () => {
  const before = await placesTaken();
  expect(await differences(isAsked, answered, byRule)).toEqual([]);
  expect((await placesTaken()) - before).toBe(16);
}, 120_000);

function callerOf(userId: number): Caller {
  const identity = {
    subject: '',
    email: PEOPLE.portAdmin,
    emailVerified: true,
    name: '',
    expiresAt: new Date(),
  };
  const firm = { companyId: office.miasFirm, companyName: '' };
  return new Caller(identity, { ...firm, userId, roles: [], applications: [], actsForAll: true });
}

type Wanted = {
  gate: (typeof gates)[number];
  hour: (typeof HOURS)[number];
  firm: { companyId: number; status: string };
  appointmentType: (typeof APPOINTMENT_TYPES)[number];
  isEmpty: boolean;
};

async function answered({ gate, hour, firm, appointmentType, isEmpty }: Wanted): Promise<unknown> {
  let outcome: unknown = 'booked';
  const { gateId } = gate;
  const body = { gateId, zone: hour.zone, companyId: firm.companyId, appointmentType, isEmpty, position: 0 };
  const sent = office.aroha.send(calls.book, { body: office.typed(body) });
  await sent.catch(async () => (outcome = await refusal(sent)));
  return outcome;
}

function byRule({ gate, hour, firm, appointmentType, isEmpty }: Wanted): unknown {
  const { capacity, booked } = hour;
  const facts = {
    gate,
    isCompanyActive: firm.status === STATUS.Active,
    capacity,
    free: capacity === undefined ? undefined : capacity - booked,
  };
  const errors = bookingRefusals(facts, { appointmentType, isEmpty }, 'CompanyId');
  if (Object.keys(errors).length > 0) return { status: 400, errors: asTheyTravel(errors) };
  if (isHourFull(facts, 1)) return { status: 409, errors: { Zone: [texts.refusals.zoneFull] } };
  return 'booked';
}

function asTheyTravel(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, why]) => [wireName(field), why]));
}
