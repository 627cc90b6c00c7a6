import { describe, expect, test } from 'vitest';
import type { Slot } from '../model.ts';
import { copyOnto, nextWeeks, whyNotHour } from './rules.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const ZONE = 'Pacific/Auckland';
const may = () => null;

function slot(gateId: string, zone: number, capacity: number, booked = 0, instanceDate = TUESDAY): Slot {
  return { instanceDate, gateId, zone, capacity, booked };
}
const source = [
  slot('MAIN', 7, 10, 9, MONDAY),
  slot('MAIN', 8, 4, 0, MONDAY),
  slot('DEPOT', 7, 2, 0, MONDAY),
];
const copy = (onto: Slot[], scope = {}) => copyOnto(TUESDAY, source, onto, { scope, whyNot: may });

test.each<[string, Slot[], object, [string, number, number, number][]]>([
  [
    'an empty day opens',
    [],
    {},
    [
      ['DEPOT', 7, 0, 2],
      ['MAIN', 7, 0, 10],
      ['MAIN', 8, 0, 4],
    ],
  ],
  [
    'numbers are those of the source, not added',
    [slot('MAIN', 7, 12)],
    { zone: 7, gateId: 'MAIN' },
    [['MAIN', 7, 12, 10]],
  ],
  ['an hour that is closed there closes', [slot('MAIN', 9, 3)], { zone: 9 }, [['MAIN', 9, 3, 0]]],
  ['one gate', [], { gateId: 'DEPOT' }, [['DEPOT', 7, 0, 2]]],
  [
    'one hour at all gates',
    [],
    { zone: 7 },
    [
      ['DEPOT', 7, 0, 2],
      ['MAIN', 7, 0, 10],
    ],
  ],
  ['one hour at one gate', [], { zone: 8, gateId: 'MAIN' }, [['MAIN', 8, 0, 4]]],
  [
    'what is so already does not change',
    source.map(one => ({ ...one, instanceDate: TUESDAY, booked: 0 })),
    {},
    [],
  ],
])('%s', (_, onto, scope, changes) => {
  const outcome = copy(onto, scope);
  expect(outcome.changes.map(({ gateId, zone, from, to }) => [gateId, zone, from, to])).toEqual(changes);
  expect(outcome.left).toEqual([]);
});

describe('what is booked stays', () => {
  test.each([
    ['as many as are booked is enough', 4, 'changed'],
    ['more are booked than there were to be', 5, 'left'],
  ])('%s', (_, booked, becomes) => {
    const { changes, left } = copy([slot('MAIN', 8, 6, booked)], { zone: 8 });
    expect([changes.length, left.length]).toEqual(becomes === 'changed' ? [1, 0] : [0, 1]);
    if (becomes === 'left') expect(left[0]).toMatchObject({ from: 6, to: 4, booked: 5, why: 'booked' });
  });
});

test.each([
  ['2026-11-23', 9, 'hourIsOver'],
  ['2026-11-23', 10, null],
  ['2026-11-22', 23, 'hourIsOver'],
  ['2027-09-26', 2, 'hourIsSkipped'],
  ['2027-09-26', 3, 'hourOutside'],
  ['2027-09-26', 7, null],
])('at ten on Monday the hour %s %i: %s', (day, zone, why) => {
  expect(whyNotHour(new Date('2026-11-22T21:05:00Z'), ZONE)(day, zone, 'A')).toBe(why);
});

test('an hour that is over stays as it is', () => {
  const outcome = copyOnto(TUESDAY, source, [], { scope: { zone: 7 }, whyNot: () => 'hourIsOver' });
  expect(outcome.changes).toEqual([]);
  expect(outcome.left.map(({ why }) => why)).toEqual(['hourIsOver', 'hourIsOver']);
});

test('the next weeks have the same day', () => {
  expect(nextWeeks('2026-12-28', 2)).toEqual(['2027-01-04', '2027-01-11']);
});
