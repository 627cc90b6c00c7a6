import { describe, expect, it } from 'vitest';
import { DIRECTION } from '../model.ts';
import { route } from './forms.ts';
import type { Site } from './model.ts';
import { clearedEnd, newestFirst, siteChoices, whyNotRoute } from './rules.ts';
import { refusals } from './texts.ts';

const site = (id: number, workstationCode: string, isActive = true): Site => ({
  transportServiceTerminalSiteId: id,
  kiwiRailCodes: `S${id}`,
  description: `Site ${id}`,
  type: 'CT',
  workstationCode,
  isActive,
});
const SITES = [site(1, 'NPR'), site(2, 'PMN'), site(3, 'HST'), site(4, 'NPR', false), site(5, 'WEL', false)];
const ids = (sites: readonly Site[]) => sites.map(one => one.transportServiceTerminalSiteId);

describe('direction and sites', () => {
  it('outbound services begin at the active sites of workstation NPR and end at the others, inbound is the reverse', () => {
    const outbound = siteChoices(SITES, DIRECTION.Outbound);
    expect([ids(outbound.origins), ids(outbound.destinations)]).toEqual([[1], [2, 3]]);
    const inbound = siteChoices(SITES, DIRECTION.Inbound);
    expect([ids(inbound.origins), ids(inbound.destinations)]).toEqual([[2, 3], [1]]);
  });

  it.each([
    [1, 2, DIRECTION.Outbound, null],
    [2, 1, DIRECTION.Inbound, null],
    [2, 1, DIRECTION.Outbound, refusals.notOutbound],
    [1, 2, DIRECTION.Inbound, refusals.notInbound],
    [2, 3, DIRECTION.Outbound, refusals.notOutbound],
    [2, 3, DIRECTION.Inbound, refusals.notInbound],
    [1, 1, DIRECTION.Outbound, refusals.sameSite],
    [1, 5, DIRECTION.Outbound, refusals.siteInactive],
    [4, 2, DIRECTION.Outbound, refusals.siteInactive],
    [1, 9, DIRECTION.Outbound, refusals.siteUnknown],
  ])('a route from %i to %i in direction %i: %s', (origin, destination, direction, reason) => {
    const ends = { originTerminalSiteId: origin, destinationTerminalSiteId: destination };
    expect(whyNotRoute(ends, SITES, direction)).toBe(reason);
  });

  it('after adding a wagon the destination is cleared for outbound, the origin otherwise', () => {
    expect(clearedEnd(DIRECTION.Outbound)).toBe('destinationTerminalSiteId');
    expect(clearedEnd(DIRECTION.Inbound)).toBe('originTerminalSiteId');
  });
});

it('wagons are numbered 1 to n in the order of the train, the newest first', () => {
  const wagons = [
    { wagonSequence: 2, id: 'b' },
    { wagonSequence: 7, id: 'c' },
    { wagonSequence: 1, id: 'a' },
  ];
  expect(newestFirst(wagons)).toEqual([
    { wagonSequence: 3, id: 'c' },
    { wagonSequence: 2, id: 'b' },
    { wagonSequence: 1, id: 'a' },
  ]);
});

describe('a route as it is typed', () => {
  const typed = { originTerminalSiteId: 1, destinationTerminalSiteId: 2, capacityTeu: 2 };
  it.each([
    [{}, []],
    [{ originTerminalSiteId: null }, ['Route Origin is required']],
    [{ destinationTerminalSiteId: null }, ['Route Destination is required']],
    [{ capacityTeu: null }, ['This field is required']],
    [{ capacityTeu: 0 }, ['Capacity TEU should be above 0']],
    [{ capacityTeu: -1 }, ['Capacity TEU should be above 0']],
    [{ capacityTeu: 3 }, ['Capacity TEU should not be above 2']],
    [{ capacityTeu: 1.5 }, ['Capacity TEU should be a whole number']],
  ])('%j says %j', (different, messages) => {
    const { error } = route.safeParse({ ...typed, ...different });
    expect(error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
  });
});
