import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TrainService } from '#features/transport-services/model.ts';
import type { Client } from '#kernel/client.ts';
import { type BookingOffice, openBookingOffice } from '../bookings/testing.ts';
import { plannerContainerCalls as calls } from './contract.ts';

let office: BookingOffice;
let service: TrainService;
let [forwarder, user]: Client[] = [];
beforeAll(async () => {
  office = await openBookingOffice();
  service = await office.create({ wagons: Array.from({ length: 20 }, () => office.route(2)) });
  [forwarder, user] = [await office.as('freightForwarder'), await office.as('transportUser')];
});
afterAll(() => office.port.close());

let wagon = 0;
const book = async (different = {}) => office.book(await office.slot(service, (wagon += 1)), different);
const check = (
  by: Client,
  containerNumber: string,
  { companyId = office.firms.linked, fwCompanyId = 0, query = {} } = {},
) => by.send(calls.check, { params: { containerNumber, companyId, fwCompanyId }, query });

const ask = (by: Client, containerNumber: string) =>
  by.send(calls.atTerminal, { params: { containerNumber } });
const someUnit = async (where = 'true') => {
  const { rows } = await office.port.pool.query<{ nbr: string; iso: string }>(
    `select container_nbr as nbr, iso_type as iso from terminal.unit where transit_state = 'Yard' and ${where} limit 1`,
  );
  return rows[0]!;
};

describe('whether a container may be booked', () => {
  test('it may when it is on no live booking', async () => {
    expect(await check(office.coordinator, office.newNumber())).toEqual([true, '']);
  });

  test('it may not while it is on one, Draft to Confirmed; who may see that is told where', async () => {
    const made = await book();
    const { containerNumber } = made.containerDetails;
    for (const status of ['Draft', 'ReadyToSubmit', 'InProgress', 'Confirmed'] as const) {
      await office.become(made, status);
      expect(await check(office.coordinator, containerNumber)).toEqual([
        false,
        'This container is booked on Port to East of 23/11/2026',
      ]);
    }
    for (const status of ['Complete', 'Invoiced'] as const) {
      await office.become(made, status);
      expect(await check(office.coordinator, containerNumber)).toEqual([true, '']);
    }
  });

  test('others hear no more than that it is booked', async () => {
    const { containerNumber } = (await book()).containerDetails;
    const { own } = office.firms;
    expect(await check(forwarder!, containerNumber, { fwCompanyId: own })).toEqual([
      false,
      'This container is booked already',
    ]);
    expect(await check(user!, containerNumber, { companyId: own })).toEqual([
      false,
      'This container is booked already',
    ]);
  });

  test('in editing the own booking does not count', async () => {
    const { containerDetails, trainServicePlannerBookingId } = await book();
    const query = { trainServicePlannerBookingId };
    expect(await check(office.coordinator, containerDetails.containerNumber, { query })).toEqual([true, '']);
  });

  test("nobody asks in another's name", async () => {
    const { own, linked, other, otherForwarder } = office.firms;
    for (const [by, companyId, fwCompanyId] of [
      [user!, linked, own],
      [user!, other, 0],
      [forwarder!, linked, 0],
      [forwarder!, linked, otherForwarder],
      [forwarder!, other, own],
    ] as const) {
      const asked = check(by, office.newNumber(), { companyId, fwCompanyId });
      await expect(asked).rejects.toMatchObject({ status: 404 });
    }
  });

  test('a number that is none is refused', async () => {
    await expect(check(office.coordinator, 'ABC1234')).rejects.toMatchObject({
      status: 400,
      errors: { ContainerNumber: ['Not a valid container number'] },
    });
  });
});

describe('what the terminal knows of a container', () => {
  test('is told to the port', async () => {
    const { nbr, iso } = await someUnit("category = 'Import'");
    expect(await ask(office.coordinator, nbr.toLowerCase())).toMatchObject({
      containerNumber: nbr,
      category: 'Import',
      isoType: iso,
      transitState: 'Yard',
      vgmWeight: expect.any(Number),
    });
  });

  test('fills in commodity and type of one that is matched: it is told as the terminal has it', async () => {
    const { nbr } = await someUnit("iso_type = '45G1' and commodity is not null and vgm_kg is not null");
    const { rows } = await office.port.pool.query(
      `select container_nbr as "containerNumber", category, iso_type as "isoType", transit_state as "transitState",
         vgm_verifier as "vgmVerifier", vgm_kg::int as "vgmWeight", commodity from terminal.unit where container_nbr = $1`,
      [nbr],
    );
    expect(await check(office.coordinator, nbr)).toEqual([true, '']);
    expect(await ask(office.coordinator, nbr)).toEqual(rows[0]);
  });

  test('is unknown of a number that it does not know', async () => {
    await expect(ask(office.coordinator, 'ZZZU0000001')).rejects.toMatchObject({
      status: 400,
      errors: { ContainerNumber: ['Container ID not yet known to Ahuriri Port'] },
    });
  });

  test('is unknown to whom it does not concern, and told once a booking of theirs names it', async () => {
    const { nbr } = await someUnit(
      "category = 'Import' and coalesce(consignee, '') <> 'POHUFRT' and coalesce(shipper, '') <> 'POHUFRT'",
    );
    await expect(ask(forwarder!, nbr)).rejects.toMatchObject({
      status: 400,
      errors: { ContainerNumber: ['Container ID not yet known to Ahuriri Port'] },
    });
    await book({
      customerDetails: { fwCompanyId: office.firms.own },
      containerDetails: { containerNumber: nbr },
    });
    expect(await ask(forwarder!, nbr)).toMatchObject({ containerNumber: nbr });
    await expect(ask(user!, nbr)).rejects.toMatchObject({ status: 400 });
  });

  test('is told to whom the terminal names as a party of it', async () => {
    const { nbr } = await someUnit("category = 'Import'");
    await office.port.pool.query('update terminal.unit set consignee = $2 where container_nbr = $1', [
      nbr,
      'POHUFRT',
    ]);
    await office.port.pool.query(
      "update company set n4_shipper_consignee_company_id = 'POHUFRT' where company_id = $1",
      [office.firms.own],
    );
    expect(await ask(user!, nbr)).toMatchObject({ containerNumber: nbr });
  });
});
