import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import { addDays, dayOf } from '#kernel/calendar.ts';
import type { Client } from '#kernel/client.ts';
import { siteCalls } from '../sites/contract.ts';
import type { TerminalSite } from '../sites/model.ts';
import { addOperator, addSite, locations, typedBridge, typedSite } from '../testing.ts';
import { operatorCalls } from '../transport-operators/contract.ts';
import { roadBridgeCalls } from './contract.ts';
import type { NewRoadBridge } from './forms.ts';
import type { RoadBridge } from './model.ts';

let port: TestProduct;
let staff: Client;
let site: TerminalSite;
const today = dayOf(new Date(), 'Pacific/Auckland');

beforeAll(async () => {
  port = await startProduct({ daysAhead: 2 });
  staff = await port.as('transportAdmin');
  await addOperator(staff, 'MANLINE');
  site = await addSite(staff, 'PLN', {
    roadBridgeLocations: locations('A', 'B', 'C', 'D', 'E', 'F', 'G'),
  });
});
afterAll(() => port.close());

let used = 0;
/** A road bridge to a location that has none yet. */
const typed = (more: Partial<NewRoadBridge> = {}) => {
  const { terminalSiteRoadBridgeLocationsId } = site.roadBridgeLocations[used++]!;
  return typedBridge(site, 'MANLINE', {
    terminalSiteRoadBridgeLocationsId: terminalSiteRoadBridgeLocationsId!,
    ...more,
  });
};
const add = (body: NewRoadBridge) => staff.send(roadBridgeCalls.create, { body });
const read = ({ transportServiceRoadBridgeId: id }: RoadBridge) =>
  staff.send(roadBridgeCalls.roadBridge, { params: { id } });
const change = (bridge: RoadBridge, body: NewRoadBridge) => {
  const { transportServiceRoadBridgeId, version } = bridge;
  return staff.send(roadBridgeCalls.change, { body: { ...body, transportServiceRoadBridgeId, version } });
};
/** As the history of its rates will look so many days later. */
const letDaysPass = ({ transportServiceRoadBridgeId: id }: RoadBridge, days: number) =>
  port.pool.query('update road_bridge_rate set valid_from = valid_from - $2::int where road_bridge_id = $1', [
    id,
    days,
  ]);
const historyOf = async ({ transportServiceRoadBridgeId: id }: RoadBridge) => {
  const { rows } = await port.pool.query<{ valid_from: string; rate: string }>(
    'select valid_from::text, rate::text from road_bridge_rate where road_bridge_id = $1 order by 1',
    [id],
  );
  return rows.map(row => [row.valid_from, row.rate]);
};

