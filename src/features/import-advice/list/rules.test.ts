import { describe, expect, test } from 'vitest';
import { withChanged } from '../advice/rules.ts';
import { groupChoices, headed } from '../groups/rules.ts';
import type { ImportContainer } from '../model.ts';
import { container as containerOf } from '../testing.ts';
import { byUrgency, rowsOf } from './rules.ts';

const container = (containerNumber: string, changes: Partial<ImportContainer> = {}): ImportContainer =>
  containerOf({ containerNumber, ...changes });

test('a block group is too small by what is missing of the whole list', () => {
  const rows = rowsOf([container('A', { group: 'R1' }), container('B', { group: 'R1' }), container('C')], 5);
  expect(rows.map(({ status }) => status.text)).toEqual([
    'Not enough containers in the block group. You need 3 more.',
    'Not enough containers in the block group. You need 3 more.',
    '',
  ]);
});

test('what asks for a deed comes first', () => {
  const rows = rowsOf(
    [
      container('locked', { importsLockedOff: true }),
      container('booked', { appointmentId: 7 }),
      container('ready', { group: 'MOA' }),
      container('inbound'),
      container('in the yard', { transitState: 'Yard' }),
      container('small', { group: 'R1' }),
    ],
    5,
  );
  expect(rows.sort(byUrgency).map(({ containerNumber }) => containerNumber)).toEqual([
    'small',
    'in the yard',
    'inbound',
    'ready',
    'booked',
    'locked',
  ]);
});

describe('the list with what containers have become', () => {
  const list = [container('A'), container('B')];

  test('keeps its order, and the others as they are', () => {
    const changed = withChanged(list, [container('A', { group: 'MOA' })]);
    expect(changed.map(({ containerNumber, group }) => [containerNumber, group])).toEqual([
      ['A', 'MOA'],
      ['B', ''],
    ]);
    expect(changed[1]).toBe(list[1]);
  });

  test('takes up those that are new to it', () => {
    expect(withChanged(list, [container('C')]).map(one => one.containerNumber)).toEqual(['A', 'B', 'C']);
  });
});

test('choices stand under their headings, and none stands empty', () => {
  const day = [{ groupId: 'MOA', description: 'Monday AM', dayOfWeek: 1 }];
  const inYard = groupChoices([container('A', { transitState: 'Yard' })], { day, block: ['R1'] });
  expect(headed(inYard).map(({ group }) => group)).toEqual(['Day groups']);
  const inbound = groupChoices([container('A', { group: 'R1' })], { day, block: ['R1'] });
  expect(headed(inbound).map(({ group, items }) => [group, items.length])).toEqual([
    ['Block groups', 1],
    ['Other', 2],
    ['Day groups', 1],
  ]);
});
