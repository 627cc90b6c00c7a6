import { describe, expect, test } from 'vitest';
import type { ImportContainer } from '../model.ts';
import { container as containerOf } from '../testing.ts';
import { bookedStackOf, nextAfter, stackMissed, startOfBooking, unbookedGroups } from './rules.ts';

const container = (containerNumber: string, changes: Partial<ImportContainer> = {}): ImportContainer =>
  containerOf({ containerNumber, group: 'MOA', transitState: 'Yard', ...changes });

const nextOfMonday = (containers: ImportContainer[]) =>
  unbookedGroups(containers).find(({ group }) => group === 'MOA')?.nextContainerNumber;

describe('the container that is booked when a group is', () => {
  test('is the first in the yard that nothing holds', () => {
    const group = [
      container('other', { group: 'MOP' }),
      container('inbound', { transitState: 'Inbound' }),
      container('booked', { appointmentId: 7 }),
      container('held', { impediments: ['!MPI'] }),
      container('free'),
      container('free too'),
    ];
    expect(nextOfMonday(group)).toBe('free');
  });

  test('is a held one where all are', () => {
    expect(nextOfMonday([container('held', { impediments: ['!MPI'] })])).toBe('held');
  });

  test('is none where none is in the yard', () => {
    expect(nextOfMonday([container('inbound', { transitState: 'Inbound' })])).toBeNull();
  });
});

describe('the container that is booked after another one of its stack', () => {
  const stack = [
    container('one'),
    container('held', { impediments: ['!MPI'] }),
    container('two'),
    container('of another', { group: 'MOP' }),
    container('inbound', { transitState: 'Inbound' }),
    container('of none', { group: '' }),
  ];
  test.each([
    ['one', 'MOA', 'two'],
    ['two', 'MOA', 'one'],
    ['gone', 'MOA', 'one'],
    ['of another', 'MOP', undefined],
    ['gone', '', 'of none'],
  ])('after %s of %j is %s', (booked, group, next) =>
    expect(nextAfter(booked, group, stack)?.containerNumber).toBe(next),
  );
});

test.each([
  ['MON', { mode: 'DayStack', scope: 'EntireDay', name: 'Monday Entire Day', dayOfWeek: 1 }],
  ['MOA', { mode: 'DayStack', scope: 'AM', name: 'Monday AM (07:00–12:30)', dayOfWeek: 1 }],
  ['MOP', { mode: 'DayStack', scope: 'PM', name: 'Monday PM (12:00–21:00)', dayOfWeek: 1 }],
  ['R1001', { mode: 'BlockStack', scope: 'EntireDay', name: 'R1001' }],
  ['NOB', undefined],
  ['XYZ', undefined],
  [null, undefined],
])('the group %s is booked as %j', (group, stack) => {
  expect(bookedStackOf(group)).toEqual(stack);
});

describe('in BlockStack the date is editable; in DayStack it is locked to the day of the stack', () => {
  const thursday = '2026-11-26';
  test.each([
    ['THA', '2026-11-27', thursday],
    ['FRI', thursday, '2026-11-27'],
    ['MOA', thursday, '2026-11-30'],
    ['MOA', '2026-12-07', '2026-11-30'],
    ['WEP', '2026-11-25', '2026-12-02'],
    ['R1001', '2026-12-07', '2026-12-07'],
    ['R1001', '2026-11-25', thursday],
    [null, '2026-12-07', '2026-12-07'],
    [null, '2026-11-25', thursday],
  ])('the group %s, asked for on %s, begins on %s', (group, asked, day) => {
    expect(startOfBooking(bookedStackOf(group), asked, thursday)).toBe(day);
  });
});

describe('a container of a day stack is booked out of it', () => {
  // 24-11-2026 is a Tuesday.
  test.each([
    ['TUE', '2026-11-24', 7, undefined],
    ['TUE', '2026-11-24', 23, undefined],
    ['TUE', '2026-11-25', 7, 'Tuesday Entire Day'],
    ['TUE', '2026-12-01', 7, undefined],
    ['TUA', '2026-11-24', 12, undefined],
    ['TUA', '2026-11-24', 13, 'Tuesday AM (07:00–12:30)'],
    ['TUP', '2026-11-24', 12, undefined],
    ['TUP', '2026-11-24', 11, 'Tuesday PM (12:00–21:00)'],
    ['TUP', '2026-11-25', 9, 'Tuesday PM (12:00–21:00)'],
    ['R10001', '2026-11-25', 9, undefined],
    ['XYZ', '2026-11-25', 9, undefined],
    ['', '2026-11-25', 9, undefined],
    [null, '2026-11-25', 9, undefined],
  ])('%s on %s at %i: %s', (group, appointmentDate, zone, missed) => {
    expect(stackMissed(group, { appointmentDate, zone })).toBe(missed);
  });
});
