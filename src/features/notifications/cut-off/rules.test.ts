import { describe, expect, it, test } from 'vitest';
import { weekdayOf } from '#kernel/calendar.ts';
import { cutOffTitle, lockOffBefore, previousWorkday } from './rules.ts';

const port = { zone: 'Pacific/Auckland', holidays: [] };

describe('the estimated lock-off is 16:00 on the previous workday before arrival: Sunday and Monday step back to Friday, otherwise one day back', () => {
  test.each([
    ['Monday', '2026-11-23', '2026-11-20'],
    ['Tuesday', '2026-11-24', '2026-11-23'],
    ['Wednesday', '2026-11-25', '2026-11-24'],
    ['Thursday', '2026-11-26', '2026-11-25'],
    ['Friday', '2026-11-27', '2026-11-26'],
    ['Saturday', '2026-11-28', '2026-11-27'],
    ['Sunday', '2026-11-29', '2026-11-27'],
    ['Friday', '2027-01-01', '2026-12-31'],
    ['Monday', '2028-02-28', '2028-02-25'],
  ])('arriving on %s %s: %s', (weekday, arrival, lockOff) => {
    expect(weekdayOf(arrival)).toBe(weekday);
    expect(previousWorkday(arrival, [])).toBe(lockOff);
  });

  test.each([
    ['a Sunday in Auckland that is a Saturday in UTC', '2026-11-28T11:30:00Z', '2026-11-27'],
    ['a Saturday in Auckland a minute before midnight', '2026-11-28T10:59:00Z', '2026-11-27'],
    ['a Tuesday in Auckland that is a Monday in UTC', '2026-11-23T20:00:00Z', '2026-11-23'],
    ['the Sunday on which the clocks go forward', '2026-09-26T14:30:00Z', '2026-09-25'],
    ['the Monday after it, at 00:30', '2026-09-27T11:30:00Z', '2026-09-25'],
    ['the Sunday on which the clocks go back', '2026-04-04T13:30:00Z', '2026-04-03'],
    ['the Monday after it, at 00:30', '2026-04-05T12:30:00Z', '2026-04-03'],
  ])("goes by the port's days, not by UTC: %s", (_, arrival, day) => {
    expect(lockOffBefore(arrival, port)).toEqual({ day, time: '16:00' });
  });

  it("goes by the zone that is the port's", () => {
    const arrival = '2026-11-23T20:00:00Z';
    expect(lockOffBefore(arrival, { ...port, zone: 'Europe/Berlin' }).day).toBe('2026-11-20');
  });

  test.each([
    ['2026-12-26', ['2026-12-25'], '2026-12-24'],
    ['2026-12-29', ['2026-12-25', '2026-12-28'], '2026-12-24'],
    ['2026-12-28', ['2026-12-25'], '2026-12-24'],
    ['2026-12-24', ['2026-12-25'], '2026-12-23'],
  ])('steps back from holidays too: arriving on %s, holidays %j: %s', (arrival, holidays, day) => {
    expect(previousWorkday(arrival, holidays)).toBe(day);
  });
});

it("its title is '{provider} - {vessel} ({visit}) locking off HH:mm Weekday DD-MM-YYYY' in upper case", () => {
  const cutOff = { provider: 'Ahuriri Port', vesselName: 'Maersk Rio', visitId: 'Maer528n' };
  expect(cutOffTitle(cutOff, { day: '2026-11-25', time: '16:00' })).toBe(
    'AHURIRI PORT - MAERSK RIO (MAER528N) LOCKING OFF 16:00 WEDNESDAY 25-11-2026',
  );
});
