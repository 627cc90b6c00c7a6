import { FIRST_ZONE, LAST_ZONE, MOST_SLOTS } from '#features/slots/model.ts';
import { type Day, daysBetween, showHour } from '#kernel/calendar.ts';
import type { FieldErrors } from '#kernel/failures.ts';
import { DAYS, type GateService, MOST_DAYS, NEW_ZONES, type ServiceDay, type ServiceRun } from './model.ts';
import { refusals } from './texts.ts';

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

/** What a service opens; nothing once it is cancelled. */
export function runOf(service: GateService): ServiceRun | undefined {
  if (service.isCancelled) return undefined;
  return { ...service, days: service.days.map(({ Day }) => Day) };
}

export type ZoneSlots = { zone: number; slots: number };

export function slotsADay(zones: readonly ZoneSlots[]): number {
  return zones.reduce((sum, { slots }) => sum + slots, 0);
}

type NamedZone = { GateServiceZoneId?: number | null; Zone: number };
export type ZoneChange = NamedZone & { Slots: number };
type Zones = GateService['zones'];
/** The zones as they are then, or what stands against it. */
export type Rezoned = { zones: ZoneSlots[] } | { refusal: FieldErrors };

/** New zones come in; adding an existing zone adds slots to it (spec §4). */
export function addZones(zones: Zones, more: readonly ZoneChange[]): Rezoned {
  const stranger = more.find(one => one.GateServiceZoneId && !isOneOf(zones, one));
  if (stranger) return { refusal: { Zone: [refusals.zoneUnknown(showHour(stranger.Zone))] } };
  const slots = new Map(zones.map(one => [one.zone, one.slots]));
  for (const { Zone, Slots } of more) slots.set(Zone, (slots.get(Zone) ?? 0) + Slots);
  if (Math.max(...slots.values()) > MOST_SLOTS) return { refusal: { Slots: [refusals.tooManySlots] } };
  return { zones: listed(slots) };
}

/** Edit-slot mode replaces the slot count of zones that are there (spec §4). */
export function replaceSlots(zones: Zones, changed: readonly ZoneChange[]): Rezoned {
  const stranger = changed.find(one => !isOneOf(zones, one));
  if (stranger) return { refusal: { Zone: [refusals.zoneUnknown(showHour(stranger.Zone))] } };
  const slots = new Map(zones.map(one => [one.zone, one.slots]));
  for (const { Zone, Slots } of changed) slots.set(Zone, Slots);
  return { zones: listed(slots) };
}

export function removeZones(zones: Zones, gone: readonly NamedZone[]): Rezoned {
  const stranger = gone.find(one => !isOneOf(zones, one));
  if (stranger) return { refusal: { Zone: [refusals.zoneUnknown(showHour(stranger.Zone))] } };
  const hours = new Set(gone.map(({ Zone }) => Zone));
  return { zones: zones.filter(({ zone }) => !hours.has(zone)).map(({ zone, slots }) => ({ zone, slots })) };
}

function isOneOf(zones: Zones, { GateServiceZoneId: id, Zone }: NamedZone): boolean {
  return zones.some(one => one.zone === Zone && (!id || one.gateServiceZoneId === id));
}

function listed(slots: ReadonlyMap<number, number>): ZoneSlots[] {
  return [...slots].map(([zone, count]) => ({ zone, slots: count })).sort((a, b) => a.zone - b.zone);
}

/** Zone choices 7 to 20 in the new form, excluding those already added (spec §5). */
export function newZoneChoices(added: readonly { zone: number }[]): number[] {
  return hoursLeft(NEW_ZONES.first, NEW_ZONES.last, added);
}

/** In the zone dialog zones 7 to 23 not already present (spec §5). */
export function moreZoneChoices(present: readonly { zone: number }[]): number[] {
  return hoursLeft(FIRST_ZONE, LAST_ZONE, present);
}

function hoursLeft(first: number, last: number, taken: readonly { zone: number }[]): number[] {
  const zones = new Set(taken.map(({ zone }) => zone));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).filter(zone => !zones.has(zone));
}
