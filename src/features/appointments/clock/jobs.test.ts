import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LiveEvent } from '#kernel/live.ts';
import type { NewAppointment } from '../forms.ts';
import type { Appointment } from '../model.ts';
import { GATE, newAppointment, openTestPort, type TestPort } from '../testing.ts';
import { announceTrucks, moveStatuses, takeGateEvents } from './jobs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let port: TestPort;
beforeAll(async () => {
  port = await openTestPort();
  await port.database.pool.query(
    `insert into terminal.truck select 'TRK' || n, 'TRK1' from generate_series(0, 99) n`,
  );
});
afterAll(() => port.close());
beforeEach(async () => {
  await port.database.pool.query(`truncate appointment, booked_container, slot, audit, idempotency, terminal_errand;
    truncate terminal.appointment, terminal.agenda, terminal.gate_event; update gate_news set cursor = 0`);
  await port.terminal.faults.set({});
  await port.open(GATE, [9, 10], 50);
  port.published.length = 0;
});

function facts(process: 0 | 1 = 0) {
  const publish = (event: LiveEvent) => void port.published.push(event);
  return { db: port.dbs[process], now: port.clock.now(), terminal: port.terminal.port, publish };
}

/** Empties brought in, by trucks that the terminal knows: nothing stops them at the gate. */
async function book(count: number): Promise<Appointment[]> {
  const made: Appointment[] = [];
  for (let i = 0; i < count; i += 1) {
    const body = dropOff({ truckRegistration: `TRK${i}`, containerNumber: `TCLU12345${10 + i}` });
    made.push(await port.handlers.book({ params: {}, query: {}, body }, port.context(port.dispatcher)));
  }
  return made;
}

function dropOff(different: Partial<NewAppointment>): NewAppointment {
  return newAppointment(port.tomorrow, { appointmentType: 'DropOff', isEmpty: true, ...different });
}

async function statuses(): Promise<Record<string, string>> {
  const { rows } = await port.database.pool.query<{ appointment_id: number; status: string }>(
    'select appointment_id, status from appointment order by appointment_id',
  );
  return Object.fromEntries(rows.map(row => [row.appointment_id, row.status]));
}

/** Lets the hour of an appointment end so long ago. */
async function end(appointment: Appointment, ago: number, status = 'Created'): Promise<void> {
  const endsAt = new Date(port.clock.now().getTime() - ago);
  await port.database.pool.query(
    'update appointment set starts_at = $2, ends_at = $3, status = $4 where appointment_id = $1',
    [appointment.appointmentId, new Date(endsAt.getTime() - HOUR), endsAt, status],
  );
}

describe('moveStatuses: Late when its hour has passed, Expired an hour after that', () => {
  test('as the clock goes, once each, written down and told to the firm', async () => {
    const [early, late, expired, stale, used] = await book(5);
    await end(early!, -MINUTE);
    await end(late!, MINUTE);
    await end(expired!, HOUR + MINUTE, 'Late');
    await end(stale!, 5 * HOUR);
    await end(used!, 5 * HOUR, 'Used');
    const moved = await Promise.all([moveStatuses(facts(0)), moveStatuses(facts(1)), moveStatuses(facts(1))]);
    expect(moved.reduce((sum, n) => sum + n, 0)).toBe(3);
    expect(Object.values(await statuses())).toEqual(['Created', 'Late', 'Expired', 'Expired', 'Used']);
    expect(port.published).toContainEqual(expect.objectContaining({ topic: 'appointments', companyId: 1 }));
    const { rows } = await port.database.pool.query(
      "select before ->> 'status' as was, after ->> 'status' as became from audit where action = 'moved by time' order by noun_id::int",
    );
    expect(rows).toEqual([
      { was: 'Created', became: 'Late' },
      { was: 'Late', became: 'Expired' },
      { was: 'Created', became: 'Expired' },
    ]);
    expect(await moveStatuses(facts())).toBe(0);
  });

  test('more than one batch moves in one run', async () => {
    const [one] = await book(1);
    await end(one!, MINUTE);
    await port.database.pool.query(`
      insert into appointment (company_id, gate_id, appointment_date, zone, starts_at, ends_at, appointment_type,
        transaction_type, is_empty, created_by)
      select company_id, gate_id, appointment_date, zone, starts_at, ends_at, appointment_type, transaction_type, is_empty,
        created_by from appointment, generate_series(1, 1200)`);
    expect(await moveStatuses(facts())).toBe(1_201);
  });

  test('the lists are told again when the 10 minutes after completion are over', async () => {
    const [done] = await book(1);
    const complete = (ago: number) =>
      port.database.pool.query(
        'update appointment set status = $2, completed_date = $3 where appointment_id = $1',
        [done!.appointmentId, 'Used', new Date(port.clock.now().getTime() - ago)],
      );
    for (const [ago, isTold] of [
      [9 * MINUTE, false],
      [10 * MINUTE + 1_000, true],
      [13 * MINUTE, false],
    ] as const) {
      await complete(ago);
      port.published.length = 0;
      await moveStatuses(facts());
      expect(port.published.length > 0).toBe(isTold);
    }
  });
});

