import { viewersOf } from '#features/gates/rules.ts';
import { addDays, type Day, dayOf, hourOf } from '#kernel/calendar.ts';
import type { LiveEvent } from '#kernel/live.ts';
import { readNumber } from '#kernel/ui/Form/numbers.ts';
import { copiedCells } from '#kernel/ui/Grid/editing.ts';
import {
  type AvailabilityRow,
  FIRST_ZONE,
  type Hour,
  LAST_ZONE,
  MOST_DAYS_AHEAD,
  MOST_SLOTS,
  type ModificationMode,
  type Places,
  type Slot,
} from './model.ts';

/** AM is zones up to and including 12, PM from 12 on; both contain 12 (spec §9). */
export function isMorning(zone: number): boolean {
  return zone <= 12;
}

export function isAfternoon(zone: number): boolean {
  return zone >= 12;
}

/** That hours of a gate have changed, for those who may see the gate. */
export function newsOfHours(date: Day, gateId: string): LiveEvent {
  return { topic: 'slots', detail: { date, gateId }, ...viewersOf(gateId) };
}

/** The first hour of a day that is not over at `now`: undefined when the whole day is. */
export function firstHourLeft(day: Day, now: Date, timeZone: string): number | undefined {
  const today = dayOf(now, timeZone);
  if (day < today) return undefined;
  return day === today ? hourOf(now, timeZone) : 0;
}

/** Whether a day is so far ahead that no gate is opened or booked on it. */
export function isTooFarAhead(day: Day, today: Day): boolean {
  return day > addDays(today, MOST_DAYS_AHEAD);
}

type HourRefusal = 'dayIsOver' | 'dayTooFar' | 'hourIsOver' | 'hourOutside';

/**
 * Why the places of an hour cannot be changed: only hours that are not over (spec §4), and slot hours (§9); places that an
 * hour outside of those has can be taken away.
 */
export function whyNotChangeHour(
  { day, zone, mode }: { day: Day; zone: number; mode: ModificationMode },
  now: Date,
  timeZone: string,
): HourRefusal | undefined {
  const today = dayOf(now, timeZone);
  if (isTooFarAhead(day, today)) return 'dayTooFar';
  const first = firstHourLeft(day, now, timeZone);
  if (first === undefined) return 'dayIsOver';
  if (zone < first) return 'hourIsOver';
  return mode === 'A' && (zone < FIRST_ZONE || zone > LAST_ZONE) ? 'hourOutside' : undefined;
}

/** Mode is A when the new quantity is greater than the current, otherwise S (spec §4). */
export function modeOf(current: number, next: number): 'A' | 'S' {
  return next > current ? 'A' : 'S';
}

/** What Update All writes: the rows whose new quantity is greater than the current (spec §4). */
export function positiveDifferences<Row extends { current: number; next: number }>(
  rows: readonly Row[],
): Row[] {
  return rows.filter(({ current, next }) => next > current);
}

/** The capacity after a change, or what stands against it. What is booked stays: D deletes what is free. */
export function capacityAfter(
  { capacity, booked }: Places,
  mode: ModificationMode,
  quantity: number,
): { capacity: number } | { refusal: Refusal } {
  if (mode === 'D') return { capacity: booked };
  const next = mode === 'A' ? capacity + quantity : capacity - quantity;
  if (next < booked) return { refusal: 'tooFew' };
  return mode === 'A' && next > MOST_SLOTS ? { refusal: 'tooMany' } : { capacity: next };
}

export type Refusal = 'tooFew' | 'tooMany';

/** What saving a new number would do; undefined when it is the current one. */
export function changeTo(
  places: Places,
  next: number,
): { mode: 'A' | 'S'; quantity: number; refusal: Refusal | undefined } | undefined {
  if (next === places.capacity) return undefined;
  const mode = modeOf(places.capacity, next);
  const quantity = Math.abs(next - places.capacity);
  const after = capacityAfter(places, mode, quantity);
  return { mode, quantity, refusal: 'refusal' in after ? after.refusal : undefined };
}

export type SlotRow = Slot & { gateName: string };

/**
 * The rows of the zone-slot editor from `firstHour` on: each slot hour and each open hour at each gate, closed ones with
 * nothing in them.
 */
export function editorRows(
  instanceDate: Day,
  firstHour: number,
  gates: readonly { gateId: string; gateName: string }[],
  slots: readonly Slot[],
): SlotRow[] {
  const zones = new Set(slots.map(({ zone }) => zone));
  for (let zone = FIRST_ZONE; zone <= LAST_ZONE; zone += 1) zones.add(zone);
  const open = new Map(slots.map(slot => [`${slot.zone} ${slot.gateId}`, slot]));
  return [...zones]
    .filter(zone => zone >= firstHour)
    .sort((a, b) => a - b)
    .flatMap(zone =>
      gates.map(({ gateId, gateName }) => {
        const { capacity, booked } = open.get(`${zone} ${gateId}`) ?? { capacity: 0, booked: 0 };
        return { instanceDate, zone, gateId, gateName, capacity, booked };
      }),
    );
}

/** The free places of a gate by hour; undefined when its system does not answer, or does not list them. */
export type GatePlaces = { gateId: string; free: Readonly<Record<number, number>> | undefined };

/**
 * A row for each hour from `firstHour` on in which a gate is open. A gate whose system does not answer, or
 * does not list its places, is shown as null in all slot hours (spec §9).
 */
export function availabilityRows(gates: readonly GatePlaces[], firstHour: number): AvailabilityRow[] {
  return Array.from({ length: 24 - firstHour }, (_, i) => rowOf(gates, firstHour + i)).filter(isOpen);
}

function rowOf(gates: readonly GatePlaces[], zone: number): AvailabilityRow {
  const row: AvailabilityRow = { zone };
  for (const { gateId, free } of gates) {
    if (!free) {
      if (zone >= FIRST_ZONE && zone <= LAST_ZONE) row[gateId] = null;
    } else if (free[zone] !== undefined) row[gateId] = free[zone];
  }
  return row;
}

function isOpen(row: AvailabilityRow): boolean {
  return Object.keys(row).length > 1;
}

/** The gates that are open or unknown in some hour, in the order given. */
export function gatesOfRows<G extends { gateId: string }>(
  rows: readonly AvailabilityRow[],
  gates: readonly G[],
): G[] {
  return gates.filter(({ gateId }) => rows.some(row => row[gateId] !== undefined));
}

export function isUnknownAnywhere(rows: readonly AvailabilityRow[]): boolean {
  return rows.some(row => Object.values(row).includes(null));
}

/** A gate's freest hour of the day, to shade the others by: at least 8, so that a day that is nearly full looks so. */
export function mostFree(rows: readonly AvailabilityRow[], gateId: string): number {
  return Math.max(8, ...rows.map(row => row[gateId] ?? 0));
}

/**
 * Numbers of a spreadsheet, line by line; null for what is empty. `noun` is what a number is called when one is refused:
 * nothing of such a block is taken.
 */
export function readBlock(
  text: string,
  noun: string,
): { lines: (number | null)[][] } | { refusals: string[] } {
  const refusals: string[] = [];
  const read = (cell: string) => {
    const { value, refusal } = readNumber(cell, { label: noun });
    if (refusal !== null) refusals.push(`'${cell.trim()}': ${refusal}`);
    return value;
  };
  const lines = copiedCells(text).map(line => line.map(read));
  return refusals.length > 0 ? { refusals } : { lines };
}

export function isSameHour(a: Hour, b: Hour): boolean {
  return a.gateId === b.gateId && a.appointmentDate === b.appointmentDate && a.zone === b.zone;
}