describe('RoadBridges', () => {
  test('its code is the workstation of the site and the location, and follows when the site is renamed', async () => {
    const harbour = await addSite(staff, 'WHU', { roadBridgeLocations: locations('MILL') });
    const bridge = await add(typedBridge(harbour, 'manline'));
    expect(bridge).toMatchObject({
      roadBridgeCode: 'WHU->MILL',
      transportOperatorCode: 'MANLINE',
      costRate: 120,
      nextCostRate: null,
      nextCostRateDate: null,
    });
    const { transportServiceTerminalSiteId, roadBridgeLocations } = harbour;
    const body = typedSite('WHU', { workstationCode: 'WGN', roadBridgeLocations });
    await staff.send(siteCalls.change, { body: { ...body, transportServiceTerminalSiteId } });
    expect((await read(bridge)).roadBridgeCode).toBe('WGN->MILL');
  });

  test('a next rate comes into force on its day, and what held before stays on record', async () => {
    const nextCostRateDate = addDays(today, 2);
    const bridge = await add(typed({ costRate: 120.05, nextCostRate: 0, nextCostRateDate }));
    expect(bridge).toMatchObject({ costRate: 120.05, nextCostRate: 0, nextCostRateDate });
    await letDaysPass(bridge, 1);
    expect(await read(bridge)).toMatchObject({ costRate: 120.05, nextCostRate: 0 });
    await letDaysPass(bridge, 1);
    expect(await read(bridge)).toMatchObject({ costRate: 0, nextCostRate: null, nextCostRateDate: null });
    expect(await historyOf(bridge)).toEqual([
      [addDays(today, -2), '120.05'],
      [today, '0.00'],
    ]);
  });

  test('a rate edited directly is valid from today; a next one that is taken back never comes', async () => {
    const body = typed({ nextCostRate: 130, nextCostRateDate: addDays(today, 5) });
    const bridge = await add(body);
    await letDaysPass(bridge, 3);
    const typedNow = { ...body, costRate: 125, nextCostRate: null, nextCostRateDate: null };
    const changed = await change(await read(bridge), typedNow);
    expect(changed).toMatchObject({ costRate: 125, nextCostRate: null, nextCostRateDate: null });
    expect(await historyOf(bridge)).toEqual([
      [addDays(today, -3), '120.00'],
      [today, '125.00'],
    ]);
  });

  test.each([
    [{ transportServiceTerminalSiteId: null }, { TransportServiceTerminalSiteId: ['CT is required'] }],
    [
      { terminalSiteRoadBridgeLocationsId: null },
      { TerminalSiteRoadBridgeLocationsId: ['Road Bridge Location is required'] },
    ],
    [{ transportOperatorCode: null }, { TransportOperatorCode: ['Operator is required'] }],
    [{ transportOperatorCode: 'NOBODY' }, { TransportOperatorCode: ['There is no such operator'] }],
    [{ costRate: null }, { CostRate: ['Cost Rate is required'] }],
    [{ costRate: -0.01 }, { CostRate: ['Rates cannot be negative'] }],
    [{ nextCostRate: 5 }, { NextCostRateDate: ['Next Change Date is required'] }],
    [
      { nextCostRate: 5, nextCostRateDate: today },
      { NextCostRateDate: ['Next Change Date cannot be earlier than tomorrow'] },
    ],
  ])('%o is refused: %o', async (more, errors) => {
    const body = typedBridge(site, 'MANLINE', more as Partial<NewRoadBridge>);
    await expect(add(body)).rejects.toMatchObject({ status: 400, errors });
  });

  test('it never leads to the port’s own terminal, nor to a site that is not active', async () => {
    const own = await addSite(staff, 'NPR', { roadBridgeLocations: locations('YARD') });
    const closed = await addSite(staff, 'WRO', {
      isActive: false,
      roadBridgeLocations: locations('MILL'),
    });
    for (const excluded of [own, closed]) {
      await expect(add(typedBridge(excluded, 'MANLINE'))).rejects.toMatchObject({
        status: 400,
        errors: {
          TransportServiceTerminalSiteId: ['Road bridges lead to active sites other than the port’s own'],
        },
      });
    }
  });

  test('of several who add one to a location at once, one wins and the others are told', async () => {
    const body = typed();
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => add(body)));
    const refused = outcomes.filter(one => one.status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({
        status: 400,
        errors: { TerminalSiteRoadBridgeLocationsId: ['This location has a road bridge already'] },
      });
    }
  });

  test('an operator that drives one is not removed: give it another operator first', async () => {
    const { transportOperatorId, transportOperatorCode } = await addOperator(staff, 'RIVERS');
    const body = typed({ transportOperatorCode });
    const bridge = await add(body);
    const removal = { params: { id: transportOperatorId }, query: {} };
    await expect(staff.send(operatorCalls.remove, removal)).rejects.toMatchObject({
      status: 400,
      errors: { Exception: ['Drives 1 road bridge. Give it another operator first.'] },
    });
    const { version } = await change(bridge, { ...body, transportOperatorCode: 'MANLINE' });
    await staff.send(operatorCalls.remove, removal);
    const id = bridge.transportServiceRoadBridgeId;
    await staff.send(roadBridgeCalls.remove, { params: { id }, query: { version } });
    await expect(read(bridge)).rejects.toMatchObject({ status: 404 });
  });
});
