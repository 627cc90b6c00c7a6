import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { plannerWagonCalls } from '#features/planner/wagons/contract.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import { createClock } from '#kernel/clock.ts';
import { rowsOf } from '#kernel/paging.ts';
import { tellTerminal } from '#outside/rail/embedded/terminal.ts';
import { seedTrains } from '#outside/terminal/embedded/seed/trains.ts';
import { fillBilling } from './billing.ts';
import { fillHistory } from './history.ts';
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
    daysAhead: 14,
  });
  const at = { now: port.clock.now(), zone: 'Pacific/Auckland' };
  await fillHistory(port.db, { ...at, terminal: port.terminal });
  await fillMappings(port.db, at);
  await fillBilling(port.db, at);
  await fillTrains(port.db, at);
  await fillTrainBookings(port.db, { ...at, truckCompany: 'AHUTRANS' });
  const { pool, clock } = port;
  await tellTerminal(
    { db: port.db, zone: at.zone, hear: notices => seedTrains({ pool, clock }, notices) },
    clock.now(),
  );
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

/** Of units whose trains have run, or run later, how they stand at the terminal: 'Inbound Yard 12'. */
const standing = async (isOver: boolean) => {
  const { rows } = await port.pool.query<{ way: string; states: string[]; modes: string[] }>(
    `select case t.train_service_direction when 0 then 'to the port' else 'from the port' end as way,
       array_agg(distinct coalesce(u.transit_state, 'unknown')) as states,
       array_agg(distinct case t.train_service_direction when 0 then u.ib_mode else u.ob_mode end)
         filter (where u.container_nbr is not null) as modes
     from train_booking as b
     join wagon_slot using (wagon_slot_id)
     join train_service_wagon_instance using (train_service_wagon_instance_id)
     join train_service_instance as i using (train_service_instance_id)
     join train_service as t using (train_service_id)
     left join terminal.unit as u on u.container_nbr = b.container_number
     where b.status in ('Confirmed', 'Complete', 'Invoiced') and (i.instance_date < $1) = $2
       and not exists (select from train_booking as back where back.first_leg_booking_id = b.train_booking_id)
     group by 1 order by 1`,
    [dayOf(port.clock.now(), 'Pacific/Auckland'), isOver],
  );
  return rows;
};

test('what trains have taken has left the yard by train; what they brought is in the yard or gone on by ship', async () => {
  const [from, to] = await standing(true);
  expect(from).toEqual({ way: 'from the port', states: ['Departed'], modes: ['Train'] });
  expect(to!.modes).toEqual(['Train']);
  expect(to!.states).toContain('Yard');
  expect(['Departed', 'Loaded', 'Yard']).toEqual(expect.arrayContaining(to!.states));
});

test('what trains are to take stands in the yard, and the terminal expects what they are to bring and take', async () => {
  const [from] = await standing(false);
  expect(from).toMatchObject({ way: 'from the port', states: ['Yard'] });
  const expected = `select count(*) from terminal.rail_unit where done_at is null and at > $$${port.clock.now().toISOString()}$$`;
  expect(await count(`${expected} and is_coming`)).toBeGreaterThan(0);
  expect(await count(`${expected} and not is_coming`)).toBeGreaterThan(0);
  expect(
    await count('select count(*) from terminal.rail_unit where at is not null and done_at is null'),
  ).toBe(await count(`select count(*) from terminal.agenda where kind = 'train'`));
});

test('no train takes what a truck is to collect', async () => {
  const onTrains = `select container_number from train_booking where container_number <> '' and status <> 'Cancelled'`;
  const onTrucks = `from appointment where status in ('Created', 'Late') and container_number`;
  expect(await count(`select count(*) ${onTrucks} is not null`)).toBeGreaterThan(100);
  expect(await count(`select count(*) ${onTrucks} in (${onTrains})`)).toBe(0);
});
