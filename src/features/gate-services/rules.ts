import { DAYS, type ServiceDay } from './model.ts';

type DayFlags = Record<Lowercase<ServiceDay>, boolean>;

/** The per-day booleans monday to sunday of a service (spec §3 Gate service). */
export function dayFlags(days: readonly ServiceDay[]): DayFlags {
  return Object.fromEntries(DAYS.map(day => [day.toLowerCase(), days.includes(day)])) as DayFlags;
}
