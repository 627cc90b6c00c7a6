import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trainServiceCalls } from '#features/transport-services/contract.ts';
import { serviceDays } from '#features/transport-services/dates/rules.ts';
import { DIRECTION } from '#features/transport-services/model.ts';
import { rowsOf } from '#kernel/paging.ts';
import { MONDAY, newMonday, openPlanner, type Planner } from '../testing.ts';
import { plannerWagonCalls as calls } from './contract.ts';

let planner: Planner;
beforeAll(async () => {
  planner = await openPlanner();
});
afterAll(() => planner.port.close());

const rowsOfTrain = async (instance: number) =>
  rowsOf(await planner.coordinator.send(calls.ofTrain, { params: { instance } }));
const remove = (id: number) => planner.coordinator.send(calls.removeCapacity, { params: { id } });
const add = ({ trainServiceId, instance }: { trainServiceId: number; instance: number }, different = {}) =>
  planner.coordinator.send(calls.addCapacity, {
    body: {
      TrainServiceId: trainServiceId,
      TrainServiceInstanceId: instance,
      OriginTerminalSiteId: planner.sites.port,
      DestinationTerminalSiteId: planner.sites.south,
      CapacityTeu: 2,
      ...different,
    },
  });

const TWO_DAYS = {
  isOneDayService: false,
  oneDayServiceDate: null,
  startDate: MONDAY,
  endDate: '2026-11-24',
  days: serviceDays([1, 2]),
};

describe('capacity', () => {
  test('is added to a train of one date, at its end, and stands alone', async () => {
    const train = await newMonday(planner, TWO_DAYS);
    const added = await add(train);
    expect(added).toMatchObject({
      wagonSequence: 3,
      capacityTeu: 2,
      route: 'TPORT → TSOUTH',
      status: 'Available',
    });
    expect(await planner.trains(train.service)).toEqual(['23: 2 1 2', '24: 2 1']);
  });

  test.each([
    [{ CapacityTeu: 0 }, { CapacityTeu: ['Capacity TEU should be above 0'] }],
    [{ CapacityTeu: 3 }, { CapacityTeu: ['Capacity TEU should not be above 2'] }],
    [{ CapacityTeu: null }, { CapacityTeu: ['This field is required'] }],
    [{ OriginTerminalSiteId: null }, { OriginTerminalSiteId: ['Route Origin is required'] }],
    [{ DestinationTerminalSiteId: null }, { DestinationTerminalSiteId: ['Route Destination is required'] }],
    [{ TrainServiceId: 2_000_000_000 }, { TrainServiceId: ['This train is not of that service'] }],
  ])('is refused as it should be: %j', async (different, errors) => {
    await expect(add(await newMonday(planner), different)).rejects.toMatchObject({ status: 400, errors });
  });

  test('follows the direction of the service', async () => {
    const { east, port } = planner.sites;
    const turned = add(await newMonday(planner), {
      OriginTerminalSiteId: east,
      DestinationTerminalSiteId: port,
    });
    await expect(turned).rejects.toMatchObject({ status: 400 });
  });

  test('keeps the direction of its service, also of one that has no wagons of its own', async () => {
    const service = await planner.create({ ...TWO_DAYS, isAdHoc: true, wagons: [] });
    const { trainServiceId, trainServiceName, trainServiceNotes, isAdHoc, isActive } = service;
    const added = await add({ trainServiceId, instance: await planner.instanceOf(trainServiceId) });
    const turned = {
      trainServiceId,
      trainServiceName,
      trainServiceNotes,
      isAdHoc,
      isActive,
      trainServiceDirection: DIRECTION.Inbound,
    };
    const turn = () => planner.coordinator.send(trainServiceCalls.changeDetails, { body: turned });
    await expect(turn()).rejects.toMatchObject({
      status: 400,
      errors: {
        TrainServiceId: [
          'The direction cannot change: capacity was added to dates of this service. Delete that first',
        ],
      },
    });
    await remove(added.trainServiceWagonInstanceId);
    expect((await turn()).trainServiceDirection).toBe(DIRECTION.Inbound);
  });

  test('is not added to an idle service', async () => {
    const train = await newMonday(planner);
    await planner.port.pool.query('update train_service set is_active = false where train_service_id = $1', [
      train.trainServiceId,
    ]);
    await expect(add(train)).rejects.toMatchObject({ status: 400 });
  });

  test('that is Available is deleted, all of a wagon, and the others keep their numbers', async () => {
    const train = await newMonday(planner);
    await add(train);
    await remove(train.second);
    const rows = await rowsOfTrain(train.instance);
    expect(rows.map(row => row.wagonSequence)).toEqual([1, 3]);
    await expect(remove(train.second)).rejects.toMatchObject({ status: 404 });
  });

  test('moves behind a wagon that the service gets later', async () => {
    const train = await newMonday(planner, TWO_DAYS);
    await add(train, { CapacityTeu: 1 });
    const { trainServiceId } = train;
    await planner.coordinator.send(trainServiceCalls.addWagons, {
      body: { trainServiceId, wagons: [planner.route(2)] },
    });
    const rows = await rowsOfTrain(train.instance);
    expect(rows.map(row => `${row.wagonSequence} ${row.route} ${row.capacityTeu}`)).toEqual([
      '1 TPORT → TEAST 2',
      '2 TPORT → TEAST 1',
      '3 TPORT → TEAST 2',
      '4 TPORT → TSOUTH 1',
    ]);
  });

  test('half of it deleted while it is merged: the wagon is whole, or gone', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { service, trainServiceId, first } = await newMonday(planner);
      await planner.takeOff(await planner.put(first));
      const [one, other] = await planner.slots(trainServiceId);
      const merging = planner.coordinator.send(calls.merge, { params: { id: one!.id } });
      const [removed] = await Promise.allSettled([remove(other!.id), merging]);
      expect(await planner.trains(service)).toEqual([removed.status === 'fulfilled' ? '23: 1' : '23: 2 1']);
    }
  });

  test('with something booked on it stays', async () => {
    const { service, trainServiceId, first } = await newMonday(planner);
    await planner.put(first);
    const [, rest] = await planner.slots(trainServiceId);
    await expect(remove(first)).rejects.toMatchObject({
      status: 409,
      errors: { Exception: ['This wagon is booked'] },
    });
    await expect(remove(rest!.id)).rejects.toMatchObject({
      status: 409,
      errors: { Exception: ['Another part of this wagon is booked'] },
    });
    expect(await planner.trains(service)).toEqual(['23: 1*+1 1']);
  });

  test('is deleted or booked, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { service, first } = await newMonday(planner);
      const done = await Promise.allSettled([remove(first), planner.put(first)]);
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const [removed] = done;
      const expected = removed.status === 'fulfilled' ? ['23: 1'] : ['23: 1*+1 1'];
      expect(await planner.trains(service)).toEqual(expected);
    }
  });
});
