import { describe, expect, test } from 'vitest';
import { container } from '../testing.ts';
import { DAY_STACKS } from './model.ts';
import {
  blockGroupsOf,
  changesGroup,
  dayStackOf,
  type GroupTarget,
  groupChoices,
  isBlockGroup,
  isLockedForPlanning,
  isNoGroup,
  offeredStacks,
  stillEditable,
  takenOut,
  whyNotEditGroup,
  whyNotSetGroup,
} from './rules.ts';

const BOOKED = 'An appointment exists for this container';
const LOCKED = 'Vessel is locked for planning';
const BLOCK_IN_YARD = 'A container in the yard stays in its block group';

describe('a block group is one whose code starts with R; no group is empty or NOB', () => {
  test.each([
    ['', true, false],
    ['NOB', true, false],
    ['R10001', false, true],
    ['R', false, true],
    ['MOA', false, false],
    ['FRP', false, false],
    ['NOBLE', false, false],
  ])('%j: none %s, block %s', (group, isNone, isBlock) => {
    expect(isNoGroup(group)).toBe(isNone);
    expect(isBlockGroup(group)).toBe(isBlock);
  });
});

const weekend = (named: string[]) =>
  offeredStacks(named)
    .filter(({ dayOfWeek }) => dayOfWeek > 5)
    .map(({ groupId }) => groupId);

describe('day groups', () => {
  test('the codes of the port, by day', () => {
    expect(
      offeredStacks(['SAA']).map(
        ({ groupId, dayOfWeek, stackType }) => `${dayOfWeek} ${groupId} ${stackType}`,
      ),
    ).toEqual([
      '1 MON EntireDay',
      '1 MOA AM',
      '1 MOP PM',
      '2 TUE EntireDay',
      '2 TUA AM',
      '2 TUP PM',
      '3 WED EntireDay',
      '3 WEA AM',
      '3 WEP PM',
      '4 THU EntireDay',
      '4 THA AM',
      '4 THP PM',
      '5 FRI EntireDay',
      '5 FRA AM',
      '5 FRP PM',
      '6 SAA AM',
    ]);
  });

  test('of the weekend are those that the setting names', () => {
    expect(weekend([])).toEqual([]);
    expect(weekend(['SUN', 'SAP'])).toEqual(['SAP', 'SUN']);
    expect(offeredStacks([])).toHaveLength(15);
    expect(dayStackOf('SUP')?.description).toBe('Sunday PM (12:00–21:00)');
  });

  test('say what they are', () => {
    expect(dayStackOf('TUE')?.description).toBe('Tuesday Entire Day');
    expect(dayStackOf('SAA')?.description).toBe('Saturday AM (07:00–12:30)');
    expect(dayStackOf('MOP')?.description).toBe('Monday PM (12:00–21:00)');
    expect(dayStackOf('R10001')).toBeUndefined();
  });
});

describe('a group may be edited only if no appointment, not locked off (unless in Yard), and in no stack, a day stack, or a block stack (only if not in Yard)', () => {
  test.each([
    // group, state, locked, appointment
    ['', 'Inbound', false, null, null],
    ['NOB', 'Advised', false, null, null],
    ['MOA', 'Inbound', false, null, null],
    ['FRI', 'Inbound', false, null, null],
    ['R10001', 'Inbound', false, null, null],
    ['R10001', 'Advised', false, null, null],
    ['', 'Yard', false, null, null],
    ['MOA', 'Yard', false, null, null],
    ['R10001', 'Yard', false, null, BLOCK_IN_YARD],
    ['XYZ', 'Inbound', false, null, 'This group is set by the terminal'],
    ['XYZ', 'Yard', false, null, 'This group is set by the terminal'],
    ['', 'Inbound', true, null, LOCKED],
    ['MOA', 'Advised', true, null, LOCKED],
    ['R10001', 'Inbound', true, null, LOCKED],
    ['', 'Yard', true, null, null],
    ['MOA', 'Yard', true, null, null],
    ['R10001', 'Yard', true, null, BLOCK_IN_YARD],
    ['', 'Inbound', false, 7, BOOKED],
    ['MOA', 'Yard', false, 7, BOOKED],
    ['R10001', 'Inbound', true, 7, BOOKED],
  ] as const)(
    '%j, %s, locked %s, appointment %s: %s',
    (group, transitState, importsLockedOff, appointmentId, reason) => {
      expect(whyNotEditGroup(container({ group, transitState, importsLockedOff, appointmentId }))).toBe(
        reason,
      );
    },
  );
});

test.each([
  ['Inbound', true, true],
  ['Advised', true, true],
  ['Yard', true, false],
  ['Inbound', false, false],
] as const)(
  'a group is read-only with a lock icon when locked: %s, vessel locked %s: %s',
  (transitState, importsLockedOff, isLocked) => {
    // Also when an appointment stands in the way as well.
    expect(isLockedForPlanning(container({ transitState, importsLockedOff, appointmentId: 7 }))).toBe(
      isLocked,
    );
  },
);

