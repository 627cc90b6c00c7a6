import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteCalls } from '#features/mappings/sites/contract.ts';
import { addDays } from '#kernel/calendar.ts';
import { trainServiceCalls as calls } from '../contract.ts';
import type { TrainService } from '../model.ts';
import { MONDAY, openTrainOffice, SUNDAY, type TrainOffice } from '../testing.ts';

let office: TrainOffice;
beforeAll(async () => {
  office = await openTrainOffice();
});
afterAll(() => office.port.close());

const changeDates = ({ trainServiceId }: TrainService, startDate: string, endDate: string) =>
  office.coordinator.send(calls.changeDates, {
    body: { trainServiceId, isOneDayService: false, startDate, endDate },
  });
const refusedFor = (errors: Record<string, unknown>) => ({ status: 400, errors });

describe('an added wagon', () => {
  test('reaches every instance from today on, also one that stays for its booking', async () => {
    const service = await office.create();
    await office.book(service, SUNDAY);
    await changeDates(service, MONDAY, addDays(MONDAY, 1));
    const wagons = [office.route(2, office.sites.south)];
    const { trainServiceId } = service;
    const after = await office.coordinator.send(calls.addWagons, { body: { trainServiceId, wagons } });
    expect(after.wagons.map(({ destinationCode }) => destinationCode)).toEqual(['TEAST', 'TEAST', 'TSOUTH']);
    expect(await office.trains(service)).toEqual(['23: 2 1 2', '24: 2 1 2', '29: 2* 1 2']);
  });
});

describe('a wagon', () => {
  test('that changes does so in the instances from today on', async () => {
    const service = await office.create({ endDate: addDays(MONDAY, 1) });
    const wagons = [{ ...service.wagons[1]!, capacityTeu: 2, hasChanged: true }];
    const { trainServiceId } = service;
    await office.coordinator.send(calls.changeWagons, { body: { trainServiceId, wagons } });
    expect(await office.trains(service)).toEqual(['23: 2 2', '24: 2 2']);
  });

  test('that is cancelled is gone from the train, and the others close up in their order', async () => {
    const service = await office.create({
      endDate: addDays(MONDAY, 1),
      wagons: [office.route(1), office.route(2), office.route(1, office.sites.south)],
    });
    const { trainServiceId } = service;
    const after = await office.coordinator.send(calls.cancelWagons, {
      body: { trainServiceId, wagons: [service.wagons[1]!] },
    });
    expect(after.wagons).toMatchObject([
      { wagonSequence: 1, destinationCode: 'TEAST' },
      { wagonSequence: 2, destinationCode: 'TSOUTH' },
    ]);
    expect(await office.trains(service)).toEqual(['23: 1 1', '24: 1 1']);
  });

  test('on which something is booked today or later can be neither changed nor cancelled', async () => {
    const service = await office.create();
    await office.book(service, SUNDAY, 2);
    const { trainServiceId } = service;
    const { wagons } = await office.read(service);
    expect(wagons.map(({ hasBooking }) => hasBooking)).toEqual([false, true]);
    const booked = { body: { trainServiceId, wagons: [wagons[1]!] } };
    const why = refusedFor({ Wagons: ['Has Booking'] });
    await expect(office.coordinator.send(calls.changeWagons, booked)).rejects.toMatchObject(why);
    await expect(office.coordinator.send(calls.cancelWagons, booked)).rejects.toMatchObject(why);
    await office.coordinator.send(calls.cancelWagons, { body: { trainServiceId, wagons: [wagons[0]!] } });
    expect((await office.trains(service)).at(-1)).toBe('29: 1*');
  });

  test('whose bookings are over is free again', async () => {
    const service = await office.create();
    await office.book(service, MONDAY);
    await office.port.pool.query(
      "update train_service_instance set instance_date = '2026-11-20' where instance_date = $1 and train_service_id = $2",
      [MONDAY, service.trainServiceId],
    );
    expect((await office.read(service)).wagons.map(({ hasBooking }) => hasBooking)).toEqual([false, false]);
  });

  test('of another service, or the last one, is not cancelled', async () => {
    const [service, other] = [await office.create(), await office.create()];
    const { trainServiceId } = service;
    const cancel = (wagons: TrainService['wagons']) =>
      office.coordinator.send(calls.cancelWagons, { body: { trainServiceId, wagons } });
    await expect(cancel([other.wagons[0]!])).rejects.toMatchObject(
      refusedFor({ Wagons: ['This is no wagon of the service'] }),
    );
    await expect(cancel(service.wagons)).rejects.toMatchObject(
      refusedFor({ Wagons: ['At least one route is required'] }),
    );
  });
});

test('a site that the wagons of services lead to says how many, and cannot be deleted', async () => {
  const { coordinator, sites } = office;
  const site = () => coordinator.send(siteCalls.site, { params: { id: sites.south } });
  const before = (await site()).usedBy.trainServices;
  await office.create({ wagons: [office.route(2, sites.south), office.route(1, sites.south)] });
  expect((await site()).usedBy.trainServices).toBe(before + 1);
  await expect(coordinator.send(siteCalls.remove, { params: { id: sites.south } })).rejects.toMatchObject({
    status: 400,
  });
});
