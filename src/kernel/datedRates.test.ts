import { describe, expect, test } from 'vitest';
import { entriesOf, nextRateRefusals } from './datedRates.ts';

const TODAY = '2026-11-22';
const TITLES = { nextRate: 'Next Rate', nextDate: 'Next Date' };
const before = { rate: 120, nextRate: 126, nextDate: '2026-12-01' };

describe('what is written down of a rate that was edited', () => {
  test('a new one holds from today, its next one from its date', () => {
    expect(entriesOf(before, null)).toEqual({ rate: 120, next: [{ validFrom: '2026-12-01', rate: 126 }] });
  });

  test('what stays is not written again, so that it goes on holding since its own day', () => {
    expect(entriesOf(before, before)).toEqual({ rate: null, next: null });
  });

  test('0 is a rate', () => {
    expect(entriesOf({ ...before, rate: 0 }, before)).toEqual({ rate: 0, next: null });
  });

  test('a next one that is taken back leaves none', () => {
    expect(entriesOf({ rate: 120, nextRate: null, nextDate: null }, before)).toEqual({
      rate: null,
      next: [],
    });
  });

  test('a next one of another date takes the place of the one before', () => {
    expect(entriesOf({ ...before, nextDate: '2026-12-02' }, before)).toEqual({
      rate: null,
      next: [{ validFrom: '2026-12-02', rate: 126 }],
    });
  });
});

describe('a next rate', () => {
  test.each([
    ['has a date from tomorrow on', 126, '2026-11-23', null, null],
    ['cannot be of today', 126, TODAY, null, 'Next Date cannot be earlier than tomorrow'],
    [
      'cannot be of a year that was mistyped',
      126,
      '9999-12-01',
      null,
      'Next Date cannot be more than ten years ahead',
    ],
    ['cannot be of a day that is past', 126, '2026-11-01', null, 'Next Date cannot be earlier than tomorrow'],
    ['asks for its date', 126, null, null, 'Next Date is required'],
    ['is asked for by its date', null, '2026-11-23', 'Next Rate is required', null],
    ['may be 0', 0, '2026-11-23', null, null],
    ['may be none', null, null, null, null],
  ])('%s', (_, nextRate, nextDate, ofRate, ofDate) => {
    expect(nextRateRefusals({ nextRate, nextDate }, TODAY, TITLES)).toEqual({
      nextRate: ofRate,
      nextDate: ofDate,
    });
  });
});
