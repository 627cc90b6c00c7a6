import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TrainService } from '#features/transport-services/model.ts';
import { addDays } from '#kernel/calendar.ts';
import { plannerContainerCalls } from '../containers/contract.ts';
import { bookingCalls as calls } from './contract.ts';
import { type BookingOffice, type Different, MONDAY, openBookingOffice, wayBack } from './testing.ts';

let office: BookingOffice;
let out: TrainService;
let back: TrainService;
beforeAll(async () => {
  office = await openBookingOffice();
  out = await office.create({ wagons: Array.from({ length: 30 }, () => office.route(2)) });
  const { wagons, ...other } = wayBack(office);
  back = await office.create({ ...other, wagons: Array.from({ length: 30 }, () => wagons[0]) });
});
afterAll(() => office.port.close());

let used = 0;
const TUESDAY = addDays(MONDAY, 1);
/** A way out that is complete and waits for its way back. */
async function wayOut(different: Different = {}, date = MONDAY) {
  const containerNumber = office.newNumber();
  const made = await office.book(await office.slot(out, (used += 1), date), {
    ...different,
    containerDetails: { containerNumber, isReturning: true, ...different.containerDetails },
  });
  await office.become(made, 'Complete');
  return { containerNumber, id: made.trainServicePlannerBookingId };
}
const bookBack = async (containerNumber: string, different: Different = {}, date = TUESDAY) =>
  office.book(await office.slot(back, (used += 1), date), {
    ...different,
    containerDetails: { containerNumber, ...different.containerDetails },
  });
const checked = (containerNumber: string, query = {}, fwCompanyId = 0) =>
  office.coordinator.send(plannerContainerCalls.check, {
    params: { containerNumber, companyId: office.firms.linked, fwCompanyId },
    query,
  });

describe('a unit that is out', () => {
  test('is expected to return when it is booked the other way round', async () => {
    const { containerNumber, id } = await wayOut();
    expect(await checked(containerNumber)).toEqual([true, 'Container is expected to return']);
    const made = await bookBack(containerNumber);
    expect(made).toMatchObject({ firstLegBookingId: id, containerDetails: { isReturning: true } });
  });

  test('is not when it is booked the same way again', async () => {
    const { containerNumber } = await wayOut();
    const trainServiceWagonInstanceId = await office.slot(out, (used += 1), TUESDAY);
    expect(await checked(containerNumber, { trainServiceWagonInstanceId })).toEqual([true, '']);
    const made = await office.book(trainServiceWagonInstanceId, { containerDetails: { containerNumber } });
    expect(made).toMatchObject({ firstLegBookingId: null, containerDetails: { isReturning: false } });
  });

  test('is not when it would be back before it went', async () => {
    const { containerNumber } = await wayOut({}, TUESDAY);
    expect(await bookBack(containerNumber, {}, MONDAY)).toMatchObject({ firstLegBookingId: null });
  });

  test('is not for another customer or forwarder', async () => {
    const { containerNumber } = await wayOut();
    expect(await checked(containerNumber, {}, office.firms.own)).toEqual([true, '']);
    const customerDetails = { fwCompanyId: office.firms.own };
    expect(await bookBack(containerNumber, { customerDetails })).toMatchObject({ firstLegBookingId: null });
  });

  test('has one way back', async () => {
    const { containerNumber } = await wayOut();
    const first = await bookBack(containerNumber);
    await office.become(first, 'Complete');
    expect(await checked(containerNumber)).toEqual([true, '']);
  });

  test('is told of to whom it belongs', async () => {
    const { containerNumber, id } = await wayOut();
    const ask = (fwCompanyId: number) =>
      office.coordinator.send(plannerContainerCalls.booking, {
        params: { containerNumber, companyId: office.firms.linked, fwCompanyId },
      });
    expect(await ask(0)).toMatchObject({ trainServicePlannerBookingId: id });
    await expect(ask(office.firms.own)).rejects.toMatchObject({ status: 404 });
  });
});

test('a way back whose container is changed is no way back any more', async () => {
  const { containerNumber } = await wayOut();
  const made = await bookBack(containerNumber);
  const change = office.changeOf(made, { containerDetails: { containerNumber: office.newNumber() } });
  expect(await office.coordinator.send(calls.change, { body: change })).toMatchObject({
    firstLegBookingId: null,
  });
  expect(await checked(containerNumber)).toEqual([true, 'Container is expected to return']);
});

test('a way back stays one while other things of it are changed', async () => {
  const { containerNumber, id } = await wayOut();
  const made = await bookBack(containerNumber);
  const change = office.changeOf(made, { containerDetails: { isReturning: false, containerWeight: 9_000 } });
  expect(await office.coordinator.send(calls.change, { body: change })).toMatchObject({
    firstLegBookingId: id,
    containerDetails: { isReturning: true, containerWeight: 9_000 },
  });
});
