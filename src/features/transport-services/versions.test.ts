import { afterAll, beforeAll, expect, test } from 'vitest';
import { staleOf } from '#kernel/client.ts';
import { trainServiceCalls as calls } from './contract.ts';
import { serviceDays } from './dates/rules.ts';
import { MONDAY, openTrainOffice, SUNDAY, type TrainOffice } from './testing.ts';

let office: TrainOffice;
beforeAll(async () => {
  office = await openTrainOffice();
});
afterAll(() => office.port.close());

test('each sub-call of a save carries the version that the one before answered, so a save is never stale by itself', async () => {
  const { coordinator } = office;
  const service = await office.create();
  const { trainServiceId } = service;
  const dated = await coordinator.send(calls.changeDates, {
    body: {
      trainServiceId,
      isOneDayService: false,
      startDate: MONDAY,
      endDate: '2026-11-28',
      version: service.version,
    },
  });
  expect(dated.version).not.toBe(service.version);
  const added = await coordinator.send(calls.addWagons, {
    body: { trainServiceId, wagons: [office.route(1)], version: dated.version },
  });
  expect(added.version).not.toBe(dated.version);
  const cancelled = await coordinator.send(calls.cancelWagons, {
    body: { trainServiceId, wagons: [added.wagons[0]!], version: added.version },
  });
  expect(cancelled.wagonCount).toBe(2);
});

test('a change to what somebody else has changed since is refused, and says who changed what', async () => {
  const { coordinator } = office;
  const service = await office.create();
  const { trainServiceId, version } = service;
  await coordinator.send(calls.changeDays, { body: { trainServiceId, days: serviceDays([1]), version } });
  const failure: unknown = await coordinator
    .send(calls.changeDates, {
      body: { trainServiceId, isOneDayService: false, startDate: MONDAY, endDate: SUNDAY, version },
    })
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({
    status: 409,
    errors: { Exception: [expect.stringMatching(/^Tessa Moana changed this .*: Days$/)] },
  });
  expect(staleOf(failure)?.current).toEqual(await office.read(service));
});
