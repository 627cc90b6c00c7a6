import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/transaction.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { DAYS, type ServiceDay } from './model.ts';
import { allServices, createGateService, type NewGateService, runningServices, serviceById } from './sql.ts';

const AUCKLAND = 'Pacific/Auckland';
let fresh: FreshDatabase;
let gates = 0;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

async function newGate(): Promise<string> {
  gates += 1;
  const gate_id = `GATE${gates}`;
  const kind = {
    is_for_drop_off: true,
    is_for_pickup: true,
    is_from_propel: true,
    set_gate_config: 3 as const,
  };
  await fresh.db
    .insertInto('gate')
    .values({ gate_id, gate_name: `Gate ${gates}`, n4_gate_id: gate_id, ...kind })
    .execute();
  return gate_id;
}

const create = (service: NewGateService, from = service.startDate) =>
  inTransaction(fresh.db, trx => createGateService(trx, service, { from, timeZone: AUCKLAND }));

async function slotsAt(gateId: string): Promise<string[]> {
  const rows = await fresh.db
    .selectFrom('slot')
    .selectAll()
    .where('gate_id', '=', gateId)
    .orderBy('instance_date')
    .orderBy('zone')
    .execute();
  return rows.map(slot => `${slot.instance_date} ${slot.zone}: ${slot.capacity}`);
}

const week = (gateId: string, days: readonly ServiceDay[] = DAYS): NewGateService => ({
  gateServiceName: 'Day shift',
  gateId,
  startDate: '2026-11-23',
  endDate: '2026-11-29',
  days,
  zones: [
    { zone: 9, slots: 4 },
    { zone: 7, slots: 8 },
  ],
});

describe('a service opens its zones', () => {
  test('on each of its days from start to end, both included', async () => {
    const gateId = await newGate();
    await create(week(gateId, ['Monday', 'Sunday']));
    expect(await slotsAt(gateId)).toEqual([
      '2026-11-23 7: 8',
      '2026-11-23 9: 4',
      '2026-11-29 7: 8',
      '2026-11-29 9: 4',
    ]);
  });

  test('from the day on that is asked, not before', async () => {
    const gateId = await newGate();
    await create(week(gateId), '2026-11-29');
    expect(await slotsAt(gateId)).toEqual(['2026-11-29 7: 8', '2026-11-29 9: 4']);
  });

  test('by adding, so that other services and the changes of the editor stay', async () => {
    const gateId = await newGate();
    await create(week(gateId, ['Friday']));
    await fresh.db
      .updateTable('slot')
      .set({ capacity: 3, booked: 2 })
      .where('gate_id', '=', gateId)
      .where('zone', '=', 7)
      .execute();
    await create(week(gateId, ['Friday']));
    expect(await slotsAt(gateId)).toEqual(['2026-11-27 7: 11', '2026-11-27 9: 8']);
  });

  test('but not in an hour that the clocks skip; the hour that exists twice is one zone', async () => {
    const gateId = await newGate();
    const night = { zones: [1, 2, 3].map(zone => ({ zone, slots: 1 })), days: ['Sunday'] as const };
    await create({ ...week(gateId), ...night, startDate: '2026-09-27', endDate: '2026-09-27' });
    await create({ ...week(gateId), ...night, startDate: '2027-04-04', endDate: '2027-04-04' });
    expect(await slotsAt(gateId)).toEqual([
      '2026-09-27 1: 1',
      '2026-09-27 3: 1',
      '2027-04-04 1: 1',
      '2027-04-04 2: 1',
      '2027-04-04 3: 1',
    ]);
  });

  test('whatever zone the session of the database is in', async () => {
    const gateId = await newGate();
    await inTransaction(fresh.db, async trx => {
      await sql`set local time zone 'America/New_York'`.execute(trx);
      await createGateService(trx, week(gateId, ['Monday']), { from: '2026-11-01', timeZone: AUCKLAND });
    });
    expect(await slotsAt(gateId)).toEqual(['2026-11-23 7: 8', '2026-11-23 9: 4']);
  });

  test('that has no such days opens nothing', async () => {
    const gateId = await newGate();
    await create({ ...week(gateId, ['Saturday']), endDate: '2026-11-24' });
    await create(week(gateId), '2027-01-01');
    expect(await slotsAt(gateId)).toEqual([]);
  });
});

describe('services', () => {
  test('are read with days in the order of the week, per-day booleans and zones by hour', async () => {
    const gateId = await newGate();
    const id = await create(week(gateId, ['Sunday', 'Tuesday']));
    const service = await serviceById(fresh.db, id);
    expect(service).toMatchObject({
      gateServiceId: id,
      gateServiceName: 'Day shift',
      gateId,
      gateName: `Gate ${gates}`,
      startDate: '2026-11-23',
      endDate: '2026-11-29',
      monday: false,
      tuesday: true,
      sunday: true,
      isCancelled: false,
      setGateConfig: 3,
    });
    expect(service?.days.map(({ Day }) => Day)).toEqual(['Tuesday', 'Sunday']);
    expect(service?.zones).toMatchObject([
      { zone: 7, slots: 8, isFromDb: true },
      { zone: 9, slots: 4, isFromDb: true },
    ]);
    expect(await serviceById(fresh.db, 2_000_000_000)).toBeUndefined();
  });

  test('that are cancelled or over are only on the full list', async () => {
    const gateId = await newGate();
    const cancelled = await create(week(gateId));
    await fresh.db
      .updateTable('gate_service')
      .set({ is_cancelled: true })
      .where('gate_service_id', '=', cancelled)
      .execute();
    const lastDay = await create({ ...week(gateId), gateServiceName: 'Ends today' });
    const ids = (services: { gateServiceId: number; gateId: string }[]) =>
      services.filter(service => service.gateId === gateId).map(({ gateServiceId }) => gateServiceId);
    expect(ids(await allServices(fresh.db))).toEqual([lastDay, cancelled]);
    expect(ids(await runningServices(fresh.db, '2026-11-29'))).toEqual([lastDay]);
    expect(ids(await runningServices(fresh.db, '2026-11-30'))).toEqual([]);
  });
});
