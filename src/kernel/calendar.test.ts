import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayOf,
  daysBetween,
  endOfHour,
  hourExists,
  hourOf,
  hoursOf,
  showDay,
  showInstant,
  startOfHour,
  weekdayOf,
} from './calendar.ts';

const AUCKLAND = 'Pacific/Auckland';
/** Summer time ends on 5 April 2026 (the hour from 2 comes twice) and begins on 27 September 2026 (it does not come). */
const BACK = '2026-04-05';
const FORWARD = '2026-09-27';

describe("every 'today' and hour is the port's", () => {
  it.each([
    ['2026-11-20T10:59:59Z', '2026-11-20', 23],
    ['2026-11-20T11:00:00Z', '2026-11-21', 0],
    ['2026-06-20T11:59:59Z', '2026-06-20', 23],
    ['2026-06-20T12:00:00Z', '2026-06-21', 0],
  ])('%s is %s, hour %i', (instant, day, hour) => {
    expect(dayOf(new Date(instant), AUCKLAND)).toBe(day);
    expect(hourOf(new Date(instant), AUCKLAND)).toBe(hour);
  });
});

describe('on the two days a year when the clocks change', () => {
  it('an hour that does not exist is not offered', () => {
    expect(hourExists(FORWARD, 2, AUCKLAND)).toBe(false);
    expect(hoursOf(FORWARD, AUCKLAND)).toHaveLength(23);
  });

  it('the hour that exists twice is one zone, two hours long', () => {
    expect(hoursOf(BACK, AUCKLAND)).toHaveLength(24);
    const length = endOfHour(BACK, 2, AUCKLAND).getTime() - startOfHour(BACK, 2, AUCKLAND).getTime();
    expect(length).toBe(2 * 3_600_000);
  });

  it('all other hours are an hour long', () => {
    for (const day of [BACK, FORWARD, '2026-11-21']) {
      for (const hour of hoursOf(day, AUCKLAND).filter(one => day !== BACK || one !== 2)) {
        const length = endOfHour(day, hour, AUCKLAND).getTime() - startOfHour(day, hour, AUCKLAND).getTime();
        expect([day, hour, length]).toEqual([day, hour, 3_600_000]);
      }
    }
  });
});

describe('days', () => {
  it('add up over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-11-21', '2026-12-01')).toBe(10);
    expect(daysBetween('2026-12-01', '2026-11-21')).toBe(-10);
    expect(weekdayOf('2026-11-21')).toBe('Saturday');
  });

  it('show as DD-MM-YYYY and HH:mm', () => {
    expect(showDay('2026-11-21')).toBe('21-11-2026');
    expect(showInstant('2026-11-20T20:05:00Z', AUCKLAND)).toBe('21-11-2026 09:05');
  });
});
