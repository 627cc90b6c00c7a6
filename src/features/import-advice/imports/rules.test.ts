import { describe, expect, test } from 'vitest';
import { container } from '../testing.ts';
import { unbookedOf, workDayCounter, workDaysSince } from './rules.ts';

test('import advised without VBS booking are those without an appointment', () => {
  const unbooked = container({ containerNumber: 'MSCU4763394' });
  expect(unbookedOf([container({ appointmentId: 1 }), unbooked])).toEqual([unbooked]);
});

describe('work days on port are Monday to Friday, from the day after it came until today', () => {
  test.each([
    [null, '2026-11-26', 0],
    ['2026-11-26', '2026-11-26', 0],
    ['2026-11-27', '2026-11-26', 0],
    // Wednesday to Thursday
    ['2026-11-25', '2026-11-26', 1],
    // Friday to Saturday, Sunday, Monday
    // Thursday to Friday
    ['2026-11-19', '2026-11-20', 1],
    ['2026-11-20', '2026-11-21', 0],
    ['2026-11-20', '2026-11-22', 0],
    ['2026-11-20', '2026-11-23', 1],
    ['2026-11-21', '2026-11-23', 1],
    ['2026-11-19', '2026-11-26', 5],
    ['2026-11-14', '2026-11-29', 10],
    ['2026-10-26', '2026-11-26', 23],
  ])('from %s to %s: %i', (from, today, days) => {
    expect(workDaysSince(from, today)).toBe(days);
    const count = workDayCounter(today);
    expect([count(from), count(from)]).toEqual([days, days]);
  });
});
