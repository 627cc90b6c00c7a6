import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { addDays, type Day, dayOf } from '#kernel/calendar.ts';
import { Caller } from '#kernel/caller.ts';
import { type Clock, createClock } from '#kernel/clock.ts';
import { type Db, openDatabase, openPool } from '#kernel/database.ts';
import type { LiveEvent } from '#kernel/live.ts';
import type { Context } from '#kernel/mount.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { createEmbeddedTerminal, type EmbeddedTerminal } from '#outside/terminal/embedded/embedded.ts';
import type { NewAppointment } from './forms.ts';
import { serveAppointments } from './server.ts';

export const ZONE = 'Pacific/Auckland';
export const GATE = 'OWN';
export const OTHER_GATE = 'OWN_2';

/** What the slots say of their bookings beside the live appointments there are; right when these are the same, and never too many. */
export type Tally = { booked: number; live: number; isRight: boolean };

export type TestPort = {
  database: FreshDatabase;
  clock: Clock;
  /** Two pools, as two processes have them. */
  dbs: [Db, Db];
  terminal: EmbeddedTerminal;
  handlers: ReturnType<typeof serveAppointments>;
  tomorrow: Day;
  dispatcher: Caller;
  portAdmin: Caller;
  published: LiveEvent[];
  /** What a handler is given. */
  context(caller: Caller): Context;
  /** Opens hours of tomorrow at a gate. */
  open(gateId: string, zones: number[], capacity: number): Promise<void>;
  tally(): Promise<Tally>;
  close(): Promise<void>;
};

/** Firms, people and gates on a database of its own, without HTTP: for the room's rules and what it does by the clock. */
export async function openTestPort(): Promise<TestPort> {
  const database = await freshDatabase();
  const clock = createClock();
  const otherDb = openDatabase(openPool(database.url));
  const terminal = createEmbeddedTerminal({ pool: database.pool, clock, zone: ZONE });
  await fill(database.db);
  const published: LiveEvent[] = [];
  return {
    database,
    clock,
    dbs: [database.db, otherDb],
    terminal,
    handlers: serveAppointments({ terminal: terminal.port }),
    tomorrow: addDays(dayOf(clock.now(), ZONE), 1),
    dispatcher: callerOf(1, ['Dispatcher']),
    portAdmin: callerOf(3, ['Admin']),
    published,
    context: caller => ({
      db: database.db,
      now: clock.now(),
      zone: ZONE,
      origin: 'http://localhost',
      onceKey: undefined,
      correlationId: randomUUID(),
      publish: (event: LiveEvent) => void published.push(event),
      withoutNeighbour: () => {},
      oneByOne: work => work(),
      files: [],
      signal: new AbortController().signal,
      identity: caller.identity,
      caller,
    }),
    open: async (gateId, zones, capacity) => {
      await database.pool.query(
        `insert into slot (gate_id, instance_date, zone, capacity) select $1, $2, unnest($3::int[]), $4
         on conflict (gate_id, instance_date, zone) do update set capacity = excluded.capacity`,
        [gateId, addDays(dayOf(clock.now(), ZONE), 1), zones, capacity],
      );
    },
    tally: () => tallyOf(database.pool),
    close: async () => {
      await otherDb.destroy();
      await database.close();
    },
  };
}

/** A weekday after tomorrow on which both kinds of the demo's gates are open all day; at weekends they close early. */
export async function openWeekday(pool: Pool, clock: Clock): Promise<Day> {
  const { rows } = await pool.query<{ day: Day }>(
    `select min(instance_date) as day from slot where gate_id = 'APPT_GATE' and zone = 9 and capacity > 10
       and instance_date > $1 and extract(isodow from instance_date) < 6
       and instance_date in (select slot_date from terminal.slot where gate_id = 'T2_GATE')`,
    [addDays(dayOf(clock.now(), ZONE), 1)],
  );
  return rows[0]!.day;
}

