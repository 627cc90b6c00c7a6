import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerItemCalls } from '#features/billing/customer-items/contract.ts';
import { invoiceCalls } from '#features/billing/invoices/contract.ts';
import {
  type BillingOffice,
  openBillingOffice,
  SERVICE_20,
  TODAY,
} from '#features/billing/invoices/testing.ts';
import { addDays } from '#kernel/calendar.ts';
import { rowsOf } from '#kernel/paging.ts';
import { moveCalls } from '../moves/contract.ts';

const TOMORROW = addDays(TODAY, 1);
const HOUR = 3_600_000;

let office: BillingOffice;
beforeAll(async () => {
  office = await openBillingOffice();
});
afterAll(() => office.port.close());

async function itemOfService() {
  const params = { customer: office.customerId };
  const items = rowsOf(await office.admin.send(customerItemCalls.items, { params }));
  return items.find(({ itemCode }) => itemCode === SERVICE_20)!;
}

/** Completes a trip; answers what its way is charged. */
async function charged(id: number): Promise<number | undefined> {
  await office.admin.send(moveCalls.setStatus, { params: { id, status: 'Complete' }, query: {} });
  const { items } = await office.admin.send(invoiceCalls.ofBooking, { params: { id } });
  return items.find(({ itemCode }) => itemCode === SERVICE_20)?.itemRate;
}

test('a rate changes overnight: a trip of the day before keeps the old one, whenever it is completed; one of the day after takes the new one', async () => {
  const confirmed = (date: string) => office.book({ status: 'Confirmed', date });
  const [evening, forgotten, morning] = [
    await confirmed(TODAY),
    await confirmed(TODAY),
    await confirmed(TOMORROW),
  ];
  const { itemType: _, description: __, ...typed } = await itemOfService();
  const next = { nextChargeRate: 500.5, nextChangeRateDate: TOMORROW };
  await office.admin.send(customerItemCalls.change, { body: { ...typed, ...next } });
  expect(await charged(evening)).toBe(412.5);

  // From half past nine in the morning to half past midnight.
  office.port.clock.step(15 * HOUR);
  expect(await charged(forgotten)).toBe(412.5);
  expect(await charged(morning)).toBe(500.5);
  expect(await itemOfService()).toMatchObject({
    chargeRate: 500.5,
    nextChargeRate: null,
    nextChangeRateDate: null,
  });
});
