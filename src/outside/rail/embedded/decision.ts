import { hash } from 'node:crypto';
import type { RailUnit } from '../rail.ts';

/** Gross kilograms that a wagon takes of a unit of this length. */
const HEAVIEST = { 20: 30_480, 40: 34_000 } as const;
const MINUTE_MS = 60_000;
const SHORTEST_MINUTES = 2;
const LONGEST_MINUTES = 12;
/** Of so many units one meets a wagon in repair. */
const WAGONS_IN_REPAIR = 14;

/**
 * Why the operator does not take a unit, or null. The same unit for the same news has the same answer; for what it has
 * confirmed once it finds another wagon.
 */
export function whyNotTake(unit: RailUnit, number: number, hasConfirmed = false): string | null {
  const { weight, length, isHazardous, hazardClass } = unit;
  if (isHazardous && /^(1|7)(\.|$)/.test(hazardClass)) return `Class ${hazardClass} does not go by rail`;
  if (weight !== null && weight > HEAVIEST[length])
    return `${weight} kg is more than a wagon takes of a ${length}' unit, which is ${HEAVIEST[length]} kg`;
  if (!hasConfirmed && chance(number, 'repair') % WAGONS_IN_REPAIR === 0)
    return 'The wagon is in repair on this date: choose another date';
  return null;
}

/** When the operator has made up its mind. */
export function answersAt(number: number, now: Date): Date {
  const minutes = SHORTEST_MINUTES + (chance(number, 'answer') % (LONGEST_MINUTES - SHORTEST_MINUTES + 1));
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

/** Which the operator has for a booking, however often it is changed. */
export function referenceOf(bookingId: number): string {
  return `KR${String(bookingId).padStart(7, '0')}`;
}

function chance(number: number, what: string): number {
  return Number.parseInt(hash('sha256', `${what} ${number}`, 'hex').slice(0, 8), 16);
}
