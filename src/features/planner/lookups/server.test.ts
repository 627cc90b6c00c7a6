import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingOffice, BRIDGE, openBookingOffice } from '../bookings/testing.ts';
import { plannerLookupCalls as calls } from './contract.ts';

let office: BookingOffice;
beforeAll(async () => {
  office = await openBookingOffice();
});
afterAll(() => office.port.close());

const names = (companies: readonly { name: string }[]) => companies.map(({ name }) => name);

test('logistics customers are companies of transport users and forwarders, and those that are linked to one', async () => {
  expect(names(await office.coordinator.send(calls.logisticsCustomers, {}))).toEqual([
    'Mōhaka Pulp',
    'Pōhutukawa Freight',
    'Tararua Dairy',
  ]);
});

const of = async (person: 'transportUser' | 'freightForwarder') =>
  names(await (await office.as(person)).send(calls.logisticsCustomers, {}));
test('others choose their own company, a forwarder its customers too', async () => {
  expect(await of('transportUser')).toEqual(['Pōhutukawa Freight']);
  expect(await of('freightForwarder')).toEqual(['Pōhutukawa Freight', 'Tararua Dairy']);
});

test('rail customers have the function KRC and a Kiwi Rail code', async () => {
  expect(names(await office.coordinator.send(calls.railCustomers, {}))).toEqual([
    'Mōhaka Pulp',
    'Tararua Dairy',
  ]);
});

test('forwarders and their customers: others see their own', async () => {
  expect(names(await office.coordinator.send(calls.forwarders, {}))).toEqual([
    'Hauraki Forwarding',
    'Pōhutukawa Freight',
  ]);
  const forwarder = await office.as('freightForwarder');
  expect(names(await forwarder.send(calls.forwarders, {}))).toEqual(['Pōhutukawa Freight']);
  const customersOf = async (id: number, by = office.coordinator) =>
    names(await by.send(calls.forwarderCustomers, { params: { id } }));
  const { own, otherForwarder } = office.firms;
  expect(await customersOf(otherForwarder)).toEqual(['Mōhaka Pulp', 'Tararua Dairy']);
  expect(await customersOf(own, forwarder)).toEqual(['Tararua Dairy']);
  for (const id of [otherForwarder, 2_000_000_000])
    await expect(customersOf(id, forwarder)).rejects.toMatchObject({
      status: 404,
      errors: { Exception: ['Freight forwarder not found'] },
    });
});

test('what the terminal and the mappings have', async () => {
  const read = office.coordinator;
  expect(await read.send(calls.roadBridgeCodes, {})).toMatchObject([{ roadBridgeCode: BRIDGE }]);
  expect(await read.send(calls.transportOperators, {})).toEqual([
    { transportCompanyId: 'EASTCART', idAndName: 'EASTCART - EASTCART Haulage' },
  ]);
  expect(await read.send(calls.commodities, {})).toContainEqual({
    commodityId: 'MTY',
    displayText: 'Empty',
  });
  const types = await read.send(calls.equipmentTypes, {});
  expect(types).toContainEqual({ isoId: '22R1', displayText: "22R1 20' reefer", length: 20 });
  expect(types).toContainEqual({ isoId: 'L5G1', displayText: "L5G1 45' high cube", length: 40 });
  expect(await read.send(calls.truckingCompanies, {})).toContainEqual({
    transportCompanyId: 'BAYHAUL',
    idAndName: 'BAYHAUL - Bay Haulage',
  });
  expect((await read.send(calls.vesselVisits, {})).length).toBeGreaterThan(0);
});
