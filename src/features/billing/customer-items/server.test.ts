import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import type { Client } from '#kernel/client.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { rowsOf } from '#kernel/paging.ts';
import { billingItemCalls } from '../catalogue/contract.ts';
import { billingCustomerCalls } from '../customers/contract.ts';
import { addItem, addRailCompanies, addRates, letRatesAge, typedRates } from '../testing.ts';
import { customerItemCalls as calls } from './contract.ts';
import type { NewCustomerItem } from './forms.ts';
import type { BillingCustomerItem } from './model.ts';

let port: TestProduct;
let staff: Client;
/** A customer, one that is forwarded for, a forwarder, and a firm that has nothing to do with rail. */
let ids: { direct: number; linked: number; forwarder: number; stranger: number };
let items: string[];
const today = dayOf(new Date(), 'Pacific/Auckland');

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
const change = (item: BillingCustomerItem, more: Partial<NewCustomerItem> & { version?: string }) => {
  const { itemType: _, description: __, ...typed } = item;
  return staff.send(calls.change, { body: { ...typed, ...more } });
};
const remove = ({ billingCustomerItemId: id, version }: BillingCustomerItem) =>
  staff.send(calls.remove, { params: { id }, query: { version } });
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
    await letRatesAge(port.pool, made, 1);
    expect((await list(ids.direct))[0]).toMatchObject({ chargeRate: 100, nextChargeRate: 120 });
    await letRatesAge(port.pool, made, 1);
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
