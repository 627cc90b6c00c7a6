import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlannerBooking } from '#features/planner/bookings/model.ts';
import {
  type BookingOffice,
  type Different,
  MONDAY,
  openBookingOffice,
  wayBack,
} from '#features/planner/bookings/testing.ts';
import { plannerContainerCalls } from '#features/planner/containers/contract.ts';
import { STATUS } from '#features/planner/model.ts';
import { moveCalls } from '#features/planner/moves/contract.ts';
import type { TrainService } from '#features/transport-services/model.ts';
import { addDays, dayOf, instantAt } from '#kernel/calendar.ts';
import { findDemoUnits } from '#outside/terminal/embedded/demo.ts';
import { railJobs } from './rail.ts';
import { readSettings } from './settings.ts';

const ZONE = 'Pacific/Auckland';
const MINUTE_MS = 60_000;

const LAST = addDays(MONDAY, 20);

let office: BookingOffice;
let toPort: TrainService;
let fromPort: TrainService;
beforeAll(async () => {
  office = await openBookingOffice();
  fromPort = await office.create({ endDate: LAST, wagons: Array.from({ length: 6 }, () => office.route(2)) });
  // Of the port's life only trains: nobody else moves what they are to move.
  await office.port.pool.query('delete from terminal.agenda');
  const { wagons, ...other } = wayBack(office);
  toPort = await office.create({
    ...other,
    endDate: LAST,
    wagons: Array.from({ length: 6 }, () => wagons[0]),
  });
});
afterAll(() => office.port.close());

/** What runs once a minute. */
async function talk(embeddedTerminal = office.port.embeddedTerminal): Promise<void> {
  const { db, clock, live } = office.port;
  const log = {
    warn: (message: string) => {
      throw new Error(message);
    },
  };
  const [job] = railJobs(readSettings({}), {
    db,
    clock,
    zone: ZONE,
    publish: live.publish,
    log,
    embeddedTerminal,
  });
  await job!.work();
}
const setStatus = (id: number, status: 'ReadyToSubmit' | 'Draft' | 'Complete') =>
  office.coordinator.send(moveCalls.setStatus, { params: { id, status } });

let used = 0;
const TOMORROW = () => addDays(todayOf(), 1);
const todayOf = () => dayOf(office.port.clock.now(), ZONE);

/** Booked on tomorrow's train, submitted, and confirmed by the operator. */
async function confirmed(service: TrainService, different: Different = {}): Promise<PlannerBooking> {
  const slot = await office.slot(service, ((used += 1) % 6) + 1, TOMORROW());
  const booking = await office.book(slot, different);
  const id = booking.trainServicePlannerBookingId;
  await setStatus(id, STATUS.ReadyToSubmit);
  await talk();
  await office.port.db
    .updateTable('rail.consignment')
    .set({ refusal: null, rail_reference_number: 'KR1' })
    .where('booking_id', '=', id)
    .execute();
  office.port.clock.step(15 * MINUTE_MS);
  await talk();
  return booking;
}
const nameOf = ({ containerDetails }: PlannerBooking) => containerDetails.containerNumber;
const atTerminal = (containerNumber: string) =>
  office.coordinator.send(plannerContainerCalls.atTerminal, { params: { containerNumber } });
const isUnknown = (containerNumber: string) =>
  expect(atTerminal(containerNumber)).rejects.toMatchObject({ status: 400 });

/** Until a time of the port's day that comes next. */
async function passUntil(day: string, time: string): Promise<void> {
  const { clock, embeddedTerminal } = office.port;
  clock.step(instantAt(day, time, ZONE).getTime() - clock.now().getTime());
  await talk();
  while ((await embeddedTerminal.tick()) > 0);
}
const unitInYard = async () => {
  const [nbr] = await findDemoUnits(office.port.pool, {
    situation: 'yardFree',
    limit: 1,
    now: office.port.clock.now(),
  });
  return atTerminal(nbr!);
};
const detailsOf = ({ containerNumber, isoType }: Awaited<ReturnType<typeof atTerminal>>) => ({
  containerDetails: { containerNumber, containerIsoType: isoType },
});