async function expected(): Promise<{ rego: string; at: number }[]> {
  const { rows } = await port.database.pool.query<{ truck_rego: string; starts_at: Date }>(
    'select truck_rego, starts_at from terminal.appointment where is_expected order by truck_rego',
  );
  return rows.map(row => ({ rego: row.truck_rego, at: row.starts_at.getTime() }));
}
async function waiting(): Promise<number> {
  const { rows } = await port.database.pool.query('select count(*)::int as n from terminal_errand');
  return rows[0].n;
}

describe('announceTrucks', () => {
  test('the gate expects what is booked, as it was last changed, and forgets what is cancelled', async () => {
    const [first, second] = await book(2);
    const { appointmentId } = first!;
    const body = {
      ...dropOff({ truckRegistration: 'KEA1', containerNumber: 'TCLU1234510', zone: 10 }),
      appointmentId,
    };
    await port.handlers.change({ params: {}, query: {}, body }, port.context(port.dispatcher));
    expect(await announceTrucks(facts())).toBe(2);
    expect(await waiting()).toBe(0);
    expect(await expected()).toEqual([
      { rego: 'KEA1', at: Date.parse(first!.startsAt) + HOUR },
      { rego: 'TRK1', at: Date.parse(second!.startsAt) },
    ]);
    const params = { id: second!.appointmentId };
    await port.handlers.cancel({ params, query: {}, body: undefined }, port.context(port.dispatcher));
    await announceTrucks(facts());
    expect((await expected()).map(truck => truck.rego)).toEqual(['KEA1']);
  });

  test('nothing is lost while the terminal is away', async () => {
    await book(20);
    await port.terminal.faults.set({ down: true });
    expect(await announceTrucks(facts())).toBe(0);
    expect(await waiting()).toBe(20);
    await port.terminal.faults.set({});
    const runs = await Promise.all([announceTrucks(facts(0)), announceTrucks(facts(1))]);
    expect(runs.reduce((sum, n) => sum + n, 0)).toBe(20);
    expect(await expected()).toHaveLength(20);
    expect(await waiting()).toBe(0);
  });

  test('what the terminal refuses is tried again later, and keeps nothing else waiting', async () => {
    await book(1);
    await port.terminal.faults.set({ severe: true });
    expect(await announceTrucks(facts())).toBe(0);
    await port.terminal.faults.set({});
    expect(await announceTrucks(facts())).toBe(0);
    expect(await announceTrucks({ ...facts(), now: new Date(port.clock.now().getTime() + 6_000) })).toBe(1);
    expect(await expected()).toHaveLength(1);
  });
});

describe('takeGateEvents: Used or UsedLate when the truck is taken at the gate', () => {
  test('trucks that were announced arrive; each event is taken once by two processes', async () => {
    const made = await book(12);
    await announceTrucks(facts());
    const wait = Date.parse(made[0]!.startsAt) + 3 * HOUR - port.clock.now().getTime();
    port.clock.step(wait);
    while ((await port.terminal.tick()) > 0);
    await Promise.all([takeGateEvents(facts(0)), takeGateEvents(facts(1))]);
    await Promise.all([takeGateEvents(facts(0)), takeGateEvents(facts(1))]);

    const { rows } = await port.database.pool.query<{ status: string; completed_date: Date | null }>(
      'select status, completed_date from appointment',
    );
    const used = rows.filter(row => row.status === 'Used' || row.status === 'UsedLate');
    expect(used.length).toBeGreaterThan(6);
    for (const row of used)
      expect(row.completed_date?.getTime()).toBeLessThanOrEqual(port.clock.now().getTime());
    const audited = await port.database.pool.query(
      "select count(*)::int as n from audit where action = 'taken at the gate'",
    );
    expect(audited.rows[0].n).toBe(used.length);
    expect(port.published).toContainEqual(expect.objectContaining({ topic: 'appointments', companyId: 1 }));
    expect(await takeGateEvents(facts())).toBe(0);
    port.clock.step(-wait);
  });

  test('an expired one that comes after all is used; a canceled one stays canceled', async () => {
    const [expired, canceled] = await book(2);
    await end(expired!, 2 * HOUR, 'Expired');
    await port.handlers.cancel(
      { params: { id: canceled!.appointmentId }, query: {}, body: undefined },
      port.context(port.portAdmin),
    );
    for (const { appointmentId } of [expired!, canceled!]) {
      await port.database.pool.query(
        `insert into terminal.gate_event (kind, at, gate_id, ext_ref, trucking_co, tran_type)
         values ('UsedLate', $2, $3, $1, 'TRK1', 'RE')`,
        [`landside-${appointmentId}`, port.clock.now(), GATE],
      );
    }
    expect(await takeGateEvents(facts())).toBe(2);
    expect(Object.values(await statuses())).toEqual(['UsedLate', 'Canceled']);
  });
});
