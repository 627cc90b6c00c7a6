import { type Day, daysBetween } from '#kernel/calendar.ts';
import type { FieldErrors } from '#kernel/failures.ts';
import { DAYS, type GateService, MOST_DAYS, type ServiceDay, type ServiceRun } from './model.ts';
import { refusals } from './texts.ts';

const COPY_OF = 'Copy of ';
const LONGEST_NAME = 60;

type DayFlags = Record<Lowercase<ServiceDay>, boolean>;

type Dates = Pick<GateService, 'startDate' | 'endDate'>;

type Life = Pick<GateService, 'isCancelled' | 'endDate'>;

/** The per-day booleans monday to sunday of a service (spec §3 Gate service). */
export function dayFlags(days: readonly ServiceDay[]): DayFlags {
  return Object.fromEntries(DAYS.map(day => [day.toLowerCase(), days.includes(day)])) as DayFlags;
}

export function hasEnded({ endDate }: Pick<GateService, 'endDate'>, today: Day): boolean {
  return endDate < today;
}

/** Cancelled services hide their actions unless ended (spec §4). */
export function showsActions(service: Life, today: Day): boolean {
  return !service.isCancelled || hasEnded(service, today);
}

/** Why the service's info cannot be edited, or null. */
export function whyNotEdit({ isCancelled }: Pick<GateService, 'isCancelled'>): string | null {
  return isCancelled ? refusals.cancelled : null;
}

/** Why zones cannot be changed and the service cannot be deleted, or null: nothing is left of one that has ended. */
export function whyNotReshape(service: Life, today: Day): string | null {
  if (service.isCancelled) return refusals.cancelled;
  return hasEnded(service, today) ? refusals.ended : null;
}

/** In edit mode the start date is locked when today or past, and the end date too (spec §4). */
export function isDateLocked(date: Day, today: Day): boolean {
  return date <= today;
}

/**
 * What is wrong with the dates of a service, by field. Start: from today on; end: from the day after start on (spec §5).
 * Of a service that there is, `was` says its dates: one that is locked stays as it is.
 */
export function dateErrors({ startDate, endDate }: Dates, was: Dates | undefined, today: Day): FieldErrors {
  const isKept = startDate === was?.startDate && endDate === was.endDate;
  if (isKept) return {};
  const start = wrongWith(startDate, was?.startDate, today, refusals.startLocked, refusals.startPast);
  const end =
    wrongWith(endDate, was?.endDate, today, refusals.endLocked, refusals.endPast) ??
    (endDate <= startDate ? refusals.endBeforeStart : undefined) ??
    (daysBetween(startDate, endDate) > MOST_DAYS ? refusals.tooLong : undefined);
  return { ...(start && { startDate: [start] }), ...(end && { endDate: [end] }) };
}

function wrongWith(
  date: Day,
  was: Day | undefined,
  today: Day,
  locked: string,
  past: string,
): string | undefined {
  if (was !== undefined && date === was) return undefined;
  if (was !== undefined && isDateLocked(was, today)) return locked;
  return date < today ? past : undefined;
}

/** A new service as it begins when it is made from another one: all but the dates, so that no hour is opened twice unasked. */
export function copyOf({ gateServiceName, gateId, days, zones }: GateService) {
  return {
    gateServiceName: `${COPY_OF}${gateServiceName}`.slice(0, LONGEST_NAME),
    gateId,
    startDate: null,
    endDate: null,
    days: days.map(({ Day }) => ({ Day })),
    zones: zones.map(({ zone, slots }) => ({ zone, slots })),
  };
}

/** What a service opens; nothing once it is cancelled. */
export function runOf(service: GateService): ServiceRun | undefined {
  if (service.isCancelled) return undefined;
  return { ...service, days: service.days.map(({ Day }) => Day) };
}
