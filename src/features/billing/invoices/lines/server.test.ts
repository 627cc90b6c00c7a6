import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invoiceCalls as calls } from '../contract.ts';
import { deedsAt, itemOf } from '../testDeeds.ts';
import { type BillingOffice, openBillingOffice, SERVICE_20 } from '../testing.ts';

let office: BillingOffice;
beforeAll(async () => {
  office = await openBillingOffice();
});
afterAll(() => office.port.close());

const { calculate, change } = deedsAt(() => office);

describe('Invoice items', () => {
  test('FAF follows its percentage; its rates are not believed, its cost stays the rail operator’s', async () => {
    const made = await calculate(await office.book());
    const faf = itemOf(made, 'FAF_KR');
    const changed = await change(made, faf, { percentageCaptured: 20, itemRate: 1, costRate: 1 });
    expect(itemOf(changed, 'FAF_KR')).toMatchObject({
      itemRate: 82.5,
      costRate: faf.costRate,
      percentageCaptured: 20,
    });
    expect(changed.invoiceAmount).toBe(505.31);
  });

  test('FAF and TUC are made anew when the service is edited', async () => {
    const made = await calculate(await office.book());
    const changed = await change(made, itemOf(made, SERVICE_20), { itemRate: 202.75, costRate: 100 });
    expect(changed.items.map(({ itemRate, costRate }) => [itemRate, costRate])).toEqual([
      [202.75, 100],
      [37.2, 17.9],
      [5.07, 2.3],
    ]);
  });

  test('offered are items that no trip brings, and that are not on the invoice already', async () => {
    const made = await calculate(await office.book());
    const codes = made.offeredItems.map(({ itemCode }) => itemCode);
    expect(codes).toContain('WASH');
    expect(codes.filter(code => /GENSET|HAZMAT|SVC|FAF|TUC/.test(code))).toEqual([]);
    const { invoiceNumber } = made;
    const add = (itemCode: string) =>
      office.billing.send(calls.addItem, { body: { invoiceNumber, itemCode, itemRate: -10, costRate: 0 } });
    const added = await add('WASH');
    expect(added.offeredItems.map(({ itemCode }) => itemCode)).not.toContain('WASH');
    await expect(add('WASH')).rejects.toMatchObject({
      errors: { ItemCode: ['This item is on the invoice already'] },
    });
    await expect(add('GENSET')).rejects.toMatchObject({
      errors: { ItemCode: ['This item cannot be added to the invoice'] },
    });
    const { invoiceItemId: id } = itemOf(added, 'WASH');
    const removed = await office.billing.send(calls.removeItem, { params: { id }, query: {} });
    expect(removed.items).toEqual(made.items);
  });

  test.each([SERVICE_20, 'FAF_KR', 'TUC_KR'])('%s is not deleted', async code => {
    const made = await calculate(await office.book());
    const { invoiceItemId: id } = itemOf(made, code);
    await expect(office.billing.send(calls.removeItem, { params: { id }, query: {} })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('a line of another invoice is not found', async () => {
    const [made, other] = [await calculate(await office.book()), await calculate(await office.book())];
    await expect(change(made, itemOf(other, 'FAF_KR'), { percentageCaptured: 1 })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('of two who change one invoice at once, one wins and the other is told', async () => {
    const made = await calculate(await office.book());
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(percentageCaptured => change(made, itemOf(made, 'TUC_KR'), { percentageCaptured })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 });
    }
  });
});
