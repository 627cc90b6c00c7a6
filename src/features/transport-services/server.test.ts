import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/calendar.ts';
import { rowsOf } from '#kernel/paging.ts';
import { trainServiceCalls as calls } from './contract.ts';
import { serviceDays } from './dates/rules.ts';
import { DIRECTION, type TrainService } from './model.ts';
import { MONDAY, openTrainOffice, SUNDAY, type TrainOffice } from './testing.ts';

let office: TrainOffice;
beforeAll(async () => {
  office = await openTrainOffice();
});
afterAll(() => office.port.close());

const remove = ({ trainServiceId }: TrainService) =>
  office.coordinator.send(calls.remove, { params: { id: trainServiceId } });
const changeDays = ({ trainServiceId }: TrainService, ...days: number[]) =>
  office.coordinator.send(calls.changeDays, { body: { trainServiceId, days: serviceDays(days) } });
const detailsOf = (service: TrainService) => ({
  trainServiceId: service.trainServiceId,
  trainServiceName: service.trainServiceName,
  trainServiceNotes: service.trainServiceNotes,
  trainServiceDirection: service.trainServiceDirection,
  isAdHoc: service.isAdHoc,
  isActive: service.isActive,
});
const refusedFor = (errors: Record<string, unknown>) => ({ status: 400, errors });

describe('details', () => {
  test('of an idle service stay, but it can be made active again', async () => {
    const service = await office.create();
    const { coordinator } = office;
    const idle = await coordinator.send(calls.changeDetails, {
      body: { ...detailsOf(service), isActive: false },
    });
    await expect(changeDays(idle, 1)).rejects.toMatchObject(
      refusedFor({ TrainServiceId: ['This service is idle: make it active first'] }),
    );
    const renamed = { ...detailsOf(idle), isActive: true, trainServiceName: 'Other' };
    await expect(coordinator.send(calls.changeDetails, { body: renamed })).rejects.toMatchObject({
      status: 400,
    });
    const active = await coordinator.send(calls.changeDetails, {
      body: { ...detailsOf(idle), isActive: true },
    });
    expect(active.isActive).toBe(true);
  });

  test('the direction stays while a wagon is booked', async () => {
    const service = await office.create();
    await office.book(service, SUNDAY);
    const turned = { ...detailsOf(service), trainServiceDirection: DIRECTION.Inbound };
    await expect(office.coordinator.send(calls.changeDetails, { body: turned })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('deleting', () => {
  test('cancels a service that starts after today, with its instances', async () => {
    const service = await office.create({ startDate: addDays(MONDAY, 1) });
    await remove(service);
    expect(await office.read(service)).toMatchObject({ isCancelled: true });
    expect(await office.trains(service)).toEqual([]);
    await expect(remove(service)).rejects.toMatchObject({ status: 400 });
  });

  test('is refused once it has begun, and while something is booked', async () => {
    await expect(remove(await office.create())).rejects.toMatchObject(
      refusedFor({ TrainServiceId: ['Only a service that starts after today can be deleted'] }),
    );
    const booked = await office.create({ startDate: addDays(MONDAY, 1) });
    await office.book(booked, SUNDAY);
    await expect(remove(booked)).rejects.toMatchObject(
      refusedFor({ TrainServiceId: ['Something is booked on this service'] }),
    );
    expect(await office.read(booked)).toMatchObject({ isCancelled: false });
    expect(await office.trains(booked)).toHaveLength(6);
  });
});

describe('the list', () => {
  test('has what is active and ends after today, and with past and cancelled all of it', async () => {
    const name = 'Listed';
    const create = (different: object) => office.create({ trainServiceName: name, ...different });
    const running = await create({});
    await create({
      isOneDayService: true,
      oneDayServiceDate: MONDAY,
      startDate: null,
      endDate: null,
      days: serviceDays([1]),
    });
    await create({ isActive: false });
    const list = async (query: object) =>
      rowsOf(await office.coordinator.send(calls.services, { query: { search: name, page: 1, ...query } }));
    expect((await list({})).map(row => row.trainServiceId)).toEqual([running.trainServiceId]);
    expect(await list({ includePast: true })).toHaveLength(3);
    expect(await list({ includePast: true, 'filter.status': 'Idle' })).toHaveLength(1);
  });

  test('is searched by name and by a date on which a service runs', async () => {
    const service = await office.create({
      trainServiceName: 'Tuesdays in May',
      startDate: '2028-05-01',
      endDate: '2028-05-31',
      days: serviceDays([2]),
    });
    const found = async (search: string) =>
      rowsOf(await office.coordinator.send(calls.services, { query: { search } })).map(
        row => row.trainServiceId,
      );
    expect(await found(' tuesdays IN ')).toEqual([service.trainServiceId]);
    expect(await found('02/05/2028')).toEqual([service.trainServiceId]);
    expect(await found('03/05/2028')).toEqual([]);
    expect(await found('31/05/2028')).toEqual([service.trainServiceId]);
    expect(await found('%')).toEqual([]);
  });
});
