import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#kernel/client.ts';
import { MONDAY, newMonday, openPlanner, type Planner } from '../testing.ts';
import { plannerWagonCalls as calls } from './contract.ts';
import type { WagonRow } from './model.ts';

let planner: Planner;
beforeAll(async () => {
  planner = await openPlanner();
});
afterAll(() => planner.port.close());

type Page = { rows: WagonRow[]; total: number; counts?: { value: string; count: number }[] };
const ofTrain = (client: Client, instance: number, query: object = {}) =>
  client.send(calls.ofTrain, { params: { instance }, query: { page: 1, ...query } }) as Promise<Page>;

describe('a row', () => {
  test('is Available, and tells of its wagon alone', async () => {
    const { instance, trainServiceId, first } = await newMonday(planner);
    const { rows } = await ofTrain(planner.coordinator, instance);
    expect(rows[0]).toEqual({
      trainServiceWagonInstanceId: first,
      trainServicePlannerBookingId: null,
      trainServiceInstanceId: instance,
      trainServiceId,
      trainServiceName: 'Port to East',
      trainServiceDirection: 1,
      instanceDate: MONDAY,
      wagonSequence: 1,
      capacityTeu: 2,
      route: 'TPORT → TEAST',
      bookingReferenceNumber: null,
      forwarder: null,
      customer: null,
      sender: null,
      containerNumber: null,
      emptyReleaseNumber: null,
      containerCommodity: null,
      isGenset: null,
      isHazardous: null,
      status: 'Available',
      hasBillingIssues: false,
      billingIssues: [],
      canBeMerge: false,
      isReturning: null,
      awaitsReturn: false,
      isReturnBooked: false,
      isGenerated: false,
      invoiceVersion: null,
      isPart: false,
      takesBookings: true,
      version: null,
    });
  });

  test('holds what is booked, and the rest of its wagon is a row of its own', async () => {
    const { instance, first } = await newMonday(planner);
    const booking = await planner.put(first, { containerNumber: 'MSCU4763394' });
    const { rows } = await ofTrain(planner.coordinator, instance, { sort: 'wagon,-teu' });
    expect(rows.map(row => [row.wagonSequence, row.capacityTeu, row.status, row.isPart])).toEqual([
      [1, 1, 'Draft', true],
      [1, 1, 'Available', true],
      [2, 1, 'Available', false],
    ]);
    expect(rows[0]).toMatchObject({
      trainServicePlannerBookingId: booking,
      customer: 'Pōhutukawa Freight',
      containerNumber: 'MSCU4763394',
      canBeMerge: false,
    });
  });

  test('tells of an idle service that it takes no bookings', async () => {
    const { instance, service } = await newMonday(planner);
    await planner.port.pool.query('update train_service set is_active = false where train_service_id = $1', [
      service.trainServiceId,
    ]);
    const { rows } = await ofTrain(planner.coordinator, instance);
    expect(rows.map(row => row.takesBookings)).toEqual([false, false]);
  });
});

/** The row of the way out while its way back is in this state; a cancelled one stands on no wagon. */
async function wayOut(back: string | null): Promise<WagonRow> {
  const { instance, first, second } = await newMonday(planner);
  const out = await planner.put(first, { status: 'Complete', isReturning: true });
  const isCancelled = back === 'Cancelled';
  if (back !== null) {
    const status = isCancelled ? 'Draft' : back;
    const id = await planner.put(second, { status, isReturning: true, firstLeg: out });
    if (isCancelled) await planner.takeOff(id);
  }
  const { rows } = await ofTrain(planner.coordinator, instance);
  return rows.find(row => row.trainServicePlannerBookingId === out)!;
}

