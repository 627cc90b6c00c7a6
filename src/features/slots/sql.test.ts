import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GateViewer } from '#features/gates/rules.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { type FullHour, gatesOfDay, nearestFreeHours, slotsOfDay } from './sql.ts';

const AUCKLAND = 'Pacific/Auckland';
const DAY = '2026-11-25';
const carrier: GateViewer = { actsForAll: false, applications: new Set(['VBS']) };
const portAdmin: GateViewer = { actsForAll: true, applications: new Set() };

const gate = (gate_id: string, more: object = {}) => ({
  gate_id,
  gate_name: gate_id,
  n4_gate_id: `N4${gate_id}`.slice(0, 20),
  is_for_drop_off: true,
  is_for_pickup: true,
  is_from_propel: true,
  set_gate_config: 3 as const,
  ...more,
});

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.db
    .insertInto('gate')
    .values([
      gate('APPT_GATE', { set_gate_config: 1 }),
      gate('BOTH'),
      gate('EMPTIES', { set_gate_config: 2 }),
      gate('PICKUPS', { is_for_drop_off: false }),
      gate('RB'),
      gate('MANUAL GATE'),
      gate('CLOSED', { is_active: false }),
      gate('T2_GATE', { is_from_propel: false }),
    ])
    .execute();
});
afterAll(() => fresh.close());
beforeEach(() => fresh.db.deleteFrom('slot').execute());

type Row = [gateId: string, date: string, zone: number, capacity: number, booked?: number];

async function open(...rows: Row[]): Promise<void> {
  await fresh.db
    .insertInto('slot')
    .values(
      rows.map(([gate_id, instance_date, zone, capacity, booked = 0]) => ({
        gate_id,
        instance_date,
        zone,
        capacity,
        booked,
      })),
    )
    .execute();
}

describe('gates of a day', () => {
  test('carry the free places of each open hour; those of the terminal none', async () => {
    await open(
      ['APPT_GATE', DAY, 7, 8, 3],
      ['APPT_GATE', DAY, 8, 8, 8],
      ['APPT_GATE', DAY, 9, 0],
      ['APPT_GATE', '2026-11-26', 7, 5],
      ['BOTH', DAY, 6, 1],
      ['T2_GATE', DAY, 9, 5],
    );
    const gates = await gatesOfDay(fresh.db, { date: DAY, firstHour: 7 });
    expect(gates).toHaveLength(8);
    expect(Object.fromEntries(gates.map(({ gateId, free }) => [gateId, free]))).toMatchObject({
      APPT_GATE: { 7: 5, 8: 0 },
      BOTH: {},
      T2_GATE: {},
    });
    expect(gates.find(({ gateId }) => gateId === 'T2_GATE')).toMatchObject({
      n4GateId: 'N4T2_GATE',
      isFromPropel: false,
    });
    expect(gates.find(({ gateId }) => gateId === 'CLOSED')).toMatchObject({ isActive: false });
  });

  test('of one gate that is named', async () => {
    await open(['APPT_GATE', DAY, 7, 8], ['BOTH', DAY, 7, 8]);
    const gates = await gatesOfDay(fresh.db, { date: DAY, firstHour: 0, gateId: 'BOTH' });
    expect(gates.map(({ gateId }) => gateId)).toEqual(['BOTH']);
    expect(await gatesOfDay(fresh.db, { date: DAY, firstHour: 0, gateId: 'nowhere' })).toEqual([]);
  });
});

test('slots of a day are those of open hours at gates of our own', async () => {
  await open(
    ['BOTH', DAY, 7, 8, 3],
    ['APPT_GATE', DAY, 9, 2],
    ['APPT_GATE', DAY, 10, 0],
    ['T2_GATE', DAY, 9, 5],
  );
  expect(await slotsOfDay(fresh.db, DAY)).toEqual([
    { instanceDate: DAY, zone: 7, gateId: 'BOTH', capacity: 8, booked: 3 },
    { instanceDate: DAY, zone: 9, gateId: 'APPT_GATE', capacity: 2, booked: 0 },
  ]);
});

