import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { roadBridgeCalls } from '#features/mappings/road-bridges/contract.ts';
import { siteCalls } from '#features/mappings/sites/contract.ts';
import type { TerminalSite } from '#features/mappings/sites/model.ts';
import { addOperator, addSite, locations, typedBridge, typedSite } from '#features/mappings/testing.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import type { Client } from '#kernel/client.ts';
import { rowsOf } from '#kernel/paging.ts';
import { addItem, addRates, typedItem } from '../testing.ts';
import { billingItemCalls } from './contract.ts';
import type { NewBillingItem } from './forms.ts';
import type { BillingItem } from './model.ts';

let port: TestProduct;
let staff: Client;
let yard: TerminalSite;
const today = dayOf(new Date(), 'Pacific/Auckland');

beforeAll(async () => {
  port = await startProduct({ daysAhead: 2 });
  staff = await port.as('transportCoordinator');
  await addOperator(staff, 'HAULIER', { faF_Rate: 6.2 });
  yard = await addSite(staff, 'YRD', { roadBridgeLocations: locations('MILL', 'QUARRY') });
  for (const [i] of yard.roadBridgeLocations.entries()) {
    const { terminalSiteRoadBridgeLocationsId } = yard.roadBridgeLocations[i]!;
    const bridge = { terminalSiteRoadBridgeLocationsId: terminalSiteRoadBridgeLocationsId! };
    await staff.send(roadBridgeCalls.create, { body: typedBridge(yard, 'HAULIER', bridge) });
  }
});
afterAll(() => port.close());

const find = async (search: string) =>
  rowsOf(await staff.send(billingItemCalls.items, { query: { page: 1, pageSize: 100, search } }));
const read = async (code: string) => (await find(code)).find(({ itemCode }) => itemCode === code)!;
const change = (item: BillingItem, more: Partial<NewBillingItem>) => {
  const { billingItemId: _, FAF_BaseRate: __, isOfSystem: ___, usedBy: ____, ...typed } = item;
  return staff.send(billingItemCalls.change, { body: { ...typed, ...more } });
};
const remove = ({ itemCode: id, version }: BillingItem) =>
  staff.send(billingItemCalls.remove, { params: { id }, query: { version } });

