import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trainServiceCalls as calls } from '../contract.ts';
import { serviceDays } from '../dates/rules.ts';
import { MONDAY, openTrainOffice, type TrainOffice } from '../testing.ts';

let office: TrainOffice;
beforeAll(async () => {
  office = await openTrainOffice();
});
afterAll(() => office.port.close());

const slotsOfWagon = `select s.wagon_slot_id as id, s.capacity_teu as teu from wagon_slot as s
  join train_service_wagon_instance as w using (train_service_wagon_instance_id)
  join train_service_instance using (train_service_instance_id)
  where train_service_id = $1 and instance_date = $2 and w.wagon_sequence = 1 order by s.wagon_slot_id`;

const SPLIT = `with part as (
    update wagon_slot set capacity_teu = 1, booked_teu = 1
    where wagon_slot_id = $1 and booked_teu = 0 and capacity_teu = 2 returning train_service_wagon_instance_id
  ) insert into wagon_slot (train_service_wagon_instance_id, capacity_teu)
  select train_service_wagon_instance_id, 1 from part`;

describe('the slots of a wagon', () => {
  test('are never booked beyond what they hold', async () => {
    const service = await office.create();
    const { rows } = await office.port.pool.query(slotsOfWagon, [service.trainServiceId, MONDAY]);
    const overbook = office.port.pool.query('update wagon_slot set booked_teu = 3 where wagon_slot_id = $1', [
      rows[0].id,
    ]);
    await expect(overbook).rejects.toMatchObject({ constraint: 'wagon_slot_is_never_overbooked' });
  });

  test('are always the whole of it: what splits or merges does so in one statement, and nothing else passes', async () => {
    const { pool } = office.port;
    const service = await office.create();
    const read = async () =>
      (await pool.query<{ id: number; teu: number }>(slotsOfWagon, [service.trainServiceId, MONDAY])).rows;
    const [whole] = await read();
    for (const lossy of [
      'update wagon_slot set capacity_teu = 1 where wagon_slot_id = $1',
      'delete from wagon_slot where wagon_slot_id = $1',
      `insert into wagon_slot (train_service_wagon_instance_id, capacity_teu)
       select train_service_wagon_instance_id, 1 from wagon_slot where wagon_slot_id = $1`,
      `update train_service_wagon_instance set capacity_teu = 1 where train_service_wagon_instance_id =
       (select train_service_wagon_instance_id from wagon_slot where wagon_slot_id = $1)`,
    ]) {
      await expect(pool.query(lossy, [whole!.id])).rejects.toMatchObject({
        constraint: 'wagon_keeps_its_teu',
      });
    }
    await pool.query(SPLIT, [whole!.id]);
    expect((await read()).map(({ teu }) => teu)).toEqual([1, 1]);
  });

  test('of many who book the same one, one splits it', async () => {
    const { pool } = office.port;
    const service = await office.create();
    const { rows } = await pool.query<{ id: number }>(slotsOfWagon, [service.trainServiceId, MONDAY]);
    const booked = await Promise.all(Array.from({ length: 8 }, () => pool.query(SPLIT, [rows[0]!.id])));
    expect(booked.filter(({ rowCount }) => rowCount === 1)).toHaveLength(1);
    expect((await office.trains(service))[0]).toBe('23: 1*+1 1');
  });
});

describe('a booking that comes in while a service changes', () => {
  test.each(['days', 'wagons'] as const)('keeps its row, or is told that there is none: %s', async what => {
    const { pool } = office.port;
    for (let round = 0; round < 5; round += 1) {
      const service = await office.create({ endDate: '2026-11-27' });
      const { trainServiceId } = service;
      const { rows } = await pool.query<{ id: number }>(slotsOfWagon, [trainServiceId, '2026-11-25']);
      const book = pool.query(SPLIT, [rows[0]!.id]);
      const change =
        what === 'days'
          ? office.coordinator.send(calls.changeDays, { body: { trainServiceId, days: serviceDays([1]) } })
          : office.coordinator.send(calls.cancelWagons, {
              body: { trainServiceId, wagons: [service.wagons[0]!] },
            });
      const [{ rowCount }] = await Promise.all([book, change.catch(() => undefined)]);
      const now = (await office.trains(service)).filter(train => train.includes('*'));
      expect(now).toHaveLength(rowCount ?? 0);
    }
  });
});

test('a wagon that was split and is free again is one slot once it is changed', async () => {
  const { pool } = office.port;
  const service = await office.create({ endDate: '2026-11-24' });
  const { trainServiceId } = service;
  const { rows } = await pool.query<{ id: number }>(slotsOfWagon, [trainServiceId, MONDAY]);
  await pool.query(SPLIT, [rows[0]!.id]);
  await pool.query('update wagon_slot set booked_teu = 0 where wagon_slot_id = $1', [rows[0]!.id]);
  expect(await office.trains(service)).toEqual(['23: 1+1 1', '24: 2 1']);
  const wagons = [{ ...service.wagons[0]!, capacityTeu: 1 }];
  await office.coordinator.send(calls.changeWagons, { body: { trainServiceId, wagons } });
  expect(await office.trains(service)).toEqual(['23: 1 1', '24: 1 1']);
});
