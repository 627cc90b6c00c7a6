import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/calendar.ts';
import { trainServiceCalls as calls } from '../contract.ts';
import type { TrainService } from '../model.ts';
import { MONDAY, openTrainOffice, type TrainOffice } from '../testing.ts';
import { serviceDays } from './rules.ts';

let office: TrainOffice;
beforeAll(async () => {
  office = await openTrainOffice();
});
afterAll(() => office.port.close());

const changeDates = ({ trainServiceId }: TrainService, startDate: string, endDate: string) =>
  office.coordinator.send(calls.changeDates, {
    body: { trainServiceId, isOneDayService: false, startDate, endDate },
  });
const changeDays = ({ trainServiceId }: TrainService, ...days: number[]) =>
  office.coordinator.send(calls.changeDays, { body: { trainServiceId, days: serviceDays(days) } });
describe('dates and days', () => {
  test('taken away go with their instances, those with a booking stay', async () => {
    const service = await office.create();
    await office.book(service, '2026-11-25');
    await changeDays(service, 1, 7);
    expect(await office.trains(service)).toEqual(['23: 2 1', '25: 2* 1', '29: 2 1']);
    await changeDates(service, MONDAY, addDays(MONDAY, 8));
    expect(await office.trains(service)).toEqual(['23: 2 1', '25: 2* 1', '29: 2 1', '30: 2 1']);
  });

  test('an instance that was taken away by itself does not come back when the dates change', async () => {
    const service = await office.create({ endDate: addDays(MONDAY, 2) });
    await office.port.pool.query(
      'delete from train_service_instance where train_service_id = $1 and instance_date = $2',
      [service.trainServiceId, addDays(MONDAY, 1)],
    );
    await changeDates(service, MONDAY, addDays(MONDAY, 3));
    expect(await office.trains(service)).toEqual(['23: 2 1', '25: 2 1', '26: 2 1']);
  });

  test('a change of date to one day has its weekday alone', async () => {
    const { trainServiceId } = await office.create();
    const day = { isOneDayService: true, oneDayServiceDate: '2026-11-26' };
    const service = await office.coordinator.send(calls.changeDates, { body: { trainServiceId, ...day } });
    expect(service.days.filter(({ isActive }) => isActive).map(({ day: name }) => name)).toEqual([
      'Thursday',
    ]);
    expect(await office.trains(service)).toEqual(['26: 2 1']);
    await expect(changeDays(service, 1)).rejects.toMatchObject({ status: 400 });
  });

  test('what changes is told before it is saved, and nothing is saved by asking', async () => {
    const service = await office.create();
    await office.book(service, '2026-11-25');
    const before = await office.trains(service);
    const impact = await office.coordinator.send(calls.impact, {
      body: {
        trainServiceId: service.trainServiceId,
        isOneDayService: false,
        startDate: MONDAY,
        endDate: addDays(MONDAY, 8),
        days: [1, 2],
        wagons: [
          { ...office.route(2), trainServiceWagonId: service.wagons[0]!.trainServiceWagonId },
          { ...office.route(2), trainServiceWagonId: service.wagons[1]!.trainServiceWagonId },
          { ...office.route(1), trainServiceWagonId: null },
        ],
      },
    });
    expect(impact).toEqual({
      datesAdded: 2,
      datesRemoved: 4,
      datesKept: 1,
      firstDate: MONDAY,
      lastDate: '2026-12-01',
      wagonsAdded: 2 * 3 + 3,
      wagonsRemoved: 4 * 2,
      wagonsChanged: 3,
      bookedTeu: 1,
      keptDates: [{ date: '2026-11-25', bookedTeu: 1 }],
    });
    expect(await office.trains(service)).toEqual(before);
  });

  test.each([0, -1, 2_147_483_648, 1.5])(
    'a wagon that can be none is refused: %d',
    async trainServiceWagonId => {
      const { trainServiceId } = await office.create();
      const week = { isOneDayService: false, startDate: MONDAY, endDate: addDays(MONDAY, 8), days: [1] };
      const wagons = [{ ...office.route(2), trainServiceWagonId }];
      const asked = office.coordinator.send(calls.impact, { body: { trainServiceId, ...week, wagons } });
      await expect(asked).rejects.toMatchObject({ status: 400 });
    },
  );
});
