import { addDays, type Day, dayOfWeek, daysBetween, WEEKDAYS } from '#kernel/calendar.ts';
import type { FieldErrors } from '#kernel/failures.ts';
import { LIMITS, type ServiceDay, type TrainService, type WholeDates } from '../model.ts';
import { refusals } from './texts.ts';

/** On which dates a service runs: its one date, or the days of the week (1 Monday to 7 Sunday) within its range. */
export type Run = WholeDates & { days: readonly number[] };

export function runOf({ days, ...dates }: WholeDates & Pick<TrainService, 'days'>): Run {
  return { ...dates, days: activeDays(days) };
}

/** All seven days of the week as the wire has them. */
export function serviceDays(active: readonly number[]): ServiceDay[] {
  return WEEKDAYS.map((day, at) => ({ day, isActive: active.includes(at + 1), dbVal: at + 1 }));
}

export function activeDays(days: readonly Pick<ServiceDay, 'isActive' | 'dbVal'>[]): number[] {
  return days.flatMap(({ isActive, dbVal }) => (isActive ? [dbVal] : [])).sort((a, b) => a - b);
}

/** In editing, a start in the past stays and is locked. */
export function isStartLocked({ startDate }: Pick<TrainService, 'startDate'>, today: Day): boolean {
  return startDate < today;
}

/** What is wrong with the dates of a service, by field; `was` are those of one that there is. */
export function dateErrors(dates: WholeDates, was: WholeDates | undefined, today: Day): FieldErrors {
  const { isOneDayService, startDate, endDate } = dates;
  const isKept =
    startDate === was?.startDate && endDate === was.endDate && isOneDayService === was.isOneDayService;
  if (isKept) return {};
  const start = wrongStart(dates, was, today);
  const first = startDate > today ? startDate : today;
  const end =
    (endDate < today ? refusals.endPast : undefined) ??
    (!isOneDayService && endDate <= startDate ? refusals.endBeforeStart : undefined) ??
    (daysBetween(first, endDate) > LIMITS.daysAhead ? refusals.tooLong : undefined);
  if (isOneDayService) return start || end ? { oneDayServiceDate: [(start ?? end)!] } : {};
  return { ...(start && { startDate: [start] }), ...(end && { endDate: [end] }) };
}

function wrongStart({ startDate }: WholeDates, was: WholeDates | undefined, today: Day): string | undefined {
  if (was && isStartLocked(was, today)) return startDate === was.startDate ? undefined : refusals.startLocked;
  if (startDate < today) return refusals.startPast;
  return startDate > lastDayOf(today) ? refusals.tooFar : undefined;
}

/** On how many dates the service runs from `from` on. */
export function countDates({ isOneDayService, startDate, endDate, days }: Run, from: Day): number {
  const first = startDate > from ? startDate : from;
  if (endDate < first) return 0;
  if (isOneDayService) return 1;
  const length = daysBetween(first, endDate) + 1;
  const begin = dayOfWeek(first);
  // Whole weeks hold each day once; what is left over are the days that follow the first.
  const rest = Array.from({ length: length % 7 }, (_, at) => ((begin - 1 + at) % 7) + 1);
  return Math.floor(length / 7) * days.length + rest.filter(day => days.includes(day)).length;
}

/** Picking a one-day date selects only that weekday (spec transport §4). */
export function daysOfOneDay(date: Day): number[] {
  return [dayOfWeek(date)];
}

/** The furthest day on which a service may begin; what is later is mistyped. */
export function lastDayOf(today: Day): Day {
  return addDays(today, LIMITS.daysAhead);
}
