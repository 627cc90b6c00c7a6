import { addDays, type Day } from '#kernel/calendar.ts';
import type { CellValue } from '#kernel/order.ts';
import type { Appointment } from '../model.ts';
import { reportTexts } from './texts.ts';

/** Spec §9: in kilograms. */
const WEIGHT_BOUNDS = { middle: 5_000, heavy: 20_000 } as const;
const DAYS_BACK = 6;

/** The days of the report that an address without any means: six days ago to today (spec §2, §9). */
export function usualRange(today: Day): { dateFrom: Day; dateTo: Day } {
  return { dateFrom: addDays(today, -DAYS_BACK), dateTo: today };
}

/** The weight as the report has it: blank when 0 (spec §2), or not known. */
export function reportWeight({ containerVGMWeight }: Pick<Appointment, 'containerVGMWeight'>): number | null {
  return containerVGMWeight !== null && containerVGMWeight > 0 ? containerVGMWeight : null;
}

/** The entries of the weight's header filter (spec §2). What has no weight is in none of them. */
export const WEIGHT_BUCKETS = [
  bucket(reportTexts.weights.light, weight => weight < WEIGHT_BOUNDS.middle),
  bucket(
    reportTexts.weights.middle,
    weight => weight >= WEIGHT_BOUNDS.middle && weight < WEIGHT_BOUNDS.heavy,
  ),
  bucket(reportTexts.weights.heavy, weight => weight >= WEIGHT_BOUNDS.heavy),
] as const;

function bucket(label: string, isWithin: (weight: number) => boolean) {
  return { label, holds: (value: CellValue) => typeof value === 'number' && isWithin(value) };
}
