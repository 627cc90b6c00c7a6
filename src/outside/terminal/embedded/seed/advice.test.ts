import { describe, expect, test } from 'vitest';
import { visibleHolds } from '../../holds.ts';
import type { NewUnit } from '../newUnit.ts';
import { ZONE } from '../testing.ts';
import { fleetAround } from './ships.ts';

/** At the port: Wednesday morning, Friday late at night, Saturday noon, Sunday after midnight, Monday evening. */
const MOMENTS = [
  ['2026-11-17T20:20:00Z', { first: ['WED', 'WEA', 'WEP'], second: ['THU', 'THA', 'THP'] }],
  ['2026-11-20T10:59:59Z', { first: ['FRI', 'FRA', 'FRP'], second: ['SAA'] }],
  ['2026-11-20T23:10:00Z', { first: ['SAA'], second: ['MON', 'MOA', 'MOP'] }],
  ['2026-11-21T11:45:00Z', { first: ['MON', 'MOA', 'MOP'], second: ['TUE', 'TUA', 'TUP'] }],
  ['2027-05-03T08:00:00Z', { first: ['MON', 'MOA', 'MOP'], second: ['TUE', 'TUA', 'TUP'] }],
] as const;
const SEEDS = [1856, 7, 99];

const boxesOf = (company: string, units: readonly NewUnit[]) =>
  units.filter(unit => unit.trucking_co === company && unit.transit_state !== 'Departed');
const isHeld = (unit: NewUnit) => visibleHolds(unit.impediments).length > 0;

describe.each(MOMENTS)('the port filled at %s', (moment, { first, second }) => {
  describe.each(SEEDS)('by seed %d', seed => {
    const { visits, units, plans } = fleetAround({ seed, now: new Date(moment) }, ZONE);
    const ours = boxesOf('AHUTRANS', units);
    const inGroup = (group: string | null) => ours.filter(unit => unit.group_code === group);
    const statesOf = (group: string) => [...new Set(inGroup(group).map(unit => unit.transit_state))];

    test.each([...first, ...second])('the day stack %s is in the yard and free to be booked', group => {
      expect(inGroup(group).length).toBeGreaterThanOrEqual(3);
      expect(statesOf(group)).toEqual(['Yard']);
      expect(inGroup(group).some(isHeld)).toBe(false);
    });

    test.each([
      ['R101', 7, 'Yard', 'large enough, and discharged from one ship'],
      ['R103', 6, 'Inbound', 'still on its vessel'],
      ['R104', 3, 'Inbound', 'too small yet'],
    ])('the block group %s is of %d containers: %s, %s', (group, size, state) => {
      expect(inGroup(group)).toHaveLength(size);
      expect(statesOf(group)).toEqual([state]);
      expect(new Set(inGroup(group).map(unit => unit.ib_visit)).size).toBe(1);
    });

    test('a day stack waits for what is still aboard', () => {
      const days = ours.filter(unit => unit.group_code !== null && !unit.group_code.startsWith('R'));
      const groups = [...Map.groupBy(days, unit => unit.group_code).values()];
      const states = groups.map(group => new Set(group.map(unit => unit.transit_state)));
      expect(states.some(found => found.has('Yard') && found.has('Inbound'))).toBe(true);
    });

    test.each([
      ['Yard', false],
      ['Yard', true],
      ['Inbound', false],
    ])('some containers have no group yet: %s, held %s', (state, held) => {
      const found = inGroup(null).filter(unit => unit.transit_state === state && (!held || isHeld(unit)));
      expect(found.length).toBeGreaterThanOrEqual(3);
    });

    test('what is advised is left to whoever is, and the larger part to be advised', () => {
      const leaving = new Set(plans.filter(({ kind }) => kind === 'leave').map(({ ref }) => ref));
      expect(units.filter(unit => unit.trucking_co !== null && leaving.has(unit.container_nbr))).toEqual([]);
      const imports = units.filter(unit => unit.category === 'Import' && unit.transit_state === 'Yard');
      const unadvised = imports.filter(unit => unit.trucking_co === null && !isHeld(unit));
      expect(unadvised.length).toBeGreaterThan(25);
    });

    test('no block group of anybody is too small by chance', () => {
      const blocks = units.filter(unit => unit.group_code?.startsWith('R2'));
      const ships = Map.groupBy(blocks, unit => unit.ib_visit);
      for (const block of ships.values()) expect(new Set(block.map(unit => unit.trucking_co)).size).toBe(1);
    });

    test('the vessels are in every state of the inbound carousel', () => {
      const coming = visits.filter(({ phase }) =>
        ['Created', 'Inbound', 'Arrived', 'Working'].includes(phase),
      );
      expect(coming.filter(visit => visit.is_locked_off).map(({ phase }) => phase)).toEqual([
        'Working',
        'Arrived',
      ]);
      const open = coming.filter(visit => !visit.is_locked_off);
      expect(open.filter(visit => visit.start_work !== null).map(({ phase }) => phase)).toEqual(['Working']);
      const estimates = open
        .filter(visit => visit.start_work === null)
        .map(visit => visit.lock_off_at !== null);
      expect(new Set(estimates)).toEqual(new Set([true, false]));
    });
  });
});
