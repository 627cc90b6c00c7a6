import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/calendar.ts';
import { serviceDays } from './dates/rules.ts';
import { DIRECTION } from './model.ts';
import { MONDAY, openTrainOffice, type TrainOffice } from './testing.ts';

let office: TrainOffice;
beforeAll(async () => {
  office = await openTrainOffice();
});
afterAll(() => office.port.close());

const refusedFor = (errors: Record<string, unknown>) => ({ status: 400, errors });

describe('a new train service', () => {
  test('is made whole, with an instance for each date it runs and a wagon instance per wagon', async () => {
    const service = await office.create({ days: serviceDays([1, 3]) });
    expect(service).toMatchObject({
      trainServiceName: 'Port to East',
      trainServiceDirection: DIRECTION.Outbound,
      startDate: MONDAY,
      oneDayServiceDate: null,
      wagonCount: 2,
      teu: 3,
      wagons: [
        {
          wagonSequence: 1,
          originCode: 'TPORT',
          destinationCode: 'TEAST',
          capacityTeu: 2,
          hasBooking: false,
        },
        { wagonSequence: 2, capacityTeu: 1 },
      ],
    });
    expect(service.days.filter(({ isActive }) => isActive).map(({ day }) => day)).toEqual([
      'Monday',
      'Wednesday',
    ]);
    expect(await office.trains(service)).toEqual(['23: 2 1', '25: 2 1']);
  });

  test('of one day runs on that date, and has its weekday alone', async () => {
    const oneDay = { isOneDayService: true, oneDayServiceDate: '2026-11-27', startDate: null, endDate: null };
    const service = await office.create({ ...oneDay, days: serviceDays([5]) });
    expect(service).toMatchObject({
      startDate: '2026-11-27',
      endDate: '2026-11-27',
      oneDayServiceDate: '2026-11-27',
    });
    expect(await office.trains(service)).toEqual(['27: 2 1']);
    await expect(office.create({ ...oneDay, days: serviceDays([4, 5]) })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('that is ad hoc has no wagons of its own', async () => {
    const service = await office.create({ isAdHoc: true, wagons: [], endDate: addDays(MONDAY, 1) });
    expect(await office.trains(service)).toEqual(['23:', '24:']);
    await expect(office.create({ isAdHoc: true })).rejects.toMatchObject(
      refusedFor({ Wagons: ['An ad-hoc service has no wagons of its own'] }),
    );
  });

  test('is refused with the words of its fields', async () => {
    await expect(
      office.create({ trainServiceName: ' ', trainServiceDirection: null, startDate: null, endDate: null }),
    ).rejects.toMatchObject({
      errors: {
        TrainServiceName: ['Service Name is required'],
        TrainServiceDirection: ['Service Direction is required'],
      },
    });
    await expect(office.create({ startDate: null, endDate: null })).rejects.toMatchObject(
      refusedFor({ StartDate: ['Date Range is required'] }),
    );
    await expect(office.create({ isOneDayService: true, oneDayServiceDate: '' })).rejects.toMatchObject(
      refusedFor({ OneDayServiceDate: ['Date is required'] }),
    );
    await expect(office.create({ endDate: null })).rejects.toMatchObject(
      refusedFor({ StartDate: ['Should select range of date'] }),
    );
    await expect(office.create({ startDate: '2026-11-22' })).rejects.toMatchObject(
      refusedFor({ StartDate: ['Start Date cannot be before today'] }),
    );
    await expect(office.create({ wagons: [] })).rejects.toMatchObject(
      refusedFor({ Wagons: ['At least one route is required'] }),
    );
  });

  test('leads from the port when it is outbound, and to it when inbound', async () => {
    await expect(office.create({ trainServiceDirection: DIRECTION.Inbound })).rejects.toMatchObject(
      refusedFor({ Wagons: ['The routes of an inbound service begin elsewhere and lead to the port'] }),
    );
    const { port, east, closed } = office.sites;
    const inbound = { originTerminalSiteId: east, destinationTerminalSiteId: port, capacityTeu: 2 };
    const service = await office.create({ trainServiceDirection: DIRECTION.Inbound, wagons: [inbound] });
    expect(service.wagons).toMatchObject([{ originCode: 'TEAST', destinationCode: 'TPORT' }]);
    await expect(office.create({ wagons: [office.route(2, closed)] })).rejects.toMatchObject(
      refusedFor({ Wagons: ['This site is inactive'] }),
    );
  });

  test('of a year of 40 wagons each day is made at once, with each of its 14,600 wagon instances', async () => {
    const { trainServiceId } = await office.create({
      endDate: addDays(MONDAY, 364),
      wagons: Array.from({ length: 40 }, () => office.route(2)),
    });
    const { rows } = await office.port.pool.query(
      `select count(*) as wagons, sum(s.capacity_teu) as teu from train_service_instance
       join train_service_wagon_instance using (train_service_instance_id)
       join wagon_slot as s using (train_service_wagon_instance_id) where train_service_id = $1`,
      [trainServiceId],
    );
    expect(rows).toEqual([{ wagons: 14_600, teu: 29_200 }]);
  });
});
