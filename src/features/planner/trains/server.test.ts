import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MONDAY, ON_MONDAY, openPlanner, type Planner, SUNDAY } from '../testing.ts';
import { plannerTrainCalls as calls } from './contract.ts';

let planner: Planner;
beforeAll(async () => {
  planner = await openPlanner();
});
afterAll(() => planner.port.close());

const dates = (query: object, from = MONDAY, to = SUNDAY) =>
  planner.coordinator.send(calls.dates, { params: { from, to }, query: { page: 1, ...query } }) as Promise<{
    rows: { instanceDate: string; trainServiceName: string }[];
    total: number;
    counts?: { value: string; count: number }[];
  }>;

test('a train by date counts wagons, and TEU that are booked and available', async () => {
  const { trainServiceId } = await planner.create({ trainServiceName: 'Counted', endDate: '2026-11-24' });
  const [whole] = await planner.slots(trainServiceId);
  await planner.put(whole!.id, { length: 20 });
  const { rows, total } = await dates({ search: 'counted' });
  expect(total).toBe(2);
  expect(rows[0]).toEqual({
    trainServiceInstanceId: await planner.instanceOf(trainServiceId),
    trainServiceId,
    trainServiceName: 'Counted',
    trainServiceDirection: 1,
    instanceDate: MONDAY,
    capacity: 2,
    booked: 1,
    available: 2,
    takesBookings: true,
  });
  expect(rows[1]).toMatchObject({ instanceDate: '2026-11-24', capacity: 2, booked: 0, available: 3 });
});

const found = async (search: string) => (await dates({ search })).rows.map(row => row.trainServiceName);

test('the search is by service name and direction, each word of it', async () => {
  await planner.create({ trainServiceName: 'Night to South 100%', ...ON_MONDAY });
  expect(await found('south outbound')).toEqual(['Night to South 100%']);
  expect(await found('south inbound')).toEqual([]);
  expect(await found('0%')).toEqual(['Night to South 100%']);
  expect(await found('h_t')).toEqual([]);
});

test('it is ordered, filtered and counted by its columns, a page at a time', async () => {
  await planner.create({ trainServiceName: 'Paged', wagons: [planner.route(1)] });
  const first = await dates({ search: 'paged', sort: '-date', pageSize: 3, counts: 'available' });
  expect(first.rows.map(row => row.instanceDate)).toEqual(['2026-11-29', '2026-11-28', '2026-11-27']);
  expect([first.total, first.counts]).toEqual([7, [{ value: '1', count: 7 }]]);
  const one = await dates({ search: 'paged', 'filter.date': ['2026-11-25'] });
  expect(one.rows.map(row => row.instanceDate)).toEqual(['2026-11-25']);
});

test.each([
  ['the last date before the first', '2026-11-29', '2026-11-28', 'The last date comes before the first'],
  ['more than a year', '2026-01-01', '2027-01-02', 'Choose 366 days at most'],
])('a list is refused of %s', async (_, from, to, message) => {
  await expect(dates({}, from, to)).rejects.toMatchObject({ status: 400, errors: { To: [message] } });
});

const remove = (id: number) => planner.coordinator.send(calls.remove, { params: { id } });

describe('a whole service instance', () => {
  test('is deleted only when booked is 0, and does not come back', async () => {
    const service = await planner.create({ endDate: '2026-11-24' });
    const id = await planner.instanceOf(service.trainServiceId);
    const [whole] = await planner.slots(service.trainServiceId);
    const booking = await planner.put(whole!.id);
    await expect(remove(id)).rejects.toMatchObject({
      status: 400,
      errors: { TrainServiceInstanceId: ['Something is booked on this train'] },
    });
    await planner.takeOff(booking);
    await remove(id);
    expect(await planner.trains(service)).toEqual(['24: 2 1']);
    await expect(remove(id)).rejects.toMatchObject({ status: 404 });
  });

  test('is deleted or booked, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { trainServiceId } = await planner.create({ ...ON_MONDAY });
      const id = await planner.instanceOf(trainServiceId);
      const [whole] = await planner.slots(trainServiceId);
      const [removed, booked] = await Promise.allSettled([remove(id), planner.put(whole!.id)]);
      expect([removed.status, booked.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      if (removed.status === 'rejected') expect(removed.reason).toMatchObject({ status: 400 });
    }
  });

  test('is told of by itself, or not found', async () => {
    const { trainServiceId } = await planner.create({ ...ON_MONDAY, isAdHoc: true, wagons: [] });
    const instance = await planner.instanceOf(trainServiceId);
    const train = await planner.coordinator.send(calls.train, { params: { instance } });
    expect(train).toMatchObject({
      trainServiceId,
      instanceDate: MONDAY,
      capacity: 0,
      booked: 0,
      available: 0,
    });
    const none = planner.coordinator.send(calls.train, { params: { instance: 2_000_000_000 } });
    await expect(none).rejects.toMatchObject({ status: 404 });
  });
});

test('transport users and forwarders see how full every train is, and delete none', async () => {
  const { trainServiceId } = await planner.create({ ...ON_MONDAY });
  const instance = await planner.instanceOf(trainServiceId);
  for (const person of ['transportUser', 'freightForwarder'] as const) {
    const client = await planner.port.as(person);
    expect(await client.send(calls.train, { params: { instance } })).toMatchObject({ available: 3 });
    const removing = client.send(calls.remove, { params: { id: instance } });
    await expect(removing).rejects.toMatchObject({ status: 403 });
  }
});
