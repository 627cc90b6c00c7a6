import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { plannerWagonCalls } from '#features/planner/wagons/contract.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import { createClock } from '#kernel/clock.ts';
import { rowsOf } from '#kernel/paging.ts';
import { fillBilling } from './billing.ts';
import { fillMappings } from './mappings.ts';
import { fillTrainBookings } from './trainBookings.ts';
import { fillTrains } from './trains.ts';

/** Half past nine on Wednesday 25 November 2026 at the port. */
const NOW = new Date('2026-11-24T20:30:00Z');

let port: TestProduct;
beforeAll(async () => {
  port = await startProduct({
    clock: createClock(NOW.getTime() - Date.now()),
    withTerminal: true,
    daysAhead: 1,
  });
  const at = { now: port.clock.now(), zone: 'Pacific/Auckland' };
  await fillMappings(port.db, at);
  await fillBilling(port.db, at);
  await fillTrains(port.db, at);
  await fillTrainBookings(port.db, { ...at, truckCompany: 'AHUTRANS' });
});
afterAll(() => port.close());

const count = async (query: string) =>
  Number((await port.pool.query<{ count: string }>(query)).rows[0]!.count);

test('the demo port has bookings in every state, with invoices of those that are over', async () => {
  const { rows } = await port.pool.query<{ status: string }>('select distinct status from train_booking');
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(['Draft', 'ReadyToSubmit', 'InProgress', 'Confirmed', 'Complete', 'Invoiced', 'Cancelled']),
  );
  const invoiced = await count(
    `select count(*) from train_booking as b where status = 'Invoiced'
       and not exists (select from train_booking as back where back.first_leg_booking_id = b.train_booking_id)`,
  );
  expect(await count('select count(*) from invoice')).toBe(invoiced);
});

test('it has trips out and back, and ways out that wait', async () => {
  expect(
    await count('select count(*) from train_booking where first_leg_booking_id is not null'),
  ).toBeGreaterThan(0);
  expect(
    await count(
      `select count(*) from train_booking as b where is_returning and status = 'Complete' and first_leg_booking_id is null
         and not exists (select from train_booking as back where back.first_leg_booking_id = b.train_booking_id)`,
    ),
  ).toBeGreaterThan(0);
});

test('the next trains are nearly full, and have issues to be put right', async () => {
  const today = dayOf(port.clock.now(), 'Pacific/Auckland');
  const admin = await port.as('transportAdmin');
  const wagons = rowsOf(
    await admin.send(plannerWagonCalls.ofDates, {
      params: { from: addDays(today, -8), to: addDays(today, 3) },
    }),
  );
  const booked = wagons.filter(({ status }) => status !== 'Available');
  expect(booked.length / wagons.length).toBeGreaterThan(0.5);
  expect(wagons.some(({ hasBillingIssues }) => hasBillingIssues)).toBe(true);
});
