import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MONDAY, openTrainOffice, type TrainOffice } from '#features/transport-services/testing.ts';
import type { FileAnswer } from '#kernel/contract.ts';
import { consistCalls as calls } from './contract.ts';

let office: TrainOffice;
let monday: number;

beforeAll(async () => {
  office = await openTrainOffice();
  const { trainServiceId } = await office.create({ trainServiceName: 'Port to Pōhutukawa: "East"' });
  const { pool } = office.port;
  const { rows } = await pool.query<{ id: number; slot: number }>(
    `select train_service_instance_id as id, s.wagon_slot_id as slot from train_service_instance
     join train_service_wagon_instance as w using (train_service_instance_id)
     join wagon_slot as s using (train_service_wagon_instance_id)
     where train_service_id = $1 and instance_date = $2 and wagon_sequence = 1`,
    [trainServiceId, MONDAY],
  );
  monday = rows[0]!.id;
  await pool.query('update wagon_slot set booked_teu = 2 where wagon_slot_id = $1', [rows[0]!.slot]);
  await pool.query(
    `insert into train_booking (status, wagon_slot_id, company_id, sender_company_id, receiver_company_id,
       rail_reference_number, container_number, container_iso_type, container_length, container_commodity,
       container_weight, container_temperature, is_hazardous, hazard_class)
     select 'Confirmed', $1, company_id, company_id, company_id, '=KR1', 'MSCU4763394', '45R1', 40, 'FRP',
       24500, -18, true, '3' from company order by company_id limit 1`,
    [rows[0]!.slot],
  );
});
afterAll(() => office.port.close());

const bytesOf = async ({ content }: FileAnswer) => new Uint8Array(await (content as Blob).arrayBuffer());

describe('the wagon list printed or exported as the consist that the rail operator wants', () => {
  it('has each wagon in its order, with the unit on it or empty, and the totals', async () => {
    const file = await office.coordinator.send(calls.asXlsx, { params: { id: monday } });
    expect(file.name).toMatch(/^Wagon list Port to Pōhutukawa.* 2026-11-23\.xlsx$/);
    const { rows } = (await readXlsx(await bytesOf(file))).sheets[0]!;
    expect(rows[1]).toEqual(
      expect.arrayContaining([
        1,
        2,
        'TPORT',
        'TEAST',
        'MSCU4763394',
        '45R1',
        40,
        24_500,
        'FRP',
        -18,
        '3',
        '=KR1',
      ]),
    );
    expect(rows[2]!.slice(0, 5)).toEqual([2, 1, 'TPORT', 'TEAST', 'Empty wagon']);
    expect(rows.at(-1)![0]).toBe('1 unit, 2 of 3 TEU, 24.5 t, 1 hazardous');
  });

  it('is a PDF of as many sheets as it takes', async () => {
    const many = await office.create({
      trainServiceName: 'Long',
      wagons: Array.from({ length: 60 }, () => office.route(1)),
    });
    const { rows } = await office.port.pool.query<{ id: number }>(
      'select min(train_service_instance_id) as id from train_service_instance where train_service_id = $1',
      [many.trainServiceId],
    );
    const sheets = async (id: number) => {
      const file = await office.coordinator.send(calls.asPdf, { params: { id } });
      const text = Buffer.from(await bytesOf(file)).toString('latin1');
      expect(text.slice(0, 5)).toBe('%PDF-');
      return /\/Count (\d+)/.exec(text)?.[1];
    };
    expect(await sheets(monday)).toBe('1');
    expect(await sheets(rows[0]!.id)).toBe('3');
  });

  it('is not there of a train that is not there', async () => {
    const nothing = office.coordinator.send(calls.asPdf, { params: { id: 2_000_000_000 } });
    await expect(nothing).rejects.toMatchObject({ status: 404 });
  });
});