const full = (more: Partial<FullHour> = {}): FullHour => ({
  viewer: carrier,
  gateId: 'APPT_GATE',
  date: DAY,
  zone: 10,
  now: new Date('2026-11-20T20:00:00Z'),
  timeZone: AUCKLAND,
  limit: 10,
  ...more,
});

const offered = async (more: Partial<FullHour> = {}) =>
  (await nearestFreeHours(fresh.db, full(more))).map(
    hour => `${hour.gateId} ${hour.appointmentDate} ${hour.zone}: ${hour.available}`,
  );

describe('the nearest free hours', () => {
  test('are the closest at the same gate, across midnight too, the later of two as close first', async () => {
    await open(
      ['APPT_GATE', DAY, 10, 8, 8],
      ['APPT_GATE', DAY, 8, 8, 7],
      ['APPT_GATE', DAY, 12, 8, 6],
      ['APPT_GATE', DAY, 11, 8, 8],
      ['APPT_GATE', '2026-11-26', 7, 4],
      ['APPT_GATE', '2026-11-24', 22, 4],
    );
    expect(await offered()).toEqual([
      'APPT_GATE 2026-11-25 12: 2',
      'APPT_GATE 2026-11-25 8: 1',
      'APPT_GATE 2026-11-24 22: 4',
      'APPT_GATE 2026-11-26 7: 4',
    ]);
    expect(await offered({ limit: 1 })).toEqual(['APPT_GATE 2026-11-25 12: 2']);
  });

  test('lie within two days before and after', async () => {
    await open(
      ['APPT_GATE', '2026-11-22', 23, 4],
      ['APPT_GATE', '2026-11-23', 7, 4],
      ['APPT_GATE', '2026-11-27', 23, 4],
      ['APPT_GATE', '2026-11-28', 7, 4],
    );
    expect(await offered()).toEqual(['APPT_GATE 2026-11-23 7: 4', 'APPT_GATE 2026-11-27 23: 4']);
  });

  test('are not over', async () => {
    await open(
      ['APPT_GATE', '2026-11-24', 22, 4],
      ['APPT_GATE', DAY, 8, 4],
      ['APPT_GATE', DAY, 9, 4],
      ['APPT_GATE', DAY, 14, 4],
    );
    const now = new Date('2026-11-24T20:30:00Z'); // 09:30 at the port
    expect(await offered({ now })).toEqual(['APPT_GATE 2026-11-25 9: 4', 'APPT_GATE 2026-11-25 14: 4']);
  });

  test('have as many places as are wanted', async () => {
    await open(['APPT_GATE', DAY, 10, 8, 5], ['APPT_GATE', DAY, 12, 8, 3]);
    expect(await offered({ places: 5 })).toEqual(['APPT_GATE 2026-11-25 12: 5']);
  });

  test('come after those of the same gate from gates that take whatever it takes and that the company is offered', async () => {
    await open(
      ['APPT_GATE', '2026-11-26', 7, 4],
      ...['BOTH', 'EMPTIES', 'PICKUPS', 'RB', 'MANUAL GATE', 'CLOSED', 'T2_GATE'].map(
        (gateId): Row => [gateId, DAY, 10, 4],
      ),
    );
    expect(await offered()).toEqual(['APPT_GATE 2026-11-26 7: 4', 'BOTH 2026-11-25 10: 4']);
    expect(await offered({ viewer: portAdmin })).toEqual([
      'APPT_GATE 2026-11-26 7: 4',
      'BOTH 2026-11-25 10: 4',
      'RB 2026-11-25 10: 4',
    ]);
  });

  test('of a gate that nobody knows are none', async () => {
    expect(await offered({ gateId: 'nowhere' })).toEqual([]);
  });
});