describe('a unit that the rail operator has confirmed', () => {
  test('on a train to the port is in the yard when that has come, as it was booked', async () => {
    const booking = await confirmed(toPort);
    const day = TOMORROW();
    await passUntil(day, '05:00');
    await isUnknown(nameOf(booking));
    await passUntil(day, '05:11');
    expect(await atTerminal(nameOf(booking))).toMatchObject({
      category: 'Export',
      transitState: 'Yard',
      isoType: '22G1',
      vgmWeight: 21_400,
      commodity: 'TIMBER',
    });
  });

  test('on a train from the port has left the yard when that has left', async () => {
    const unit = await unitInYard();
    await confirmed(fromPort, detailsOf(unit));
    const day = TOMORROW();
    await passUntil(day, '18:30');
    expect(await atTerminal(unit.containerNumber)).toMatchObject({ transitState: 'Yard' });
    await passUntil(day, '18:41');
    expect(await atTerminal(unit.containerNumber)).toMatchObject({ transitState: 'Departed' });
  });

  test('that is cancelled, or back to draft, is not moved', async () => {
    const [one, other] = [await confirmed(toPort), await confirmed(toPort)];
    const unit = await unitInYard();
    const going = await confirmed(fromPort, detailsOf(unit));
    for (const { trainServicePlannerBookingId: id } of [one, going])
      await office.coordinator.send(moveCalls.cancel, { params: { id } });
    await setStatus(other.trainServicePlannerBookingId, STATUS.Draft);
    await passUntil(TOMORROW(), '19:00');
    await isUnknown(nameOf(one));
    await isUnknown(nameOf(other));
    expect(await atTerminal(unit.containerNumber)).toMatchObject({ transitState: 'Yard' });
  });

  test('on another date goes on that', async () => {
    const booking = await confirmed(toPort);
    const [first, second] = [TOMORROW(), addDays(TOMORROW(), 1)];
    await office.coordinator.send(moveCalls.changeDate, {
      body: { trainServicePlannerBookingId: booking.trainServicePlannerBookingId, selectedDate: second },
    });
    await talk();
    office.port.clock.step(15 * MINUTE_MS);
    await passUntil(first, '06:00');
    await isUnknown(nameOf(booking));
    await passUntil(second, '06:00');
    expect(await atTerminal(nameOf(booking))).toMatchObject({ transitState: 'Yard' });
  });
});

test('a draft is no business of the rail operator, and of no train', async () => {
  const booking = await office.book(await office.slot(toPort, ((used += 1) % 6) + 1, TOMORROW()));
  await passUntil(TOMORROW(), '06:00');
  await isUnknown(nameOf(booking));
});

test('what the terminal was told as the process died it is told again, and moves once', async () => {
  const dying = { trains: { hear: (): Promise<void> => Promise.reject(new Error('the process died')) } };
  const booking = await office.book(await office.slot(toPort, ((used += 1) % 6) + 1, TOMORROW()));
  await setStatus(booking.trainServicePlannerBookingId, STATUS.ReadyToSubmit);
  await talk();
  await office.port.db
    .updateTable('rail.consignment')
    .set({ refusal: null, rail_reference_number: 'KR1' })
    .where('booking_id', '=', booking.trainServicePlannerBookingId)
    .execute();
  office.port.clock.step(15 * MINUTE_MS);
  await expect(talk({ ...office.port.embeddedTerminal, ...dying })).rejects.toThrow('the process died');
  await Promise.all([talk(), talk()]);
  await passUntil(TOMORROW(), '05:11');
  const { rows } = await office.port.pool.query(
    'select time_in, transit_state from terminal.unit where container_nbr = $1',
    [nameOf(booking)],
  );
  expect(rows).toEqual([{ time_in: instantAt(todayOf(), '05:10', ZONE), transit_state: 'Yard' }]);
});
