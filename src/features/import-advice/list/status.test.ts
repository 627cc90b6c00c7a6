import { describe, expect, test } from 'vitest';
import { container } from '../testing.ts';
import { groupSizes, importStatus, locationOf } from './rules.ts';

describe('import status icon, checked in order', () => {
  const yard = { transitState: 'Yard' } as const;
  test.each([
    // (1) vessel locked and container not in yard
    [{ importsLockedOff: true }, 1, 'lock', 'Vessel is locked for planning'],
    [{ importsLockedOff: true, group: 'R10001' }, 1, 'lock', 'Vessel is locked for planning'],
    [{ importsLockedOff: true, appointmentId: 7 }, 1, 'lock', 'Vessel is locked for planning'],
    [{ importsLockedOff: true, transitState: 'Advised' }, 1, 'lock', 'Vessel is locked for planning'],
    // (2) in a block group with fewer containers than minimumStackSize
    [{ group: 'R10001' }, 1, 'error', 'Not enough containers in the block group. You need 4 more.'],
    [{ group: 'R10001' }, 4, 'error', 'Not enough containers in the block group. You need 1 more.'],
    [
      { group: 'R10001', appointmentId: 7 },
      2,
      'error',
      'Not enough containers in the block group. You need 3 more.',
    ],
    [
      { ...yard, group: 'R10001', importsLockedOff: true },
      2,
      'error',
      'Not enough containers in the block group. You need 3 more.',
    ],
    // (3) has appointmentId
    [{ appointmentId: 7 }, 1, 'booked', 'VBS appointment exists'],
    [{ ...yard, appointmentId: 7 }, 1, 'booked', 'VBS appointment exists'],
    [{ group: 'MOA', appointmentId: 7 }, 1, 'booked', 'VBS appointment exists'],
    [{ group: 'R10001', appointmentId: 7 }, 5, 'booked', 'VBS appointment exists'],
    // (4) no group and in yard
    [{ ...yard, group: '' }, 1, 'warning', 'Group required'],
    [{ ...yard, group: 'NOB' }, 1, 'warning', 'Group required'],
    [{ ...yard, group: '', importsLockedOff: true }, 1, 'warning', 'Group required'],
    // (5) no group and inbound
    [{ group: '' }, 1, 'none', ''],
    [{ group: 'NOB', transitState: 'Advised' }, 1, 'none', ''],
    // (6) otherwise a check icon
    [{ group: 'MOA' }, 1, 'check', 'Advised'],
    [{ ...yard, group: 'MOA' }, 1, 'check', 'Advised'],
    [{ group: 'R10001' }, 5, 'check', 'Advised'],
    [{ group: 'XYZ' }, 1, 'check', 'Advised'],
  ] as const)('%j with %i in its group: %s', (different, inGroup, icon, text) => {
    expect(importStatus(container(different), { inGroup, minimumStackSize: 5 })).toEqual({ icon, text });
  });
});

test('how many containers are in each group', () => {
  const groups = ['R10001', 'MOA', 'R10001', ''].map(group => ({ group }));
  expect([...groupSizes(groups)]).toEqual([
    ['R10001', 2],
    ['MOA', 1],
    ['', 1],
  ]);
});

test.each([
  ['Yard', 'Yard'],
  ['Inbound', 'Inbound'],
  ['Advised', 'Inbound'],
] as const)(
  "location shows 'Yard' if transitState is Yard, else 'Inbound': %s is %s",
  (transitState, location) => {
    expect(locationOf({ transitState })).toBe(location);
  },
);
