import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlannerBooking } from '../bookings/model.ts';
import {
  type BookingOffice,
  type Different,
  openBookingOffice,
  openTrain,
  roadBridge,
} from '../bookings/testing.ts';
import { issuesOfBookings } from './sql.ts';

let office: BookingOffice;
let train: Awaited<ReturnType<typeof openTrain>>;
beforeAll(async () => {
  office = await openBookingOffice();
  train = await openTrain(office);
});
afterAll(() => office.port.close());

const book = async (different?: Different) => office.book(await train.newSlot(), different);
const issuesOf = async ({ trainServicePlannerBookingId: id }: PlannerBooking) =>
  (await issuesOfBookings(office.port.db, [id])).get(id) ?? [];
const RIGHT = { railDetails: { railReferenceNumber: 'KR 1' } };

test('what the catalogue lacks is an issue of a booking that is soon to be invoiced, until it is there', async () => {
  const made = await book(RIGHT);
  expect(await issuesOf(made)).toEqual([]);
  await office.become(made, 'Confirmed');
  expect(await issuesOf(made)).toEqual(['The billing items lack FAF_KR', 'The billing items lack TUC_KR']);
  await office.port.pool.query(
    `insert into billing_item_percentage select billing_item_id, '2026-01-01', 10 from billing_item
     where billing_item_type in ('FAF_KR', 'TUC_KR')`,
  );
  expect(await issuesOf(made)).toEqual([]);
});

test('a road bridge without an item of its length is one', async () => {
  const made = await book({ ...RIGHT, roadBridgeDetailsCollection: [roadBridge()] });
  await office.become(made, 'Complete');
  expect(await issuesOf(made)).toEqual(['The billing items lack a road bridge item EST->DEPOT-20']);
});

test('of a returning unit the service out and back is asked for, of either leg', async () => {
  const made = await book({ ...RIGHT, containerDetails: { isReturning: true } });
  await office.become(made, 'Confirmed');
  expect(await issuesOf(made)).toEqual([]);
  await office.port.pool.query(
    `delete from billing_item where billing_item_type = 'SERVICE' and cartage = 'Return' and unit_length = 20
       and origin_terminal_site_id = $1 and destination_terminal_site_id = $2`,
    [office.sites.port, office.sites.east],
  );
  expect(await issuesOf(made)).toEqual(['The billing items lack a service from TPORT to TEAST, 20’, Return']);
});

test('a site that is not included in billing is one, and asks for no items', async () => {
  const made = await book(RIGHT);
  await office.become(made, 'Confirmed');
  const include = (isIncluded: boolean) =>
    office.port.pool.query('update terminal_site set include_in_billing = $2 where terminal_site_id = $1', [
      office.sites.east,
      isIncluded,
    ]);
  await include(false);
  expect(await issuesOf(made)).toEqual(['TEAST is not included in billing']);
  await include(true);
});
