import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/calendar.ts';
import { type GateService, MOST_DAYS } from './model.ts';
import {
  copyOf,
  dateErrors,
  dayFlags,
  isDateLocked,
  showsActions,
  whyNotEdit,
  whyNotReshape,
} from './rules.ts';

const TODAY = '2026-11-23';
const YESTERDAY = '2026-11-22';
const TOMORROW = '2026-11-24';

test('a copy has all of a service but its dates and numbers; a long name is cut', () => {
  const service = {
    gateServiceId: 4,
    gateServiceName: 'Main gate weekdays',
    gateId: 'APPT_GATE',
    startDate: '2026-10-19',
    endDate: '2027-05-22',
    days: [{ Day: 'Monday', GateServiceDayId: 9 }],
    zones: [{ gateServiceZoneId: 5, zone: 23, slots: 4, isFromDb: true }],
  } as unknown as GateService;
  expect(copyOf(service)).toEqual({
    gateServiceName: 'Copy of Main gate weekdays',
    gateId: 'APPT_GATE',
    startDate: null,
    endDate: null,
    days: [{ Day: 'Monday' }],
    zones: [{ zone: 23, slots: 4 }],
  });
  expect(copyOf({ ...service, gateServiceName: 'x'.repeat(60) }).gateServiceName).toHaveLength(60);
});

test('per-day booleans monday to sunday', () => {
  expect(dayFlags(['Monday', 'Sunday'])).toEqual({
    monday: true,
    tuesday: false,
    wednesday: false,
    thursday: false,
    friday: false,
    saturday: false,
    sunday: true,
  });
});

describe('cancelled services hide their actions unless ended', () => {
  const cancelled = 'This service is cancelled';
  const ended = 'This service has ended';
  test.each([
    ['running', { isCancelled: false, endDate: TODAY }, true, null, null],
    ['ended', { isCancelled: false, endDate: YESTERDAY }, true, null, ended],
    ['cancelled', { isCancelled: true, endDate: TODAY }, false, cancelled, cancelled],
    ['cancelled and ended', { isCancelled: true, endDate: YESTERDAY }, true, cancelled, cancelled],
  ])('%s', (_title, service, shown, notEdit, notReshape) => {
    expect(showsActions(service, TODAY)).toBe(shown);
    expect(whyNotEdit(service)).toBe(notEdit);
    expect(whyNotReshape(service, TODAY)).toBe(notReshape);
  });
});

describe('in edit mode a date is locked when today or past', () => {
  test.each([
    [YESTERDAY, true],
    [TODAY, true],
    [TOMORROW, false],
  ])('%s', (date, locked) => expect(isDateLocked(date, TODAY)).toBe(locked));
});

const dates = (startDate: string, endDate: string) => ({ startDate, endDate });

describe('dates of a service', () => {
  test.each([
    ['new, from today on', dates(TODAY, TOMORROW), undefined, {}],
    [
      'new, before today',
      dates(YESTERDAY, TOMORROW),
      undefined,
      { startDate: ['Start Date cannot be before today'] },
    ],
    [
      'the end minimum is the day after start',
      dates(TODAY, TODAY),
      undefined,
      { endDate: ['End Date must be after Start Date'] },
    ],
    [
      'five years at most',
      dates(TODAY, '2031-11-25'),
      undefined,
      { endDate: ['A service can run for five years at most'] },
    ],
    ['five years', dates(TODAY, '2031-11-23'), undefined, {}],
    ['five years to the last day', dates(TODAY, addDays(TODAY, MOST_DAYS)), undefined, {}],
    [
      'the start is locked when today',
      dates(TOMORROW, '2026-12-01'),
      dates(TODAY, '2026-12-01'),
      { startDate: ['Start Date is locked: the service has begun'] },
    ],
    [
      'the end is locked when today',
      dates(YESTERDAY, TOMORROW),
      dates(YESTERDAY, TODAY),
      { endDate: ['End Date is locked: the service is at its end'] },
    ],
    ['an end that lies ahead moves to today', dates(YESTERDAY, TODAY), dates(YESTERDAY, TOMORROW), {}],
    [
      'but not before today',
      dates('2026-11-01', YESTERDAY),
      dates('2026-11-01', TOMORROW),
      { endDate: ['End Date cannot be before today'] },
    ],
    ['locked dates that stay', dates('2026-11-01', YESTERDAY), dates('2026-11-01', YESTERDAY), {}],
  ])('%s', (_title, wanted, was, errors) => {
    expect(dateErrors(wanted, was, TODAY)).toEqual(errors);
  });
});
