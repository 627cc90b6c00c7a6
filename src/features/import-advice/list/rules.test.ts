import { expect, test } from 'vitest';
import { groupChoices, headed } from '../groups/rules.ts';
import type { ImportContainer } from '../model.ts';
import { container as containerOf } from '../testing.ts';
import { advisedValues, groupSizes, searchedText, statusOf, summaryOf, urgencyOf } from './rules.ts';

const container = (containerNumber: string, changes: Partial<ImportContainer> = {}): ImportContainer =>
  containerOf({ containerNumber, ...changes });

/** The statuses of a list that is all of it. */
function statusesOf(containers: readonly ImportContainer[]) {
  const sizes = groupSizes(containers);
  return containers.map(one => ({
    ...one,
    status: statusOf({ ...one, groupSize: sizes.get(one.group)! }, 5),
  }));
}

test('a block group is too small by what is missing of the whole list', () => {
  const rows = statusesOf([container('A', { group: 'R1' }), container('B', { group: 'R1' }), container('C')]);
  expect(rows.map(({ status }) => status.text)).toEqual([
    'Not enough containers in the block group. You need 3 more.',
    'Not enough containers in the block group. You need 3 more.',
    '',
  ]);
});

test('what asks for a deed comes first', () => {
  const rows = statusesOf([
    container('locked', { importsLockedOff: true }),
    container('booked', { appointmentId: 7 }),
    container('ready', { group: 'MOA' }),
    container('inbound'),
    container('in the yard', { transitState: 'Yard' }),
    container('small', { group: 'R1' }),
  ]);
  rows.sort((one, other) => urgencyOf(one.status) - urgencyOf(other.status));
  expect(rows.map(({ containerNumber }) => containerNumber)).toEqual([
    'small',
    'in the yard',
    'inbound',
    'ready',
    'booked',
    'locked',
  ]);
});

test('the list says how many there are, how many of each visit, and the block groups, once each and in order', () => {
  const containers = [
    container('A', { group: 'R2' }),
    container('B', { group: 'R1', inBoundActualVisitId: 'MSC1' }),
    container('C', { group: 'R2' }),
    container('D', { group: 'MOA', inBoundActualVisitId: null }),
  ];
  // Four of R2 have been collected.
  const sizes = new Map([
    ['R1', 1],
    ['R2', 6],
  ]);
  expect(summaryOf(containers, sizes)).toEqual({
    containerCount: 4,
    visits: [
      expect.objectContaining({ visitId: 'MAER528N', containerCount: 2 }),
      expect.objectContaining({ visitId: 'MSC1', containerCount: 1 }),
    ],
    blockGroups: [
      { group: 'R1', containerCount: 1 },
      { group: 'R2', containerCount: 6 },
    ],
  });
});

test.each([
  [{}, { groupedCount: 0, lockedCount: 0, heldCount: 0, ungroupedCount: 1 }],
  [{ group: 'NOB' }, { groupedCount: 0, lockedCount: 0, heldCount: 0, ungroupedCount: 1 }],
  [{ group: 'R1' }, { groupedCount: 1, lockedCount: 0, heldCount: 0, ungroupedCount: 0 }],
  [{ impediments: ['FUM'] }, { groupedCount: 0, lockedCount: 0, heldCount: 1, ungroupedCount: 1 }],
  [{ appointmentId: 7 }, { groupedCount: 0, lockedCount: 0, heldCount: 0, ungroupedCount: 0 }],
  [{ importsLockedOff: true }, { groupedCount: 0, lockedCount: 1, heldCount: 0, ungroupedCount: 0 }],
  [{ transitState: 'Yard' }, { groupedCount: 0, lockedCount: 0, heldCount: 0, ungroupedCount: 0 }],
  [
    { transitState: 'Yard', importsLockedOff: true, group: 'MOA' },
    { groupedCount: 1, lockedCount: 0, heldCount: 0, ungroupedCount: 0 },
  ],
] as const)('of a visit it tells how its containers stand: %j', (different, told) => {
  const { visits } = summaryOf([container('A', different as Partial<ImportContainer>)], new Map());
  expect(visits).toEqual([{ visitId: 'MAER528N', containerCount: 1, ...told }]);
});

test('the search looks for container, visit number and group, and for nothing else', () => {
  expect(searchedText(container('MSCU4763394', { group: 'R1' }))).toBe('MSCU4763394\nMAER528N\nR1');
  expect(searchedText(container('A', { group: 'NOB', inBoundActualVisitId: null }))).toBe('A\n\n');
});

test('choices stand under their headings, and none stands empty', () => {
  const day = [{ groupId: 'MOA', description: 'Monday AM', dayOfWeek: 1 }];
  const block = [{ group: 'R1', containerCount: 1 }];
  const inYard = groupChoices([container('A', { transitState: 'Yard' })], {
    day,
    block,
    minimumStackSize: 5,
  });
  expect(headed(inYard).map(({ group }) => group)).toEqual(['Day groups']);
  const inbound = groupChoices([container('A', { group: 'R1' })], { day, block, minimumStackSize: 5 });
  expect(headed(inbound).map(({ group, items }) => [group, items.length])).toEqual([
    ['Block groups', 1],
    ['Other', 2],
    ['Day groups', 1],
  ]);
});

test.each([
  ['container', 'MSCU4763394'],
  ['line', 'MSC'],
  ['visit', 'MAER528N'],
  ['eta', '2026-11-23T06:30:00.000Z'],
  ['group', 'R10001'],
  ['location', 'Yard'],
  ['holds', 2],
  ['holdTypes', 'Customs, Fumigation'],
  ['iso', '45R1'],
  ['reefer', true],
  ['weight', 21_300],
] as const)('the list is sorted and filtered by what it shows: %s', (column, value) => {
  const row = container('MSCU4763394', {
    lineOperator: 'MSC',
    inBoundActualETA: '2026-11-23T06:30:00.000Z',
    group: 'R10001',
    transitState: 'Yard',
    impediments: ['!CUSTOMS RELEASE', 'FUM'],
    isoType: '45R1',
    requiresPower: true,
    vgmWeight: 21_300,
  });
  expect(advisedValues[column](row)).toBe(value);
});
