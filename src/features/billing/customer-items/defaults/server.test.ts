import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import type { Client } from '#kernel/client.ts';
import { rowsOf } from '#kernel/paging.ts';
import { addItem, addRailCompanies, addRates, letRatesAge, typedRates } from '../../testing.ts';
import { customerItemCalls as calls } from '../contract.ts';
import type { BillingCustomerItem } from '../model.ts';

let port: TestProduct;
let staff: Client;
let ids: { direct: number; linked: number; forwarder: number };
let items: string[];
const today = dayOf(new Date(), 'Pacific/Auckland');
const tomorrow = addDays(today, 1);

beforeAll(async () => {
  port = await startProduct({ daysAhead: 2 });
  staff = await port.as('transportAdmin');
  ids = await addRailCompanies(port.pool);
  const made = [];
  for (const description of ['One', 'Two', 'Three']) made.push(await addItem(staff, { description }));
  items = made.map(({ itemCode }) => itemCode);
});
afterAll(() => port.close());

const list = async (customer: number, secondary?: number) =>
  rowsOf(
    secondary === undefined
      ? await staff.send(calls.items, { params: { customer } })
      : await staff.send(calls.itemsOfPair, { params: { customer, secondary } }),
  );
const ratesOf = (rows: BillingCustomerItem[]) =>
  Object.fromEntries(
    rows.map(row => [row.itemCode, [row.chargeRate, row.costRate, row.nextChargeRate, row.nextCostRate]]),
  );
const change = (
  { billingCustomerItemId, version, customerId, itemCode }: BillingCustomerItem,
  chargeRate: number,
) =>
  staff.send(calls.change, {
    body: { ...typedRates(itemCode, { customerId, chargeRate }), billingCustomerItemId, version },
  });

describe('Reset and Default', () => {
  beforeAll(async () => {
    await addRates(staff, items[0]!, {
      chargeRate: 10,
      costRate: 8,
      nextChargeRate: 11,
      nextChangeRateDate: tomorrow,
    });
    await addRates(staff, items[1]!, { chargeRate: 20, costRate: 16 });
    const { direct, linked, forwarder } = ids;
    for (const whose of [
      { customerId: direct },
      { customerId: linked, fwCompanyId: forwarder },
      { customerId: linked },
    ]) {
      await addRates(staff, items[1]!, {
        ...whose,
        chargeRate: 99,
        nextCostRate: 5,
        nextChangeRateDate: tomorrow,
      });
      await addRates(staff, items[2]!, { ...whose, chargeRate: 33 });
    }
  });
  const UNTOUCHED = { 'OTHER-TWO': [99, 80, null, 5], 'OTHER-THREE': [33, 80, null, null] };

  test('Default copies present and next rates of the default items to the one customer', async () => {
    const { direct, linked, forwarder } = ids;
    expect(await staff.send(calls.setToDefault, { params: { id: direct } })).toEqual({ changed: 2 });
    expect(ratesOf(await list(direct))).toEqual({
      'OTHER-ONE': [10, 8, 11, null],
      'OTHER-TWO': [20, 16, null, null],
      'OTHER-THREE': [33, 80, null, null],
    });
    expect(ratesOf(await list(linked))).toEqual(UNTOUCHED);
    expect(ratesOf(await list(forwarder, linked))).toEqual(UNTOUCHED);
    expect(await staff.send(calls.setToDefault, { params: { id: direct } })).toEqual({ changed: 0 });
  });

  test('Reset sets the present rates of the pair to 0 and takes its next ones back; 0 is a rate', async () => {
    const { linked, forwarder } = ids;
    expect(await staff.send(calls.resetPair, { params: { a: forwarder, b: linked } })).toEqual({
      changed: 2,
    });
    expect(ratesOf(await list(forwarder, linked))).toEqual({
      'OTHER-TWO': [0, 0, null, null],
      'OTHER-THREE': [0, 0, null, null],
    });
    expect(ratesOf(await list(linked))).toEqual(UNTOUCHED);
    await staff.send(calls.setPairToDefault, { params: { a: forwarder, b: linked } });
    expect(ratesOf(await list(forwarder, linked))).toMatchObject({ 'OTHER-ONE': [10, 8, 11, null] });
    expect(await staff.send(calls.reset, { params: { id: linked } })).toEqual({ changed: 2 });
    expect(ratesOf(await list(linked))).toMatchObject({ 'OTHER-TWO': [0, 0, null, null] });
  });

  test('on the default items both are refused', async () => {
    for (const call of [calls.setToDefault, calls.reset]) {
      await expect(staff.send(call, { params: { id: 0 } })).rejects.toMatchObject({
        status: 400,
        errors: { Exception: ['The default items are what others are set to'] },
      });
    }
    expect(ratesOf(await list(0))).toMatchObject({ 'OTHER-ONE': [10, 8, 11, null] });
  });

  test('what held before stays on record, by day', async () => {
    const [item] = await list(ids.direct);
    await letRatesAge(port.pool, item!, 4);
    await staff.send(calls.reset, { params: { id: ids.direct } });
    const { rows } = await port.pool.query(
      'select valid_from::text as day, rate::float8 from billing_charge_rate where billing_customer_item_id = $1 order by 1',
      [item!.billingCustomerItemId],
    );
    expect(rows.at(0)).toMatchObject({ day: addDays(today, -4) });
    expect(rows.at(-1)).toEqual({ day: today, rate: 0 });
  });

  test('while many reset, set to default and edit at once, every answer is meant and each item is there once', async () => {
    const { direct } = ids;
    const [item] = await list(direct);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => [
        staff.send(calls.setToDefault, { params: { id: direct } }),
        staff.send(calls.reset, { params: { id: direct } }),
        change(item!, i),
      ]).flat(),
    );
    const refused = outcomes.filter(one => one.status === 'rejected');
    for (const { reason } of refused) expect([409, 404]).toContain(reason.status);
    const codes = (await list(direct)).map(({ itemCode }) => itemCode);
    expect(new Set(codes).size).toBe(codes.length);
    await staff.send(calls.setToDefault, { params: { id: direct } });
    expect(ratesOf(await list(direct))).toMatchObject({ 'OTHER-ONE': [10, 8, 11, null] });
  });
});