export async function tallyOf(pool: Pool): Promise<Tally> {
  const { rows } = await pool.query<Tally>(`
    select sum(s.booked)::int as booked, sum(coalesce(a.live, 0))::int as live,
      bool_and(s.booked = coalesce(a.live, 0) and s.booked <= s.capacity) as "isRight"
    from slot s left join (
      select gate_id, appointment_date, zone, count(*) as live from appointment where status <> 'Canceled' group by 1, 2, 3
    ) a on a.gate_id = s.gate_id and a.appointment_date = s.instance_date and a.zone = s.zone`);
  return rows[0]!;
}

/** What a dispatcher submits for tomorrow at nine; the fields given differ. */
export function newAppointment(day: Day, different: Partial<NewAppointment> = {}): NewAppointment {
  return {
    appointmentDate: day,
    zone: 9,
    gateId: GATE,
    appointmentType: 'PickUp',
    isEmpty: false,
    truckRegistration: 'ABC123',
    position: 1,
    doorDirection: 'Rear',
    containerNumber: null,
    emptyReleaseNumber: null,
    ...different,
  };
}

/** The least that can be booked at the demo's main gate: a drop-off with nothing known of it yet; the fields given differ. */
export function dropOff(day: Day, zone: number, different: Partial<NewAppointment> = {}): NewAppointment {
  return newAppointment(day, {
    zone,
    gateId: 'APPT_GATE',
    appointmentType: 'DropOff',
    truckRegistration: null,
    position: null,
    doorDirection: null,
    ...different,
  });
}

function callerOf(companyId: number, roles: string[]): Caller {
  const email = `person${companyId}@firm.example`;
  return new Caller(
    {
      subject: `subject-${companyId}`,
      email,
      emailVerified: true,
      name: `Person ${companyId}`,
      expiresAt: new Date(8.64e15),
    },
    {
      userId: companyId,
      companyId,
      companyName: `Firm ${companyId}`,
      truckingCompanyId: `TRK${companyId}`,
      roles,
      applications: ['VBS'],
      actsForAll: roles.includes('Admin'),
    },
  );
}

async function fill(db: Db): Promise<void> {
  for (const i of [1, 2, 3]) {
    await db
      .insertInto('company')
      .values({ name: `Firm ${i}`, status: 'A', n4_transport_company_id: `TRK${i}` })
      .execute();
    await db
      .insertInto('portal_user')
      .values({
        company_id: i,
        subject: `subject-${i}`,
        first_name: 'Person',
        last_name: String(i),
        email_address: `person${i}@firm.example`,
        status: 'A',
      })
      .execute();
  }
  const both = {
    is_for_drop_off: true,
    is_for_pickup: true,
    is_from_propel: true,
    set_gate_config: 3 as const,
  };
  await db
    .insertInto('gate')
    .values([
      { gate_id: GATE, gate_name: 'Own gate', n4_gate_id: GATE, ...both },
      { gate_id: 'FULL', gate_name: 'Full gate', n4_gate_id: 'FULL', ...both, set_gate_config: 1 },
      {
        gate_id: 'EMPTY_IN',
        gate_name: 'Empties in',
        n4_gate_id: 'EMPTY_IN',
        ...both,
        is_for_pickup: false,
        set_gate_config: 2,
      },
      { gate_id: 'CLOSED', gate_name: 'Closed gate', n4_gate_id: 'CLOSED', ...both, is_active: false },
      { gate_id: 'RB', gate_name: 'Road bridge', n4_gate_id: 'RB', ...both },
      { gate_id: 'MANUAL GATE', gate_name: 'Manual gate', n4_gate_id: 'MANUAL GATE', ...both },
      {
        gate_id: 'THEIRS',
        gate_name: 'Gate of the terminal',
        n4_gate_id: 'THEIRS',
        ...both,
        is_from_propel: false,
      },
    ])
    .execute();
}
