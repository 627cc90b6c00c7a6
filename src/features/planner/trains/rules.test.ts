import { describe, expect, test } from 'vitest';
import { initialRange, weekOf, whyNotRange, whyNotRemove } from './rules.ts';

test('the planner opens on today to today plus 6 days', () => {
  expect(initialRange('2026-11-25')).toEqual({ from: '2026-11-25', to: '2026-12-01' });
});

describe('weeks start on Monday and move by 7 days', () => {
  test.each([
    ['2026-11-23', 0, '2026-11-23', '2026-11-29'],
    ['2026-11-29', 0, '2026-11-23', '2026-11-29'],
    ['2026-11-25', -1, '2026-11-16', '2026-11-22'],
    ['2026-11-25', 1, '2026-11-30', '2026-12-06'],
    ['2026-12-31', 1, '2027-01-04', '2027-01-10'],
  ])('%s, %i', (day, weeks, from, to) => expect(weekOf(day, weeks)).toEqual({ from, to }));
});

describe('a list is of one date at least and a year at most', () => {
  test.each([
    ['2026-11-23', '2026-11-23', null],
    ['2026-11-23', '2026-11-22', 'The last date comes before the first'],
    ['2026-01-01', '2027-01-01', null],
    ['2026-01-01', '2027-01-02', 'Choose 366 days at most'],
  ])('%s to %s', (from, to, reason) => expect(whyNotRange(from, to)).toBe(reason));
});

test('a whole service instance is deleted only when booked is 0', () => {
  expect(whyNotRemove({ booked: 0 })).toBeNull();
  expect(whyNotRemove({ booked: 1 })).toBe('Something is booked on this train');
});
