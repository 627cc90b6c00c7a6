import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLocations, deleteSite, insertSite, updateSite } from '#features/mappings/sites/sql.ts';
import { typedSite } from '#features/mappings/testing.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { type FreshDatabase, freshDatabase } from '#outside/postgres/testing.ts';
import { catalogueOn } from './entries/sql.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const TODAY = '2026-11-23';
const catalogue = () => catalogueOn(database.db, TODAY);
const servicesOf = async (...sites: { transportServiceTerminalSiteId: number }[]) => {
  const ids = sites.map(site => site.transportServiceTerminalSiteId);
  const all = await catalogue();
  return all
    .filter(item => ids.includes(item.originSiteId!) && ids.includes(item.destinationSiteId!))
    .map(({ itemCode }) => itemCode);
};
const roadBridgeCodes = async () =>
  (await catalogue()).flatMap(item => (item.roadBridgeId === null ? [] : [item.itemCode]));
const addSite = (code: string, includeInBilling = true) =>
  inTransaction(database.db, trx => insertSite(trx, typedSite(code, { includeInBilling })));
const change = (site: { transportServiceTerminalSiteId: number }, code: string, includeInBilling = true) =>
  inTransaction(database.db, trx =>
    updateSite(trx, site.transportServiceTerminalSiteId, typedSite(code, { includeInBilling })),
  );

const BOTH_WAYS = [
  'SVC-AAA->BBB-20-OW',
  'SVC-AAA->BBB-20-RT',
  'SVC-AAA->BBB-40-OW',
  'SVC-AAA->BBB-40-RT',
  'SVC-BBB->AAA-20-OW',
  'SVC-BBB->AAA-20-RT',
  'SVC-BBB->AAA-40-OW',
  'SVC-BBB->AAA-40-RT',
];

describe('the catalogue', () => {
  it('has FAF_KR and TUC_KR from the beginning, one each, whose percentages nobody has said yet', async () => {
    const rail = (await catalogue()).filter(({ billingItemType }) => billingItemType !== 'SERVICE');
    expect(rail.map(item => [item.itemCode, item.percentage])).toEqual([
      ['FAF_KR', null],
      ['TUC_KR', null],
    ]);
  });

  it('has a service for every two sites that are included in billing: both ways, 20 and 40, One Way and Return', async () => {
    const [a, b] = [await addSite('AAA'), await addSite('BBB')];
    expect(await servicesOf(a, b)).toEqual(BOTH_WAYS);
    await change(a, 'CCC');
    expect(await servicesOf(a, b)).toEqual(
      BOTH_WAYS.map(code => code.replace('AAA', 'CCC')).toSorted((x, y) => (x < y ? -1 : 1)),
    );
  });

  it('gets them too when a site is included later; one that is left out again keeps what it has', async () => {
    const [a, b] = [await addSite('LATE', false), await addSite('HERE')];
    expect(await servicesOf(a, b)).toEqual([]);
    await change(a, 'LATE');
    expect(await servicesOf(a, b)).toHaveLength(8);
    await change(a, 'LATE', false);
    await change(a, 'LATE');
    expect(await servicesOf(a, b)).toHaveLength(8);
  });

  it('misses no two of many sites that come at once', async () => {
    const sites = await Promise.all(['P', 'Q', 'R', 'S', 'T'].map(code => addSite(`ONCE${code}`)));
    expect(await servicesOf(...sites)).toHaveLength(5 * 4 * 4);
  });

  it('tells routes apart whose codes hold dashes', async () => {
    const sites = await Promise.all(['A', 'A-B', 'B', 'B-C'].map(code => addSite(`X-${code}`)));
    expect(new Set(await servicesOf(...sites)).size).toBe(4 * 3 * 4);
  });

  it('lets a site go whose services nobody has a rate for', async () => {
    const site = await addSite('GOES');
    await inTransaction(database.db, trx => deleteSite(trx, site.transportServiceTerminalSiteId));
    expect((await catalogue()).filter(({ itemCode }) => itemCode.includes('GOES'))).toEqual([]);
  });

  it('calls a road bridge by its code and the length, and follows when the site is renamed', async () => {
    const site = await addSite('YARD');
    const id = site.transportServiceTerminalSiteId;
    await inTransaction(database.db, trx => addLocations(trx, id, 'YARD', ['MILL']));
    await database.pool.query(
      `with operator as (insert into transport_operator (transport_operator_code, transport_operator_name)
         values ('HAUL', 'Haul') returning transport_operator_id),
       bridge as (insert into road_bridge (terminal_site_location_id, transport_operator_id)
         select terminal_site_location_id, transport_operator_id from terminal_site_location, operator
         where terminal_site_id = $1 returning road_bridge_id)
       insert into billing_item (item_code, billing_item_type, road_bridge_id, unit_length)
       select '', 'ROADBRIDGE', road_bridge_id, 40 from bridge`,
      [id],
    );
    expect(await roadBridgeCodes()).toEqual(['RB-YARD->MILL-40']);
    await inTransaction(database.db, trx =>
      updateSite(trx, id, typedSite('YARD', { workstationCode: 'DEPOT' })),
    );
    expect(await roadBridgeCodes()).toEqual(['RB-DEPOT->MILL-40']);
  });
});
