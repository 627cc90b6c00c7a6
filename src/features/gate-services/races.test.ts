import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { appointmentCalls } from '#features/appointments/contract.ts';
import { dropOff } from '#features/appointments/testing.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import { ApiError, type Client } from '#kernel/client.ts';
import { gateServiceCalls as calls } from './contract.ts';
import { DAYS, type GateService } from './model.ts';

const ZONES = [9, 10, 11, 12];
const BOOKINGS = 64;

let port: TestProduct;
let second: TestProduct;
let admin: Client;
let admins: Client[];
let dispatchers: Client[];
let day: string;
beforeAll(async () => {
  port = await startProduct({ daysAhead: 1 });
  second = await port.another();
  admin = await port.as('portAdmin');
  admins = [admin, await second.as('portAdmin')];
  dispatchers = [await port.as('dispatcher'), await second.as('dispatcher')];
  day = addDays(dayOf(port.clock.now(), 'Pacific/Auckland'), 10);
});
afterAll(async () => {
  await second.close();
  await port.close();
});

const newService = (slots: number, gateId = 'APPT_GATE', by = admin) =>
  by.send(calls.create, {
    body: {
      gateServiceName: 'Race day',
      gateId,
      startDate: day,
      endDate: addDays(day, 1),
      days: DAYS.map(Day => ({ Day })),
      zones: ZONES.map(zone => ({ zone, slots })),
    },
  });

const book = (i: number) =>
  dispatchers[i % 2]!.send(appointmentCalls.book, {
    body: dropOff(day, ZONES[i % ZONES.length]!),
  });

const replace = (service: GateService, Slots: number) =>
  admin.send(calls.replaceSlots, {
    body: { GateServiceId: service.gateServiceId, Zones: ZONES.map(Zone => ({ Zone, Slots })) },
  });

/** Every way of failing must be one that we mean. */
async function statusOf(work: Promise<unknown>): Promise<number> {
  try {
    await work;
    return 200;
  } catch (error) {
    if (error instanceof ApiError) return error.status;
    throw error;
  }
}

async function places(
  gateId = 'APPT_GATE',
): Promise<{ zone: number; capacity: number; booked: number; owed: number; live: number }[]> {
  const { rows } = await port.pool.query(
    `select zone, capacity, booked, owed, (select count(*)::int from appointment a
       where (a.gate_id, a.appointment_date, a.zone) = (s.gate_id, s.instance_date, s.zone) and a.status <> 'Canceled') as live
     from slot s where gate_id = $2 and instance_date = $1 order by zone`,
    [day, gateId],
  );
  return rows;
}

test('64 bookings against services that shrink, grow and end: nothing is oversold or stranded, and the sums are right', async () => {
  const [one, other] = await Promise.all([newService(12), newService(6)]);
  const shapes = [3, 9, 1, 14, 2, 5];
  const [booked, shaped] = await Promise.all([
    Promise.all(Array.from({ length: BOOKINGS }, (_, i) => statusOf(book(i)))),
    Promise.all([
      ...shapes.map(slots => statusOf(replace(one, slots))),
      statusOf(admin.send(calls.remove, { params: { id: other.gateServiceId } })),
    ]),
  ]);
  expect(new Set(shaped)).toEqual(new Set([200]));
  expect([...new Set(booked)].every(status => status === 200 || status === 409)).toBe(true);

  const { zones } = await admin.send(calls.service, { params: { id: one.gateServiceId } });
  const wanted = zones[0]!.slots;
  const after = await places();
  expect(after.reduce((sum, slot) => sum + slot.live, 0)).toBe(
    booked.filter(status => status === 200).length,
  );
  for (const slot of after) {
    expect(slot.booked).toBe(slot.live);
    expect(slot.capacity).toBe(Math.max(wanted, slot.booked));
    expect(slot.capacity - slot.owed).toBe(wanted);
  }
});

test('places of a service that is gone go with their bookings, also while both happen at once', async () => {
  const before = await places();
  const services = await admin.send(calls.services, {});
  const { rows } = await port.pool.query<{ id: number }>(
    `select appointment_id as id from appointment where appointment_date = $1 and status <> 'Canceled'`,
    [day],
  );
  const [kept, ...gone] = rows;
  const running = services.find(({ gateServiceName }) => gateServiceName === 'Race day')!;
  const outcomes = await Promise.all([
    ...gone.map(({ id }, i) =>
      statusOf(dispatchers[i % 2]!.send(appointmentCalls.cancel, { params: { id } })),
    ),
    statusOf(admin.send(calls.remove, { params: { id: running.gateServiceId } })),
  ]);
  expect(before.length).toBe(ZONES.length);
  expect(new Set(outcomes)).toEqual(new Set([200]));
  expect(kept).toBeDefined();
  const after = await places();
  expect(after.map(({ capacity, booked, live }) => `${capacity} ${booked} ${live}`).sort()).toEqual([
    '0 0 0',
    '0 0 0',
    '0 0 0',
    '1 1 1',
  ]);
  // An hour without places is closed, one whose places are all booked is full.
  const late = await Promise.all(ZONES.map((_, i) => statusOf(book(i))));
  expect(late.toSorted((a, b) => a - b)).toEqual([400, 400, 400, 409]);
});

test('services that open the same hours at once, through two processes, all count', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, i) => newService(4, 'THAMES_ST', admins[i % 2])));
  const opened = await places('THAMES_ST');
  expect(opened.map(({ zone, capacity }) => `${zone}: ${capacity}`)).toEqual(
    ZONES.map(zone => `${zone}: 32`),
  );
});
