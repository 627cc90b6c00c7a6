import { describe, expect, it, test } from 'vitest';
import { reportRange } from './forms.ts';
import { reportWeight, usualRange, WEIGHT_BUCKETS } from './rules.ts';

test.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-03-02', '2026-02-24'],
  ['2027-01-01', '2026-12-26'],
])('the report opens on six days ago to today (§2): %s', (today, dateFrom) => {
  expect(usualRange(today)).toEqual({ dateFrom, dateTo: today });
});

describe('weight header filter: under 5000, 5000 to under 20000, 20000 and over (§2)', () => {
  test.each([
    [1, ['Under 5000']],
    [4_999, ['Under 5000']],
    [4_999.5, ['Under 5000']],
    [5_000, ['5000 to under 20000']],
    [19_999, ['5000 to under 20000']],
    [20_000, ['20000 and over']],
    [32_000, ['20000 and over']],
    [null, []],
  ])('%s kg', (weight, labels) => {
    expect(WEIGHT_BUCKETS.filter(one => one.holds(weight)).map(one => one.label)).toEqual(labels);
  });
});

test.each([
  [0, null],
  [null, null],
  [12_400, 12_400],
])('weight is blank when 0 (§2): %s', (containerVGMWeight, shown) => {
  expect(reportWeight({ containerVGMWeight })).toBe(shown);
});

describe('both days must be there', () => {
  const days = { dateFrom: '2026-11-16', dateTo: '2026-11-22' };

  it('takes two days', () => {
    expect(reportRange.safeParse(days).success).toBe(true);
  });

  test.each([
    ['dateFrom', null, 'From is required'],
    ['dateTo', null, 'To is required'],
    ['dateTo', '2026-02-30', 'Date is not a valid date'],
  ])('%s %s: %s', (field, value, message) => {
    const { error } = reportRange.safeParse({ ...days, [field]: value });
    expect(error?.issues.map(issue => issue.message)).toEqual([message]);
  });
});
