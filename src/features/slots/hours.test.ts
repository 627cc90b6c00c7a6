import { describe, expect, test } from 'vitest';
import { isTooFarAhead, whyNotChangeHour } from './rules.ts';

const AUCKLAND = 'Pacific/Auckland';

describe('Slots are changed in hours that are not over, and opened in slot hours', () => {
  // Ten o'clock and ten minutes at the port.
  const now = new Date('2026-11-20T21:10:00Z');
  test.each([
    ['2026-11-20', 12, 'A', 'dayIsOver'],
    ['2026-11-21', 9, 'A', 'hourIsOver'],
    ['2026-11-21', 9, 'S', 'hourIsOver'],
    ['2026-11-21', 7, 'D', 'hourIsOver'],
    ['2026-11-21', 10, 'A', undefined],
    ['2026-11-21', 23, 'A', undefined],
    ['2026-11-22', 7, 'A', undefined],
    ['2026-11-22', 6, 'A', 'hourOutside'],
    ['2026-11-22', 0, 'A', 'hourOutside'],
    ['2026-11-22', 3, 'S', undefined],
    ['2026-11-22', 3, 'D', undefined],
    ['2031-11-22', 7, 'A', undefined],
    ['2031-11-23', 7, 'A', 'dayTooFar'],
    ['9999-12-31', 7, 'D', 'dayTooFar'],
  ] as const)('%s %i %s: %s', (day, zone, mode, refusal) => {
    expect(whyNotChangeHour({ day, zone, mode }, now, AUCKLAND)).toBe(refusal);
  });

  test('five years ahead at most', () => {
    expect(isTooFarAhead('2031-11-22', '2026-11-21')).toBe(false);
    expect(isTooFarAhead('2031-11-23', '2026-11-21')).toBe(true);
  });
});
