import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import type { Client } from '#kernel/client.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { rowsOf } from '#kernel/paging.ts';
import { billingItemCalls } from '../catalogue/contract.ts';
import { billingCustomerCalls } from '../customers/contract.ts';
import { addItem, addRates, typedRates } from '../testing.ts';
import { customerItemCalls as calls } from './contract.ts';
import type { NewCustomerItem } from './forms.ts';
import type { BillingCustomerItem } from './model.ts';

let port: TestProduct;
let staff: Client;
/** A customer, one that is forwarded for, a forwarder, and a firm that has nothing to do with rail. */
let ids: { direct: number; linked: number; forwarder: number; stranger: number };
let items: string[];
const today = dayOf(new Date(), 'Pacific/Auckland');
const tomorrow = addDays(today, 1);

beforeAll(async () => {
  port = await startProduct({ daysAhead: 2 });
  staff = await port.as('transportAdmin');
  const { rows } = await port.pool.query<{ company_id: number }>(
    `insert into company (name, status) values ('Direct', 'A'), ('Linked', 'A'), ('Forwarding', 'A'), ('Stranger', 'A')
     returning company_id`,
  );
  const [direct, linked, forwarder, stranger] = rows.map(row => row.company_id) as [
    number,
    number,
    number,
    number,
  ];
  ids = { direct, linked, forwarder, stranger };
  await port.pool.query(
    `insert into company_application (company_id, application_id) values ($1, 'KRC'), ($2, 'KRC')`,
    [direct, linked],
  );
  await port.pool.query(
    'insert into freight_forwarder_customer (forwarder_company_id, company_id) values ($1, $2)',
    [forwarder, linked],
  );
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
const change = (item: BillingCustomerItem, more: Partial<NewCustomerItem> & { version?: string }) => {
  const { itemType: _, description: __, ...typed } = item;
  return staff.send(calls.change, { body: { ...typed, ...more } });
};
const remove = ({ billingCustomerItemId: id, version }: BillingCustomerItem) =>
  staff.send(calls.remove, { params: { id }, query: { version } });
/** As the histories of its rates will look so many days later. */
async function letDaysPass({ billingCustomerItemId: id }: BillingCustomerItem, days: number) {
  for (const table of ['billing_charge_rate', 'billing_cost_rate']) {
    await port.pool.query(
      `update ${table} set valid_from = valid_from - $2::int where billing_customer_item_id = $1`,
      [id, days],
    );
  }
}

describe('BillingCustomerItem', () => {
  test('the customers are those that use rail, are forwarded for or forward; the default entry stands first', async () => {
    const found = rowsOf(
      await staff.send(billingCustomerCalls.customers, { query: { page: 1, pageSize: 100 } }),
    );
    expect(found[0]).toMatchObject({ customerId: 0, name: 'Default items', isForwarder: false });
    const mine = found.filter(({ customerId }) => Object.values(ids).includes(customerId));
    expect(mine.map(({ name, isForwarder }) => [name, isForwarder])).toEqual([
      ['Direct', false],
      ['Forwarding', true],
      ['Linked', false],
    ]);
  });

  test('an item is added, changed and deleted; each is on record and told without a number', async () => {
    const heard: LiveEvent[] = [];
    const stop = port.live.subscribe({ event: event => heard.push(event), missed: () => {} });
    const made = await addRates(staff, items[0]!, { customerId: ids.direct });
    expect(made).toMatchObject({ customerId: ids.direct, fwCompanyId: null, chargeRate: 100, costRate: 80 });
    const changed = await change(made, { chargeRate: 110.05 });
    expect(changed).toMatchObject({ chargeRate: 110.05, costRate: 80 });
    await expect(change(made, { chargeRate: 1 })).rejects.toMatchObject({
      status: 409,
      errors: { Exception: [expect.stringMatching(/changed this at \d\d:\d\d: Sell Rate$/)] },
    });
    await remove(changed);
    expect(await list(ids.direct)).toEqual([]);
    const trail = await port.db
      .selectFrom('audit')
      .select('action')
      .where('noun', '=', 'billing customer item')
      .where('noun_id', '=', String(made.billingCustomerItemId))
      .orderBy('audit_id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
    await expect.poll(() => heard).toContainEqual({ topic: 'billing' });
    stop();
  });

  test('a next rate comes into force on its day without a job, and a next sell rate alone leaves the buy rate', async () => {
    const made = await addRates(staff, items[0]!, {
      customerId: ids.direct,
      nextChargeRate: 120,
      nextChangeRateDate: addDays(today, 2),
    });
    await letDaysPass(made, 1);
    expect((await list(ids.direct))[0]).toMatchObject({ chargeRate: 100, nextChargeRate: 120 });
    await letDaysPass(made, 1);
    const [now] = await list(ids.direct);
    expect(now).toMatchObject({
      chargeRate: 120,
      costRate: 80,
      nextChargeRate: null,
      nextCostRate: null,
      nextChangeRateDate: null,
    });
    await remove(now!);
  });

  test('of a percentage and of a road bridge there is no buy rate', async () => {
    const made = await addRates(staff, 'FAF_KR', {
      customerId: ids.direct,
      chargeRate: 18.355,
      costRate: null,
    });
    expect(made).toMatchObject({ itemType: 'FAF_KR', chargeRate: 18.355, costRate: null });
    await expect(change(made, { costRate: 3 })).rejects.toMatchObject({
      errors: { CostRate: ['Items of this type have no buy rate of their own'] },
    });
    await remove(made);
  });

  test.each<[Partial<NewCustomerItem>, Record<string, string[]>]>([
    [{ itemCode: '' }, { ItemCode: ['Item Code is required'] }],
    [{ itemCode: 'NOTHING' }, { ItemCode: ['There is no such item'] }],
    [{ chargeRate: null as never }, { ChargeRate: ['Item Rate is required'] }],
    [{ chargeRate: -1 }, { ChargeRate: ['Rates cannot be negative'] }],
    [
      { nextChargeRate: 5, nextChangeRateDate: today },
      { NextChangeRateDate: ['Next Change Rate Date cannot be earlier than tomorrow'] },
    ],
  ])('%o is refused: %o', async (more, errors) => {
    await expect(addRates(staff, items[0]!, more)).rejects.toMatchObject({ status: 400, errors });
  });

  test('an item is there once for a customer, and once more for each pair', async () => {
    const own = await addRates(staff, items[0]!, { customerId: ids.linked });
    const paired = await addRates(staff, items[0]!, { customerId: ids.linked, fwCompanyId: ids.forwarder });
    await expect(addRates(staff, items[0]!, { customerId: ids.linked })).rejects.toMatchObject({
      status: 400,
      errors: { ItemCode: ['This item is there already'] },
    });
    const offered = await staff.send(calls.unassigned, {
      params: { customer: ids.forwarder },
      query: { secondary: ids.linked, search: 'OTHER-' },
    });
    expect(offered.map(({ itemCode }) => itemCode)).toEqual(items.slice(1).toSorted());
    await remove(own);
    await remove(paired);
  });

  test('a pair is of a forwarder and its customer; who is nobody’s customer, and swapped pairs, are not found', async () => {
    const { direct, linked, forwarder, stranger } = ids;
    for (const [customer, secondary] of [
      [linked, forwarder],
      [forwarder, direct],
      [forwarder, stranger],
    ] as const) {
      await expect(list(customer, secondary)).rejects.toMatchObject({ status: 404 });
      await expect(
        staff.send(calls.resetPair, { params: { a: customer, b: secondary } }),
      ).rejects.toMatchObject({ status: 404 });
      await expect(
        addRates(staff, items[0]!, { customerId: secondary, fwCompanyId: customer }),
      ).rejects.toMatchObject({
        errors: { FwCompanyId: ['This company does not forward for the customer'] },
      });
    }
    await expect(list(stranger)).rejects.toMatchObject({ status: 404 });
    await expect(addRates(staff, items[0]!, { customerId: stranger })).rejects.toMatchObject({
      errors: { CustomerId: ['There is no such customer'] },
    });
  });

  test('an item is not changed under the name of another customer, nor for another item', async () => {
    const made = await addRates(staff, items[0]!, { customerId: ids.direct });
    await expect(change(made, { customerId: ids.linked })).rejects.toMatchObject({ status: 404 });
    await expect(change(made, { itemCode: items[1]! })).rejects.toMatchObject({
      errors: { ItemCode: ['The item cannot be changed for another'] },
    });
    await remove(made);
  });
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
    await letDaysPass(item!, 4);
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

test('billing admins see no rates, and neither do those who book', async () => {
  for (const person of ['billingAdmin', 'transportUser'] as const) {
    const other = await port.as(person);
    await expect(other.send(calls.items, { params: { customer: 0 } })).rejects.toMatchObject({ status: 403 });
    await expect(other.send(calls.create, { body: typedRates(items[0]!) })).rejects.toMatchObject({
      status: 403,
    });
    await expect(other.send(billingItemCalls.items, {})).rejects.toMatchObject({ status: 403 });
  }
});
