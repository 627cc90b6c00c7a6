import { addDays, type Day, dayOfWeek, daysBetween } from '#kernel/calendar.ts';
import { LIMITS, type PlannerInstance } from './model.ts';
import { refusals } from './texts.ts';

/** The dates of a list, both with. */
export type Range = { from: Day; to: Day };

/** What the planner opens on: today to today plus 6 days (spec transport §9). */
export function initialRange(today: Day): Range {
  return { from: today, to: addDays(today, 6) };
}

/** The week of a day, Monday to Sunday, moved by whole weeks (spec transport §9). */
export function weekOf(day: Day, weeks = 0): Range {
  const from = addDays(day, 1 - dayOfWeek(day) + 7 * weeks);
  return { from, to: addDays(from, 6) };
}

/** Why a list cannot be of these dates, or null. */
export function whyNotRange(from: Day, to: Day): string | null {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return refusals.reversed;
  return days > LIMITS.days ? refusals.tooLong(LIMITS.days) : null;
}

/** Why a whole service instance cannot be deleted, or null: only when booked is 0 (spec transport §4). */
export function whyNotRemove({ booked }: Pick<PlannerInstance, 'booked'>): string | null {
  return booked === 0 ? null : refusals.booked;
}
