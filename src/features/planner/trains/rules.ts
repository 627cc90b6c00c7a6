import { type Day, daysBetween } from '#kernel/calendar.ts';
import { LIMITS, type PlannerInstance } from './model.ts';
import { refusals } from './texts.ts';

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
