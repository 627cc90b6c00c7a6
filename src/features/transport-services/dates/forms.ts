import { z } from 'zod';
import { day } from '#kernel/contract.ts';
import { addReasons } from '#kernel/reasons.ts';
import type { WholeDates } from '../model.ts';
import { refusals } from './texts.ts';

const DAYS_OF_WEEK = 7;

/** Days of the week; those that are not named are off. The name may be left out: the number says which. */
export const serviceDays = z
  .array(
    z.strictObject({
      day: z.string().max(10).optional(),
      isActive: z.boolean(),
      dbVal: z
        .number(refusals.dayUnknown)
        .int(refusals.dayUnknown)
        .min(1, refusals.dayUnknown)
        .max(7, refusals.dayUnknown),
    }),
    refusals.daysRequired,
  )
  .max(DAYS_OF_WEEK)
  .refine(list => new Set(list.map(({ dbVal }) => dbVal)).size === list.length, refusals.dayTwice)
  .refine(list => list.some(({ isActive }) => isActive), refusals.daysRequired);

/** What is empty is told once: the rest of the dates is not asked of it. */
const dayOr = (required: string) => z.string().min(1, { error: required, abort: true }).pipe(day);

/** Of a one-day service its date; of any other the first and the last (spec transport §5 Date range). */
export const serviceDates = z.strictObject({
  isOneDayService: z.boolean(),
  oneDayServiceDate: dayOr(refusals.required).nullable().optional(),
  startDate: dayOr(refusals.rangeRequired).nullable().optional(),
  endDate: dayOr(refusals.twoDates).nullable().optional(),
});
export type ServiceDates = z.infer<typeof serviceDates>;

/** What is missing of the dates, by field. */
export function missingDates(dates: ServiceDates): Record<string, string[]> {
  if (dates.isOneDayService) return dates.oneDayServiceDate ? {} : { oneDayServiceDate: [refusals.required] };
  if (!dates.startDate && !dates.endDate) return { startDate: [refusals.rangeRequired] };
  return dates.startDate && dates.endDate ? {} : { startDate: [refusals.twoDates] };
}

export function wholeDates(dates: ServiceDates): WholeDates {
  const { isOneDayService, oneDayServiceDate, startDate, endDate } = dates;
  if (isOneDayService) return { isOneDayService, startDate: oneDayServiceDate!, endDate: oneDayServiceDate! };
  return { isOneDayService, startDate: startDate!, endDate: endDate! };
}

/** Refuses a request whose dates are not whole. */
export function checkWhole(dates: ServiceDates, check: z.RefinementCtx): void {
  addReasons(check, missingDates(dates));
}

/** Step 2 as it is typed: the days are numbers of the week, 1 Monday to 7 Sunday. */
export const typedDates = z.strictObject({
  ...serviceDates.shape,
  days: z.array(z.number().int().min(1).max(DAYS_OF_WEEK)),
});
export type TypedDates = z.infer<typeof typedDates>;