describe('what a group may become', () => {
  const keep: GroupTarget = { kind: 'keep' };
  const clear: GroupTarget = { kind: 'clear' };
  const block: GroupTarget = { kind: 'group', group: 'R10002' };
  const newBlock: GroupTarget = { kind: 'newBlock' };
  const day: GroupTarget = { kind: 'group', group: 'TUE' };
  const NO_BLOCK = 'A container in the yard cannot be put in a block group';

  test.each([
    [{ group: 'MOA' }, day, true, null],
    [{ group: 'R10001' }, day, true, null],
    [{ group: 'MOA' }, block, true, null],
    [{ group: 'MOA', transitState: 'Yard' }, day, true, null],
    // A container in the yard has no block-group choices.
    [{ group: 'MOA', transitState: 'Yard' }, block, true, NO_BLOCK],
    [{ group: '', transitState: 'Yard' }, block, true, NO_BLOCK],
    [{ group: '' }, newBlock, true, null],
    [{ group: '', transitState: 'Yard' }, newBlock, true, NO_BLOCK],
    [{ group: '', importsLockedOff: true }, newBlock, true, LOCKED],
    [{ group: 'R10001', transitState: 'Yard' }, clear, true, BLOCK_IN_YARD],
    // Remove-group clears the group.
    [{ group: 'MOA' }, clear, true, null],
    [{ group: 'MOA', appointmentId: 7 }, clear, true, BOOKED],
    // Nothing changes.
    [{ group: '' }, clear, false, null],
    [{ group: 'NOB', appointmentId: 7 }, clear, false, null],
    [{ group: 'R10001', transitState: 'Yard' }, keep, false, null],
    [{ group: 'R10002', transitState: 'Yard' }, block, false, null],
    [{ group: 'TUE', importsLockedOff: true }, day, false, null],
  ] as const)('%j to %j: changes %s, %s', (different, target, changes, reason) => {
    expect(changesGroup(different.group, target)).toBe(changes);
    expect(whyNotSetGroup(container(different), target)).toBe(reason);
  });
});

describe('choices', () => {
  const groups = {
    day: DAY_STACKS,
    block: [{ group: 'R10001', containerCount: 3 }],
    minimumStackSize: 5,
  };
  const valuesFor = (...containers: Partial<Parameters<typeof container>[0]>[]) =>
    groupChoices(containers.map(container), groups).map(({ value }) => value);

  test('of a container on its way: the days, its block groups, a new one', () => {
    expect(valuesFor({})).toEqual([...DAY_STACKS.map(({ groupId }) => groupId), 'R10001', 'NewBlockGroup']);
  });

  const labelOf = (containerCount: number) =>
    groupChoices([], { ...groups, block: [{ group: 'R10001', containerCount }] }).find(
      ({ kind }) => kind === 'block',
    )?.label;

  test('a block group says how many it has, and how many are missing', () => {
    expect([1, 3, 5, 9].map(labelOf)).toEqual([
      'R10001 · 1 container, 4 missing',
      'R10001 · 3 containers, 2 missing',
      'R10001 · 5 containers',
      'R10001 · 9 containers',
    ]);
  });

  test('a container in the yard has no block-group choices, nor has a selection with one', () => {
    expect(valuesFor({ transitState: 'Yard' })).toEqual(DAY_STACKS.map(({ groupId }) => groupId));
    expect(valuesFor({}, { transitState: 'Yard' })).not.toContain('NewBlockGroup');
  });

  test('remove group is offered when there is one to remove', () => {
    expect(valuesFor({ group: 'MOA' })).toContain('RemoveGroup');
    expect(valuesFor({ group: 'NOB' })).not.toContain('RemoveGroup');
  });

  test('block groups are those that containers are in', () => {
    const containers = ['R10002', 'MOA', '', 'R10001', 'R10002'].map(group => ({ group }));
    expect(blockGroupsOf(containers)).toEqual(['R10001', 'R10002']);
    const counted = ['R10', 'R9', 'R100'].map(group => ({ group }));
    expect(blockGroupsOf(counted)).toEqual(['R9', 'R10', 'R100']);
  });
});

describe('a group that is set over another takes containers out of it', () => {
  const free = container({ containerNumber: 'free' });
  const inDay = container({ containerNumber: 'in a day', group: 'MOA' });
  const inBlock = container({ containerNumber: 'in a block', group: 'R10001' });
  const booked = container({ containerNumber: 'booked', group: 'MOA', appointmentId: 7 });
  test.each([
    ['TUA', ['in a day', 'in a block']],
    ['MOA', ['in a block']],
    ['RemoveGroup', ['in a day', 'in a block']],
    ['NewBlockGroup', ['in a day', 'in a block']],
    ['', []],
  ])('%j', (group, numbers) => {
    expect(takenOut([free, inDay, inBlock, booked], group).map(one => one.containerNumber)).toEqual(numbers);
  });
});

test('of selected containers those can be put in a group that are not locked meanwhile', () => {
  const [free, locked, booked] = [
    container({ containerNumber: 'FREE' }),
    container({ containerNumber: 'LOCKED', importsLockedOff: true }),
    container({ containerNumber: 'BOOKED', appointmentId: 7 }),
  ];
  const named = [free, locked, booked];
  expect(stillEditable(['FREE', 'LOCKED', 'NOT READ YET', 'BOOKED'], named)).toEqual({
    numbers: ['FREE', 'NOT READ YET'],
    fixed: [LOCKED, BOOKED],
  });
  expect(stillEditable(['FREE'], named)).toEqual({ numbers: ['FREE'], fixed: [] });
});
