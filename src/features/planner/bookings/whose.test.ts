import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#kernel/client.ts';
import { bookingCalls as calls } from './contract.ts';
import { type BookingOffice, openBookingOffice, openTrain, refusalOf } from './testing.ts';

let office: BookingOffice;
let train: Awaited<ReturnType<typeof openTrain>>;
let coordinator: Client;
beforeAll(async () => {
  office = await openBookingOffice();
  coordinator = office.coordinator;
  train = await openTrain(office);
});
afterAll(() => office.port.close());

const read = (id: number, by = coordinator) => by.send(calls.booking, { params: { id } });

const ownDetails = () => ({ companyId: office.firms.own, fwCompanyId: null });
const linkedDetails = () => ({ companyId: office.firms.linked, fwCompanyId: office.firms.own });
describe('others than the port', () => {
  test('book for their own company, and a forwarder for linked customers', async () => {
    const [user, forwarder] = [await office.as('transportUser'), await office.as('freightForwarder')];
    await office.book(await train.newSlot(), { customerDetails: ownDetails() }, user);
    await office.book(await train.newSlot(), { customerDetails: linkedDetails() }, forwarder);
    for (const [person, customerDetails] of [
      [user, linkedDetails()],
      [forwarder, { companyId: office.firms.linked, fwCompanyId: null }],
      [forwarder, { companyId: office.firms.linked, fwCompanyId: office.firms.otherForwarder }],
      [forwarder, { companyId: office.firms.other, fwCompanyId: office.firms.own }],
      [user, { companyId: office.firms.other, fwCompanyId: null }],
      [user, { companyId: 2_000_000_000, fwCompanyId: null }],
    ] as const)
      expect(await refusalOf(office.book(await train.newSlot(), { customerDetails }, person))).toMatchObject({
        status: 404,
      });
  });

  test("find no booking of another's, to read or to change", async () => {
    const theirs = await office.book(await train.newSlot());
    const [forwarder, nobodys] = [await office.as('freightForwarder'), 2_000_000_000];
    for (const id of [theirs.trainServicePlannerBookingId, nobodys]) {
      const errors = { Exception: ['Booking not found'] };
      expect(await refusalOf(read(id, forwarder))).toEqual({ status: 404, errors });
      const body = { ...office.changeOf(theirs), trainServicePlannerBookingId: id };
      expect(await refusalOf(forwarder.send(calls.change, { body }))).toEqual({ status: 404, errors });
    }
  });

  test('lose what goes through them when the link is removed', async () => {
    const forwarder = await office.as('freightForwarder');
    const made = await office.book(await train.newSlot(), { customerDetails: linkedDetails() }, forwarder);
    const id = made.trainServicePlannerBookingId;
    expect(await read(id, forwarder)).toMatchObject({ forwarderName: 'Pōhutukawa Freight' });
    await office.port.pool.query(
      'delete from freight_forwarder_customer where forwarder_company_id = $1 and company_id = $2',
      [office.firms.own, office.firms.linked],
    );
    expect(await refusalOf(read(id, forwarder))).toMatchObject({ status: 404 });
    await office.port.pool.query(
      'insert into freight_forwarder_customer (forwarder_company_id, company_id) values ($1, $2)',
      [office.firms.own, office.firms.linked],
    );
  });
});
