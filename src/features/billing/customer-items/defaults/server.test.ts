import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/calendar.ts';
import { addRates, letRatesAge } from '../../testing.ts';
import { customerItemCalls as calls } from '../contract.ts';
import type { BillingCustomerItem } from '../model.ts';
import { openRatesOffice, type RatesOffice, TODAY } from '../testing.ts';

let office: RatesOffice;

beforeAll(async () => {
  office = await openRatesOffice();
});
afterAll(() => office.port.close());

const ratesOf = (rows: BillingCustomerItem[]) =>
  Object.fromEntries(
    rows.map(row => [row.itemCode, [row.chargeRate, row.costRate, row.nextChargeRate, row.nextCostRate]]),
  );
describe('Reset and Default', () => {
  beforeAll(async () => {
    const { staff, items } = office;
    await addRates(staff, items[0], {
      chargeRate: 10,
      costRate: 8,
      nextChargeRate: 11,
      nextChangeRateDate: addDays(TODAY, 1),
    });
    await addRates(staff, items[1], { chargeRate: 20, costRate: 16 });
    const { direct, linked, forwarder } = office.ids;
    for (const whose of [
      { customerId: direct },
      { customerId: linked, fwCompanyId: forwarder },
      { customerId: linked },
    ]) {
      await addRates(staff, items[1], {
        ...whose,
        chargeRate: 99,
        nextCostRate: 5,
        nextChangeRateDate: addDays(TODAY, 1),
      });
      await addRates(staff, items[2], { ...whose, chargeRate: 33 });
    }
  });
  const UNTOUCHED = { 'OTHER-TWO': [99, 80, null, 5], 'OTHER-THREE': [33, 80, null, null] };

  test('Default copies present and next rates of the default items to the one customer', async () => {
    const { staff, list } = office;
    const { direct, linked, forwarder } = office.ids;
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
    const { staff, list } = office;
    const { linked, forwarder } = office.ids;
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
    const { staff, list } = office;
    for (const call of [calls.setToDefault, calls.reset]) {
      await expect(staff.send(call, { params: { id: 0 } })).rejects.toMatchObject({
        status: 400,
        errors: { Exception: ['The default items are what others are set to'] },
      });
    }
    expect(ratesOf(await list(0))).toMatchObject({ 'OTHER-ONE': [10, 8, 11, null] });
  });

  test('what held before stays on record, by day', async () => {
    const { port, staff, list, ids } = office;
    const [item] = await list(ids.direct);
    await letRatesAge(port.pool, item!, 4);
    await staff.send(calls.reset, { params: { id: ids.direct } });
    const { rows } = await port.pool.query(
      'select valid_from::text as day, rate::float8 from billing_charge_rate where billing_customer_item_id = $1 order by 1',
      [item!.billingCustomerItemId],
    );
    expect(rows.at(0)).toMatchObject({ day: addDays(TODAY, -4) });
    expect(rows.at(-1)).toEqual({ day: TODAY, rate: 0 });
  });

  test('while many reset, set to default and edit at once, every answer is meant and each item is there once', async () => {
    const { staff, list, change } = office;
    const { direct } = office.ids;
    const [item] = await list(direct);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => [
        staff.send(calls.setToDefault, { params: { id: direct } }),
        staff.send(calls.reset, { params: { id: direct } }),
        change(item!, { chargeRate: i }),
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
