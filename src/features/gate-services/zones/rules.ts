import { FIRST_ZONE, LAST_ZONE, MOST_SLOTS } from '#features/slots/model.ts';
import { showHour } from '#kernel/calendar.ts';
import type { FieldErrors } from '#kernel/failures.ts';
import { type GateService, NEW_ZONES } from '../model.ts';
import { refusals } from '../texts.ts';

export type ZoneSlots = { zone: number; slots: number };

export function slotsADay(zones: readonly ZoneSlots[]): number {
  return zones.reduce((sum, { slots }) => sum + slots, 0);
}

/** The hours of a service as spans: 7, 8 and 10 are open from 7 until 9, and from 10 until 11. */
export function openSpans(zones: readonly Pick<ZoneSlots, 'zone'>[]): { from: number; until: number }[] {
  const spans: { from: number; until: number }[] = [];
  for (const hour of zones.map(({ zone }) => zone).toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last?.until === hour) last.until += 1;
    else spans.push({ from: hour, until: hour + 1 });
  }
  return spans;
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
