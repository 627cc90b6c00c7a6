import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dayOf, weekdayOf } from '#kernel/calendar.ts';
import { CALENDAR, readInstant, rotatingDay, WEEKDAY_MORNING } from './instants.mjs';

const ZONE = 'Pacific/Auckland';

describe('instants of a test run', () => {
  it.each([
    ['2026-11-28T02:00', '2026-11-27T13:00:00.000Z'],
    ['2026-07-01T09:30', '2026-06-30T21:30:00.000Z'],
    ['2026-09-27T00:45', '2026-09-26T12:45:00.000Z'],
    ['2027-04-04T00:45', '2027-04-03T11:45:00.000Z'],
    ['2027-04-04T09:00', '2027-04-03T21:00:00.000Z'],
    ['2026-11-28T02:00:30Z', '2026-11-28T02:00:30.000Z'],
    ['2026-11-28T02:00+13:00', '2026-11-27T13:00:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(new Date(readInstant(text)!).toISOString()).toBe(instant);
  });

  it('now is the clock of the machine', () => {
    expect(readInstant('now')).toBeUndefined();
  });

  it('the calendar has each weekday, both days of daylight saving, ends of months and years, and the day before of UTC', () => {
    const instants = CALENDAR.map(({ asOf }) => new Date(readInstant(asOf)!));
    const days = instants.map(instant => dayOf(instant, ZONE));
    expect(new Set(days.map(weekdayOf)).size).toBe(7);
    expect(days).toEqual(
      expect.arrayContaining([
        '2026-09-27',
        '2027-04-04',
        '2026-12-31',
        '2027-01-01',
        '2027-02-28',
        '2028-02-29',
        '2026-11-30',
      ]),
    );
    expect(CALENDAR.some(({ asOf }) => asOf.endsWith('T00:30'))).toBe(true);
  });

  it('commits go through the days of the calendar', () => {
    const days = ['000000a', '000001a', '000008a', '000009a'].map(rotatingDay);
    expect(days).toEqual([CALENDAR[0], CALENDAR[1], CALENDAR[8], CALENDAR[0]].map(day => day!.asOf));
  });

  it('the nightly workflow runs each day of the calendar', () => {
    const workflow = readFileSync(new URL('../../.github/workflows/nightly.yml', import.meta.url), 'utf8');
    expect(CALENDAR.filter(({ asOf }) => !workflow.includes(`- '${asOf.slice(0, 10)}'`))).toEqual([]);
  });

  it('journeys begin on a weekday morning', () => {
    expect(weekdayOf(dayOf(new Date(readInstant(WEEKDAY_MORNING)!), ZONE))).toBe('Wednesday');
  });
});
