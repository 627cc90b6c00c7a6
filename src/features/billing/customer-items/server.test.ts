import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/calendar.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { rowsOf } from '#kernel/paging.ts';
import { billingItemCalls } from '../catalogue/contract.ts';
import { billingCustomerCalls } from '../customers/contract.ts';
import { addRates, letRatesAge, typedRates } from '../testing.ts';
import { customerItemCalls as calls } from './contract.ts';
import type { NewCustomerItem } from './forms.ts';
import type { BillingCustomerItem } from './model.ts';
import { openRatesOffice, type RatesOffice, TODAY } from './testing.ts';

let office: RatesOffice;

beforeAll(async () => {
  office = await openRatesOffice();
});
afterAll(() => office.port.close());

const remove = ({ billingCustomerItemId: id, version }: BillingCustomerItem) =>
  office.staff.send(calls.remove, { params: { id }, query: { version } });
describe('BillingCustomerItem', () => {
  test('the customers are those that use rail, are forwarded for or forward; the default entry stands first', async () => {
    const found = rowsOf(
      await office.staff.send(billingCustomerCalls.customers, { query: { page: 1, pageSize: 100 } }),
    );
    expect(found[0]).toMatchObject({ customerId: 0, name: 'Default items', isForwarder: false });
    const mine = found.filter(({ customerId }) => Object.values(office.ids).includes(customerId));
    expect(mine.map(({ name, isForwarder }) => [name, isForwarder])).toEqual([
      ['Direct', false],
      ['Forwarding', true],
      ['Linked', false],
    ]);
  });

  test('an item is added, changed and deleted; each is on record and told without a number', async () => {
    const heard: LiveEvent[] = [];
    const stop = office.port.live.subscribe({ event: event => heard.push(event), missed: () => {} });
    const made = await addRates(office.staff, office.items[0], { customerId: office.ids.direct });
    expect(made).toMatchObject({
      customerId: office.ids.direct,
      fwCompanyId: null,
      chargeRate: 100,
      costRate: 80,
    });
    const changed = await office.change(made, { chargeRate: 110.05 });
    expect(changed).toMatchObject({ chargeRate: 110.05, costRate: 80 });
    await expect(office.change(made, { chargeRate: 1 })).rejects.toMatchObject({
      status: 409,
      errors: { Exception: [expect.stringMatching(/changed this at \d\d:\d\d: Sell Rate$/)] },
    });
    await remove(changed);
    expect(await office.list(office.ids.direct)).toEqual([]);
    const trail = await office.port.db
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
    const made = await addRates(office.staff, office.items[0], {
      customerId: office.ids.direct,
      nextChargeRate: 120,
      nextChangeRateDate: addDays(TODAY, 2),
    });
    await letRatesAge(office.port.pool, made, 1);
    expect((await office.list(office.ids.direct))[0]).toMatchObject({ chargeRate: 100, nextChargeRate: 120 });
    await letRatesAge(office.port.pool, made, 1);
    const [now] = await office.list(office.ids.direct);
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
    const made = await addRates(office.staff, 'FAF_KR', {
      customerId: office.ids.direct,
      chargeRate: 18.355,
      costRate: null,
    });
    expect(made).toMatchObject({ itemType: 'FAF_KR', chargeRate: 18.355, costRate: null });
    await expect(office.change(made, { costRate: 3 })).rejects.toMatchObject({
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
      { nextChargeRate: 5, nextChangeRateDate: TODAY },
      { NextChangeRateDate: ['Next Change Rate Date cannot be earlier than tomorrow'] },
    ],
  ])('%o is refused: %o', async (more, errors) => {
    await expect(addRates(office.staff, office.items[0], more)).rejects.toMatchObject({
      status: 400,
      errors,
    });
  });

  test('an item is there once for a customer, and once more for each pair', async () => {
    const own = await addRates(office.staff, office.items[0], { customerId: office.ids.linked });
    const paired = await addRates(office.staff, office.items[0], {
      customerId: office.ids.linked,
      fwCompanyId: office.ids.forwarder,
    });
    await expect(
      addRates(office.staff, office.items[0], { customerId: office.ids.linked }),
    ).rejects.toMatchObject({
      status: 400,
      errors: { ItemCode: ['This item is there already'] },
    });
    const offered = await office.staff.send(calls.unassigned, {
      params: { customer: office.ids.forwarder },
      query: { secondary: office.ids.linked, search: 'OTHER-' },
    });
    expect(offered.map(({ itemCode }) => itemCode)).toEqual(office.items.slice(1).toSorted());
    await remove(own);
    await remove(paired);
  });

  test('a pair is of a forwarder and its customer; who is nobody’s customer, and swapped pairs, are not found', async () => {
    const { direct, linked, forwarder, stranger } = office.ids;
    for (const [customer, secondary] of [
      [linked, forwarder],
      [forwarder, direct],
      [forwarder, stranger],
    ] as const) {
      await expect(office.list(customer, secondary)).rejects.toMatchObject({ status: 404 });
      await expect(
        office.staff.send(calls.resetPair, { params: { a: customer, b: secondary } }),
      ).rejects.toMatchObject({ status: 404 });
      await expect(
        addRates(office.staff, office.items[0], { customerId: secondary, fwCompanyId: customer }),
      ).rejects.toMatchObject({
        errors: { FwCompanyId: ['This company does not forward for the customer'] },
      });
    }
    await expect(office.list(stranger)).rejects.toMatchObject({ status: 404 });
    await expect(addRates(office.staff, office.items[0], { customerId: stranger })).rejects.toMatchObject({
      errors: { CustomerId: ['There is no such customer'] },
    });
  });

  test('an item is not changed under the name of another customer, nor for another item', async () => {
    const made = await addRates(office.staff, office.items[0], { customerId: office.ids.direct });
    await expect(office.change(made, { customerId: office.ids.linked })).rejects.toMatchObject({
      status: 404,
    });
    await expect(office.change(made, { itemCode: office.items[1] })).rejects.toMatchObject({
      errors: { ItemCode: ['The item cannot be changed for another'] },
    });
    await remove(made);
  });
});

test('billing admins see no rates, and neither do those who book', async () => {
  for (const person of ['billingAdmin', 'transportUser'] as const) {
    const other = await office.port.as(person);
    await expect(other.send(calls.items, { params: { customer: 0 } })).rejects.toMatchObject({ status: 403 });
    await expect(other.send(calls.create, { body: typedRates(office.items[0]) })).rejects.toMatchObject({
      status: 403,
    });
    await expect(other.send(billingItemCalls.items, {})).rejects.toMatchObject({ status: 403 });
  }
});