describe('BillingItems', () => {
  test('the types say which of them a person may add', async () => {
    const types = await staff.send(billingItemCalls.types, {});
    expect(types.filter(({ isOffered }) => !isOffered).map(({ billingItemType }) => billingItemType)).toEqual(
      ['FAF_KR', 'TUC_KR', 'SERVICE'],
    );
  });

  test('an item is added by its description, changed, deleted by its code; each is on record', async () => {
    const made = await addItem(staff, { description: 'Ōtāne wash' });
    expect(made).toMatchObject({ itemCode: 'OTHER-OTANE-WASH', billingItemType: 'OTHER' });
    const changed = await change(made, { description: 'Wash at Ōtāne' });
    expect(changed).toMatchObject({ itemCode: 'OTHER-OTANE-WASH', description: 'Wash at Ōtāne' });
    await expect(change(made, { description: 'Late' })).rejects.toMatchObject({
      status: 409,
      errors: { Exception: [expect.stringMatching(/changed this at \d\d:\d\d: Item Description$/)] },
    });
    await remove(changed);
    await expect(remove(changed)).rejects.toMatchObject({ status: 404 });
    const trail = await port.db
      .selectFrom('audit')
      .select('action')
      .where('noun', '=', 'billing item')
      .where('noun_id', '=', String(made.billingItemId))
      .orderBy('audit_id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
  });

  test('there is one item of GENSET; a road bridge has one for each length, and the FAF of its operator', async () => {
    await addItem(staff, { billingItemType: 'GENSET', description: 'Genset hours' });
    await expect(addItem(staff, { billingItemType: 'GENSET' })).rejects.toMatchObject({
      status: 400,
      errors: { BillingItemType: ['There is an item of this type already'] },
    });
    const bridge = { billingItemType: 'ROADBRIDGE', RoadBridgeCode: 'YRD->MILL-40' } as const;
    expect(await addItem(staff, bridge)).toMatchObject({
      itemCode: 'RB-YRD->MILL-40',
      RoadBridgeCode: 'YRD->MILL-40',
      FAF_BaseRate: 6.2,
      KR_UnitIso: null,
    });
    await expect(addItem(staff, bridge)).rejects.toMatchObject({
      status: 400,
      errors: { RoadBridgeCode: ['There is an item for this road bridge and length already'] },
    });
    await addItem(staff, { ...bridge, RoadBridgeCode: 'YRD->MILL-20' });
  });

  test.each<[Partial<NewBillingItem>, Record<string, string[]>]>([
    [{ billingItemType: null as never }, { BillingItemType: ['Item Type is required'] }],
    [{ billingItemType: 'SERVICE' }, { BillingItemType: ['Items of this type are made by the system'] }],
    [{ billingItemType: 'FAF_KR' }, { BillingItemType: ['Items of this type are made by the system'] }],
    [{ billingItemType: 'ROADBRIDGE' }, { RoadBridgeCode: ['Road Bridge Code is required'] }],
    [
      { billingItemType: 'ROADBRIDGE', RoadBridgeCode: 'YRD->NOWHERE-40' },
      { RoadBridgeCode: ['There is no such road bridge'] },
    ],
    [{ description: '' }, { Description: ['Item Description is required'] }],
    [
      { description: 'Toll', FAF_Percentage: 3 },
      { FAF_Percentage: ['FAF Percentage is not of this item type'] },
    ],
  ])('%o is refused: %o', async (more, errors) => {
    await expect(addItem(staff, more)).rejects.toMatchObject({ status: 400, errors });
  });

  test('a percentage is valid from today; what held before stays on record; negative ones are refused', async () => {
    const faf = await change(await read('FAF_KR'), { FAF_Percentage: 17.9 });
    expect(faf).toMatchObject({ FAF_Percentage: 17.9, FAF_BaseRate: 17.9, TUC_Percentage: null });
    await port.pool.query('update billing_item_percentage set valid_from = valid_from - 3');
    expect(await change(await read('FAF_KR'), { FAF_Percentage: 18.125 })).toMatchObject({
      FAF_Percentage: 18.125,
    });
    const { rows } = await port.pool.query(
      'select valid_from::text, rate::text from billing_item_percentage order by 1',
    );
    expect(rows).toEqual([
      { valid_from: addDays(today, -3), rate: '17.900' },
      { valid_from: today, rate: '18.125' },
    ]);
    await expect(change(await read('FAF_KR'), { FAF_Percentage: -1 })).rejects.toMatchObject({
      status: 400,
      errors: { FAF_Percentage: ['Percentages cannot be negative'] },
    });
    await expect(change(await read('FAF_KR'), { FAF_Percentage: null })).rejects.toMatchObject({
      errors: { FAF_Percentage: ['FAF Percentage is required'] },
    });
    await expect(remove(await read('FAF_KR'))).rejects.toMatchObject({
      status: 400,
      errors: { Exception: ['There is always one item of this type'] },
    });
  });

  test('a service is kept by the system while its sites are included; then it may go, or have another free route', async () => {
    const inland = await addSite(staff, 'INL');
    const item = await read('SVC-YRD->INL-20-OW');
    expect(item).toMatchObject({ KR_Origin: 'YRD', KR_Destination: 'INL', KR_UnitIso: 20, isOfSystem: true });
    const kept = 'The system keeps an item for every two sites that are included in billing';
    await expect(remove(item)).rejects.toMatchObject({ errors: { Exception: [kept] } });
    await expect(change(item, { KR_UnitIso: 40 })).rejects.toMatchObject({ errors: { KR_Origin: [kept] } });
    expect(await change(item, { description: 'To the inland port' })).toMatchObject({
      description: 'To the inland port',
    });

    const { transportServiceTerminalSiteId, roadBridgeLocations } = inland;
    const body = typedSite('INL', { includeInBilling: false, roadBridgeLocations });
    await staff.send(siteCalls.change, { body: { ...body, transportServiceTerminalSiteId } });
    await addSite(staff, 'NEW', { includeInBilling: false });
    const left = await read('SVC-YRD->INL-20-OW');
    expect(left.isOfSystem).toBe(false);
    await expect(change(left, { KR_UnitIso: 40 })).rejects.toMatchObject({
      errors: { KR_Origin: ['There is an item for this route already'] },
    });
    expect(await change(left, { KR_Destination: 'NEW' })).toMatchObject({ itemCode: 'SVC-YRD->NEW-20-OW' });
    await remove(await read('SVC-YRD->INL-20-RT'));
  });

  test('what customers have rates of is not deleted, and its row says so before', async () => {
    const { itemCode } = await addItem(staff, { description: 'Storage' });
    await addRates(staff, itemCode);
    const item = await read(itemCode);
    expect(item.usedBy).toEqual({ customerItems: 1 });
    await expect(remove(item)).rejects.toMatchObject({
      errors: { Exception: ['1 customer item has rates of it. Remove it first.'] },
    });
  });

  test('nor is a site to whose services somebody has rates', async () => {
    const site = await addSite(staff, 'RATED');
    await addRates(staff, 'SVC-YRD->RATED-40-OW');
    const params = { id: site.transportServiceTerminalSiteId };
    expect((await staff.send(siteCalls.site, { params })).usedBy).toMatchObject({ billingItems: 1 });
    await expect(staff.send(siteCalls.remove, { params, query: {} })).rejects.toMatchObject({
      errors: { Exception: ['Used by 1 billing item. Make it inactive instead.'] },
    });
  });

  test('of several who add the same at once, one wins and the others are told', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => addItem(staff, { description: 'Same' })),
    );
    const refused = outcomes.filter(one => one.status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 400 });
  });

  test('a page is filtered by route and cartage, ordered and counted', async () => {
    const query = {
      page: 1,
      pageSize: 10,
      sort: '-code',
      'filter.type': 'SERVICE',
      'filter.cartage': 'Return',
      search: 'YRD',
      counts: 'iso',
    } as const;
    const page = await staff.send(billingItemCalls.items, { query });
    expect(page).toMatchObject({
      counts: expect.arrayContaining([{ value: '20', count: expect.any(Number) }]),
    });
    const codes = rowsOf(page).map(({ itemCode }) => itemCode);
    expect(codes).toEqual(codes.toSorted((a, b) => (a < b ? 1 : -1)));
    expect(codes.length).toBeGreaterThan(0);
  });

  test('billing admins, who see invoices alone, make none of these calls', async () => {
    const biller = await port.as('billingAdmin');
    await expect(biller.send(billingItemCalls.items, {})).rejects.toMatchObject({ status: 403 });
    await expect(biller.send(billingItemCalls.create, { body: typedItem() })).rejects.toMatchObject({
      status: 403,
    });
  });
});
