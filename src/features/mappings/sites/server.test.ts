import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type TestProduct } from '#app/testing.ts';
import type { Client } from '#kernel/client.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { roadBridgeCalls } from '../road-bridges/contract.ts';
import { addOperator, addSite, locations, typedBridge, typedSite } from '../testing.ts';
import { siteCalls } from './contract.ts';
import type { NewSite } from './forms.ts';
import type { TerminalSite } from './model.ts';

let port: TestProduct;
let staff: Client;

beforeAll(async () => {
  port = await startProduct({ daysAhead: 2 });
  staff = await port.as('transportAdmin');
});
afterAll(() => port.close());

const change = (site: TerminalSite, more: Partial<NewSite>) => {
  const { transportServiceTerminalSiteId, version, usedBy: _, ...typed } = site;
  const body = { ...typed, ...more, transportServiceTerminalSiteId, version };
  return staff.send(siteCalls.change, { body });
};
const remove = ({ transportServiceTerminalSiteId: id, version }: TerminalSite) =>
  staff.send(siteCalls.remove, { params: { id }, query: { version } });
const read = ({ transportServiceTerminalSiteId: id }: TerminalSite) =>
  staff.send(siteCalls.site, { params: { id } });

describe('ContainerTerminal&Sidings', () => {
  test('a site is created with its locations, updated and removed; each is told and on record', async () => {
    const heard: LiveEvent[] = [];
    const stop = port.live.subscribe({ event: event => heard.push(event), missed: () => {} });
    const made = await addSite(staff, 'pln', { roadBridgeLocations: locations('LONGBURN', 'feilding') });
    const { transportServiceTerminalSiteId: id } = made;
    expect(made).toMatchObject({
      ...typedSite('PLN', { description: 'pln Siding', workstationName: 'pln' }),
      roadBridgeLocations: [
        { terminalSiteRoadBridgeLocationsId: expect.any(Number), locationCode: 'FEILDING' },
        { terminalSiteRoadBridgeLocationsId: expect.any(Number), locationCode: 'LONGBURN' },
      ],
    });
    const [feilding] = made.roadBridgeLocations;
    const changed = await change(made, {
      workstationCode: 'PMR',
      roadBridgeLocations: [feilding!, ...locations('BUNNYTHORP')],
    });
    expect(changed.workstationCode).toBe('PMR');
    expect(changed.roadBridgeLocations).toEqual([
      { terminalSiteRoadBridgeLocationsId: expect.any(Number), locationCode: 'BUNNYTHORP' },
      feilding,
    ]);
    await remove(changed);
    await expect(read(made)).rejects.toMatchObject({ status: 404 });
    const trail = await port.db
      .selectFrom('audit')
      .select('action')
      .where('noun', '=', 'terminal site')
      .where('noun_id', '=', String(id))
      .orderBy('audit_id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
    await expect.poll(() => heard).toContainEqual({ topic: 'mappings' });
    stop();
  });

  test.each([
    [{ kiwiRailCodes: ' ' }, { KiwiRailCodes: ['KiwiRail code is required'] }],
    [
      { kiwiRailCodes: 'ABCDEFGHIJK' },
      { KiwiRailCodes: ['KiwiRail Code cannot be longer than 10 characters'] },
    ],
    [{ description: '' }, { Description: ['Name is required'] }],
    [{ type: null }, { Type: ['Type is required'] }],
    [{ workstationCode: '' }, { WorkstationCode: ['Workstation Code is required'] }],
    [{ workstationName: '' }, { WorkstationName: ['Workstation Name is required'] }],
    [{ roadBridgeLocations: locations('A', 'a') }, { RoadBridgeLocations: ['A location stands here twice'] }],
  ])('%o is refused: %o', async (more, errors) => {
    await expect(addSite(staff, 'REFUSED', more as Partial<NewSite>)).rejects.toMatchObject({
      status: 400,
      errors,
    });
  });

  test('a KiwiRail code of 10 characters is one; two sites never share one, whatever the letters', async () => {
    await addSite(staff, 'ABCDEFGHIJ');
    await expect(addSite(staff, 'abcdefghij', { workstationCode: 'OTHER' })).rejects.toMatchObject({
      status: 400,
      errors: { KiwiRailCodes: ['Another site has this KiwiRail code'] },
    });
  });

  test('two sites of one workstation never share a location, which together name a road bridge', async () => {
    await addSite(staff, 'HST1', { workstationCode: 'HST', roadBridgeLocations: locations('WHAKATU') });
    const other = addSite(staff, 'HST2', {
      workstationCode: 'HST',
      roadBridgeLocations: locations('WHAKATU'),
    });
    await expect(other).rejects.toMatchObject({
      status: 400,
      errors: { RoadBridgeLocations: ['Another site of this workstation has one of these locations'] },
    });
  });

  test('what a road bridge leads to stays: the site and the location; the row says so before', async () => {
    const site = await addSite(staff, 'WHU', { roadBridgeLocations: locations('MILL') });
    const { transportOperatorCode } = await addOperator(staff, 'RIVERS');
    await staff.send(roadBridgeCalls.create, { body: typedBridge(site, transportOperatorCode) });
    const now = await read(site);
    expect(now.usedBy).toEqual({ trainServices: 0, customers: 0, roadBridges: 1, billingItems: 0 });
    await expect(remove(now)).rejects.toMatchObject({
      status: 400,
      errors: { Exception: ['Used by 1 road bridge. Make it inactive instead.'] },
    });
    await expect(change(now, { roadBridgeLocations: [] })).rejects.toMatchObject({
      status: 400,
      errors: { RoadBridgeLocations: ['MILL is used by a road bridge'] },
    });
  });

  test('a change to what somebody else has changed meanwhile is refused, and who and what is said', async () => {
    const site = await addSite(staff, 'DNV');
    await change(site, { description: 'Dannevirke' });
    await expect(change(site, { description: 'Dannevirke yard' })).rejects.toMatchObject({
      status: 409,
      errors: { Exception: [expect.stringMatching(/^Tessa Moana changed this at \d\d:\d\d: Name$/)] },
    });
    await expect(remove(site)).rejects.toMatchObject({ status: 409 });
  });

  test('a page is found by a location, ordered and counted', async () => {
    await addSite(staff, 'FIND1', { roadBridgeLocations: locations('NEEDLE') });
    const query = { page: 1, pageSize: 10, sort: '-code', search: 'needle', counts: 'type' } as const;
    expect(await staff.send(siteCalls.sites, { query })).toMatchObject({
      rows: [{ kiwiRailCodes: 'FIND1' }],
      total: 1,
      counts: [{ value: 'Siding', count: 1 }],
    });
  });
});
