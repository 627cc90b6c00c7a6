import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#kernel/calendar.ts';
import { rowsOf } from '#kernel/paging.ts';
import { trainServiceCalls as calls } from './contract.ts';
import { STATUS } from './model.ts';
import { isListed, statusOf } from './rules.ts';
import { MONDAY, openTrainOffice, type TrainOffice } from './testing.ts';

const TODAY = MONDAY;
const everyLife = [true, false].flatMap(isActive =>
  [true, false].flatMap(isCancelled =>
    [-1, 0, 1].map(ahead => ({ isActive, isCancelled, endDate: addDays(TODAY, ahead) })),
  ),
);

let office: TrainOffice;
let all: Awaited<ReturnType<typeof list>>;
const list = async (query: { includePast?: boolean; 'filter.status'?: string }) =>
  rowsOf(await office.coordinator.send(calls.services, { query }));

beforeAll(async () => {
  office = await openTrainOffice();
  for (const { isActive, isCancelled, endDate } of everyLife) {
    const { trainServiceId } = await office.create();
    await office.port.pool.query(
      `update train_service set is_active = $2, is_cancelled = $3, start_date = $4::date - 7, end_date = $4
       where train_service_id = $1`,
      [trainServiceId, isActive, isCancelled, endDate],
    );
  }
  all = await list({ includePast: true });
});
afterAll(() => office.port.close());

const idsOf = (services: typeof all) => new Set(services.map(service => service.trainServiceId));

test('the list has by default what the rule lists: active and ending after today', async () => {
  expect(all).toHaveLength(everyLife.length);
  const listed = all.filter(service => isListed(service, TODAY));
  expect(idsOf(await list({}))).toEqual(idsOf(listed));
  expect(listed).toHaveLength(1);
});

test.each(Object.values(STATUS))('the list filtered by %s has what the rule calls so', async status => {
  const named = all.filter(service => statusOf(service, TODAY) === status);
  expect(idsOf(await list({ includePast: true, 'filter.status': status }))).toEqual(idsOf(named));
  expect(named.length).toBeGreaterThan(0);
});
