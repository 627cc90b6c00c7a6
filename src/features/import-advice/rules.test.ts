import { describe, expect, test } from 'vitest';
import { operationAt } from './rules.ts';

const zone = 'Pacific/Auckland';
/** Thursday 26-11-2026 at the port, at the hour given. */
const thursdayAt = (time: string) => new Date(`2026-11-26T${time}+13:00`);
const weekdays = [1, 2, 3, 4, 5].map(dayOfWeek => ({ dayOfWeek, startHour: 7, endHour: 16 }));
const only = (dayOfWeek: number) => [{ dayOfWeek, startHour: 8, endHour: 11 }];

describe('import advice is operational', () => {
  test.each([
    ['no operating hours are configured', [], '03:00'],
    ['the first hour', weekdays, '07:00'],
    ['between', weekdays, '12:30'],
    ['endHour inclusive, until it is over', weekdays, '16:59'],
  ])('%s', (_, hours, time) => {
    expect(operationAt(hours, { now: thursdayAt(time), zone })).toEqual({ isOpen: true });
  });
});

describe("otherwise the message says 'Import Advice is available today H:00 - H:00.', or 'tomorrow', or 'next available {weekday}', where the end shown is endHour+1", () => {
  test.each([
    [weekdays, '06:59', 'Import Advice is available today 7:00 - 17:00.'],
    [weekdays, '17:00', 'Import Advice is available tomorrow 7:00 - 17:00.'],
    [only(4), '07:00', 'Import Advice is available today 8:00 - 12:00.'],
    [
      [{ dayOfWeek: 4, startHour: 9, endHour: 8 }, ...only(5)],
      '09:00',
      'Import Advice is available tomorrow 8:00 - 12:00.',
    ],
    [only(4), '12:00', 'Import Advice is next available Thursday 8:00 - 12:00.'],
    [only(5), '09:00', 'Import Advice is available tomorrow 8:00 - 12:00.'],
    [only(6), '09:00', 'Import Advice is next available Saturday 8:00 - 12:00.'],
    [only(1), '09:00', 'Import Advice is next available Monday 8:00 - 12:00.'],
    [only(3), '09:00', 'Import Advice is next available Wednesday 8:00 - 12:00.'],
    [
      [...only(4), { dayOfWeek: 4, startHour: 13, endHour: 23 }],
      '12:15',
      'Import Advice is available today 13:00 - 24:00.',
    ],
    [
      [{ dayOfWeek: 5, startHour: 13, endHour: 15 }, ...only(5)],
      '12:00',
      'Import Advice is available tomorrow 8:00 - 12:00.',
    ],
  ])('%j at %s: %s', (hours, time, message) => {
    expect(operationAt(hours, { now: thursdayAt(time), zone })).toEqual({ isOpen: false, message });
  });
});

test("the day and the hour are the port's", () => {
  // Thursday 09:00 at the port is Wednesday 20:00 UTC.
  expect(operationAt(only(4), { now: new Date('2026-11-25T20:00:00Z'), zone })).toEqual({ isOpen: true });
});
