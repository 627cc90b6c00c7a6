import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfWeek } from '#kernel/calendar.ts';
import { activeDays, countDates, dateErrors, daysOfOneDay, serviceDays } from './rules.ts';
import { refusals } from './texts.ts';

const TODAY = '2026-11-22';
const YESTERDAY = '2026-11-21';
const NEXT_WEEK = '2026-11-29';
const range = (startDate: string, endDate: string) => ({ isOneDayService: false, startDate, endDate });
const oneDay = (date: string) => ({ isOneDayService: true, startDate: date, endDate: date });

describe('the dates of a service', () => {
  it.each([
    ['from today on', range(TODAY, NEXT_WEEK), undefined, {}],
    ['before today', range(YESTERDAY, NEXT_WEEK), undefined, { startDate: [refusals.startPast] }],
    ['the wrong way round', range(NEXT_WEEK, TODAY), undefined, { endDate: [refusals.endBeforeStart] }],
    ['of one date twice', range(TODAY, TODAY), undefined, { endDate: [refusals.endBeforeStart] }],
    ['of two years', range(TODAY, addDays(TODAY, 731)), undefined, {}],
    ['of more', range(TODAY, addDays(TODAY, 732)), undefined, { endDate: [refusals.tooLong] }],
    ['that begin two years ahead', range(addDays(TODAY, 731), addDays(TODAY, 740)), undefined, {}],
    ['that begin later', range('9999-12-01', '9999-12-31'), undefined, { startDate: [refusals.tooFar] }],
    ['one day, two years ahead', oneDay(addDays(TODAY, 731)), undefined, {}],
    ['one day, later', oneDay('9999-12-31'), undefined, { oneDayServiceDate: [refusals.tooFar] }],
    ['one day, today', oneDay(TODAY), undefined, {}],
    ['one day, gone', oneDay(YESTERDAY), undefined, { oneDayServiceDate: [refusals.startPast] }],
    ['a start in the past that stays', range(YESTERDAY, NEXT_WEEK), range(YESTERDAY, TODAY), {}],
    [
      'a start in the past that moves',
      range(TODAY, NEXT_WEEK),
      range(YESTERDAY, TODAY),
      { startDate: [refusals.startLocked] },
    ],
    [
      'an end that moves before today',
      range(YESTERDAY, YESTERDAY),
      range(YESTERDAY, TODAY),
      { endDate: [refusals.endPast] },
    ],
    ['all of them, that stay', range('2026-11-01', YESTERDAY), range('2026-11-01', YESTERDAY), {}],
  ])('%s', (_, dates, was, errors) => {
    expect(dateErrors(dates, was, TODAY)).toEqual(errors);
  });

  it('picking a one-day date selects only that weekday', () => {
    expect(activeDays(serviceDays(daysOfOneDay('2026-11-27')))).toEqual([5]);
    expect(serviceDays([5]).find(({ isActive }) => isActive)).toEqual({
      day: 'Friday',
      isActive: true,
      dbVal: 5,
    });
  });

  it('are as many as a calendar counts', () => {
    const days = fc.subarray([1, 2, 3, 4, 5, 6, 7]);
    const asked = fc.tuple(fc.integer({ min: -20, max: 60 }), fc.integer({ min: 0, max: 60 }), days);
    fc.assert(
      fc.property(asked, ([start, length, active]) => {
        const run = { ...range(addDays(TODAY, start), addDays(TODAY, start + length)), days: active };
        const dates = Array.from({ length: length + 1 }, (_, at) => addDays(run.startDate, at));
        const counted = dates.filter(date => date >= TODAY && active.includes(dayOfWeek(date)));
        expect(countDates(run, TODAY)).toBe(counted.length);
      }),
    );
  });
});