describe('the way out of a trip', () => {
  test.each([
    [null, true, false],
    ['Draft', true, true],
    ['Confirmed', true, true],
    ['Complete', false, true],
    ['Invoiced', false, true],
    ['Cancelled', true, false],
  ])('whose way back is %s: waits for it %s, and that is booked %s', async (back, awaits, isBooked) => {
    const row = await wayOut(back);
    expect([row.awaitsReturn, row.isReturnBooked]).toEqual([awaits, isBooked]);
  });

  test('and the way back itself say so once their invoice is generated', async () => {
    const { instance, first, second } = await newMonday(planner);
    const out = await planner.put(first, { status: 'Invoiced', isReturning: true });
    const back = await planner.put(second, { status: 'Invoiced', isReturning: true, firstLeg: out });
    const generated = async () =>
      (await ofTrain(planner.coordinator, instance)).rows
        .filter(row => row.isGenerated)
        .map(row => row.trainServicePlannerBookingId);
    const { rows } = await planner.port.pool.query<{ id: number }>(
      `insert into invoice (train_booking_id, company_id, created_date, rates_date, container_number, booking_reference_number)
       select train_booking_id, company_id, '2026-11-23', '2026-11-23', 'TSTU1', '' from train_booking
       where train_booking_id = $1 returning invoice_id as id`,
      [back],
    );
    expect(await generated()).toEqual([]);
    await planner.port.pool.query(
      `with file as (insert into invoice_file (made_at, made_by, content) values (now(), 'test', '') returning invoice_file_id)
       update invoice set invoice_file_id = (select invoice_file_id from file) where invoice_id = $1`,
      [rows[0]!.id],
    );
    expect(await generated()).toEqual([out, back]);
  });

  test('and the way back itself say the version of their invoice, so that who recalculates an older one is told', async () => {
    const { instance, first, second } = await newMonday(planner);
    const out = await planner.put(first, { status: 'Invoiced', isReturning: true });
    const back = await planner.put(second, { status: 'Invoiced', isReturning: true, firstLeg: out });
    const { rows } = await planner.port.pool.query<{ version: string }>(
      `insert into invoice (train_booking_id, company_id, created_date, rates_date, container_number, booking_reference_number)
       select train_booking_id, company_id, '2026-11-23', '2026-11-23', 'TSTU1', '' from train_booking
       where train_booking_id = $1 returning version::text`,
      [back],
    );
    const told = (await ofTrain(planner.coordinator, instance)).rows.map(row => row.invoiceVersion);
    const { version } = rows[0]!;
    expect(told.filter(Boolean)).toEqual([version, version]);
  });
});

describe("somebody else's booking", () => {
  test('says that it is booked, and no more: to a search, an order, a filter and a count neither', async () => {
    const { instance, first, second } = await newMonday(planner);
    await planner.put(first, { company: 'Bay Haulage', containerNumber: 'BAYU0000001', length: 40 });
    const own = await planner.put(second, { containerNumber: 'POHU0000001' });
    const client = await planner.port.as('transportUser');
    const { rows } = await ofTrain(client, instance);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ status: 'Booked', trainServicePlannerBookingId: null, capacityTeu: 2 });
    expect(JSON.stringify(rows[0])).not.toMatch(/Bay|BAYU/);
    expect(rows[1]).toMatchObject({ status: 'Draft', trainServicePlannerBookingId: own });
    expect((await ofTrain(client, instance, { search: 'BAYU' })).total).toBe(0);
    expect((await ofTrain(client, instance, { search: 'POHU' })).total).toBe(1);
    expect((await ofTrain(client, instance, { 'filter.customer': ['Bay Haulage'] })).total).toBe(0);
    expect((await ofTrain(client, instance, { counts: 'status' })).counts).toEqual(
      expect.arrayContaining([
        { value: 'Booked', count: 1 },
        { value: 'Draft', count: 1 },
      ]),
    );
  });
});

const merge = (id: number) => planner.coordinator.send(calls.merge, { params: { id } });

describe('split slots', () => {
  test('are merged once all parts are Available, by either row', async () => {
    const { service, instance, trainServiceId, first } = await newMonday(planner);
    await expect(merge(first)).rejects.toMatchObject({
      status: 409,
      errors: { Exception: ['This wagon is whole'] },
    });
    const booking = await planner.put(first);
    const [, rest] = await planner.slots(trainServiceId);
    await expect(merge(rest!.id)).rejects.toMatchObject({
      status: 409,
      errors: { Exception: ['Another part of this wagon is booked'] },
    });
    await planner.takeOff(booking);
    const { rows } = await ofTrain(planner.coordinator, instance);
    expect(rows.map(row => row.canBeMerge)).toEqual([true, true, false]);
    await merge(rest!.id);
    expect(await planner.trains(service)).toEqual(['23: 2 1']);
    await expect(merge(rest!.id)).rejects.toMatchObject({ status: 404 });
  });

  test('are merged by one of two people', async () => {
    const { service, trainServiceId, first } = await newMonday(planner);
    await planner.takeOff(await planner.put(first));
    const [one, other] = await planner.slots(trainServiceId);
    const merged = await Promise.allSettled([merge(one!.id), merge(other!.id)]);
    expect(merged.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = merged.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect([404, 409]).toContain(lost.reason.status);
    expect(await planner.trains(service)).toEqual(['23: 2 1']);
  });
});

test('only the privileged add, delete and merge', async () => {
  const { first } = await newMonday(planner);
  for (const person of ['transportUser', 'freightForwarder', 'billingAdmin', 'dispatcher'] as const) {
    const client = await planner.port.as(person);
    const calling = client.send(calls.merge, { params: { id: first } });
    await expect(calling).rejects.toMatchObject({ status: 403 });
    const removing = client.send(calls.removeCapacity, { params: { id: first } });
    await expect(removing).rejects.toMatchObject({ status: 403 });
  }
});
