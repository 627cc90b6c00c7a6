import { expectedCheckDigit } from '#features/containers/number/rules.ts';
import type { Gate } from '#features/gates/model.ts';
import type { BookedStack } from '#features/import-advice/stacks/rules.ts';
import type { AvailabilityRow, FreeHour } from '#features/slots/model.ts';
import { type Day, dayOf, endOfHour, showDay, showHour } from '#kernel/calendar.ts';
import type { FieldErrors } from '#kernel/failures.ts';
import { cargoRefusals, dateRefusal, freightRefusals } from '../booking/rules.ts';
import { atGate } from '../form/draft/rules.ts';
import { isZoneOf } from '../form/rules.ts';
import { formTexts } from '../form/texts.ts';
import { transactionTypeOf } from '../rules.ts';
import { texts } from '../texts.ts';
import {
  type Booking,
  type Cells,
  COLUMN_KEYS,
  type ColumnKey,
  type Common,
  type JudgedRow,
} from './model.ts';
import { readDay, readDoor, readEmpty, readGate, readHour, readType } from './paste/rules.ts';
import { severalTexts } from './texts.ts';

const { refusals } = texts;

export type Read = {
  /** As `newAppointment` takes it, once all of it is there. */
  wanted: Omit<Booking, 'appointmentDate' | 'gateId' | 'zone' | 'appointmentType'> & {
    appointmentDate: Day | null;
    gateId: string | null;
    zone: number | null;
    appointmentType: Booking['appointmentType'] | null;
  };
  gate: Gate | undefined;
  /** Cells that say nothing that can be read. */
  unread: ColumnKey[];
};

/** What a row books: its cells, else what holds for every row, and what its gate leaves no choice of. */
export function readRow(
  cells: Cells,
  common: Common,
  { gates, today }: { gates: readonly Gate[]; today: Day },
): Read {
  const unread: ColumnKey[] = [];
  const read = <T>(key: ColumnKey, reading: (text: string) => T | undefined, otherwise: T): T => {
    if (cells[key] === '') return otherwise;
    const value = reading(cells[key]);
    if (value === undefined) unread.push(key);
    return value ?? otherwise;
  };
  const gateId = read('gateId', text => readGate(text, gates), common.gateId);
  const gate = gates.find(one => one.gateId === gateId);
  const hasRelease = cells.emptyReleaseNumber !== '';
  const chosen = {
    appointmentType: read('appointmentType', readType, hasRelease ? 'PickUp' : common.appointmentType),
    isEmpty: read('isEmpty', readEmpty, hasRelease || common.isEmpty),
  };
  const wanted = {
    companyId: common.companyId,
    appointmentDate: read('appointmentDate', text => readDay(text, today), common.appointmentDate),
    zone: read('zone', readHour, common.zone),
    gateId,
    ...chosen,
    ...(gate && withChoice(gate, chosen)),
    truckRegistration: cells.truckRegistration || null,
    containerNumber: cells.containerNumber || null,
    emptyReleaseNumber: cells.emptyReleaseNumber || null,
    position: read('position', readPosition, common.position),
    doorDirection: read('doorDirection', readDoor, null),
  };
  return { wanted, gate, unread };
}

/** What the gate leaves no choice of is the gate's; a type that was said and it does not take stays, to be refused. */
function withChoice(gate: Gate, chosen: Pick<Read['wanted'], 'appointmentType' | 'isEmpty'>) {
  const left = atGate(chosen, gate);
  return { appointmentType: chosen.appointmentType ?? left.appointmentType, isEmpty: left.isEmpty };
}

function readPosition(text: string): number | undefined {
  return /^[0-5]$/.test(text) ? Number(text) : undefined;
}

/** What is known of the day and the port beside the row. */
export type Around = {
  now: Date;
  timeZone: string;
  stack: BookedStack | undefined;
  /** The free places of a day; undefined while they are read. */
  freeOn: (day: Day) => readonly AvailabilityRow[] | undefined;
};

/** What speaks against a booking that could be sent: as the server refuses it, save for what only the server knows. */
export function rowRefusals(
  booking: Booking,
  gate: Gate | undefined,
  { now, timeZone, stack, freeOn }: Around,
): FieldErrors {
  if (!gate) return { gateId: [refusals.gateUnknown] };
  const { appointmentDate, zone, gateId } = booking;
  const type = transactionTypeOf(booking.appointmentType, booking.isEmpty);
  const day = freeOn(appointmentDate);
  const wrongDate = dateRefusal(appointmentDate, dayOf(now, timeZone));
  const isOver = endOfHour(appointmentDate, zone, timeZone) <= now;
  const isClosed = day !== undefined && day.find(row => row.zone === zone)?.[gateId] === undefined;
  const isOfStack = !stack || isZoneOf(stack.scope, zone);
  return {
    ...freightRefusals(gate, booking),
    ...cargoRefusals(type, booking),
    ...(wrongDate
      ? { appointmentDate: [wrongDate] }
      : isOver
        ? { zone: [refusals.zoneOver] }
        : isClosed
          ? { zone: [refusals.zoneClosed] }
          : !isOfStack && { zone: [formTexts.zones.noneOfStack] }),
  };
}

/** The errors of a row by column; what is of no column stands under ''. */
export function byColumn(errors: FieldErrors): Partial<Record<ColumnKey | '', string[]>> {
  const found: Partial<Record<ColumnKey | '', string[]>> = {};
  for (const [field, messages] of Object.entries(errors)) {
    const column = COLUMN_KEYS.find(key => key.toLowerCase() === field.toLowerCase()) ?? '';
    found[column] = [...new Set([...(found[column] ?? []), ...messages])];
  }
  return found;
}

type Placed = { id: number; booking: Pick<Booking, 'appointmentDate' | 'zone' | 'gateId'> };

/** Of rows that could each be booked those that find no place any more once the rows before them have theirs. */
export function rowsBeyond(rows: readonly Placed[], freeOn: Around['freeOn']): ReadonlySet<number> {
  const taken = new Map<string, number>();
  const beyond = new Set<number>();
  for (const { id, booking } of rows) {
    const { appointmentDate, zone, gateId } = booking;
    const free = freeOn(appointmentDate)?.find(row => row.zone === zone)?.[gateId];
    const hour = hourOfDay(booking);
    const before = taken.get(hour) ?? 0;
    if (typeof free === 'number' && before >= free) beyond.add(id);
    else taken.set(hour, before + 1);
  }
  return beyond;
}

/** Worth a look though it passes. */
export function notesOf(booking: Booking | null, isUnknownTruck: boolean): string[] {
  const digit = expectedCheckDigit(booking?.containerNumber ?? '');
  return [
    ...(digit === null ? [] : [severalTexts.checkDigit(digit)]),
    ...(isUnknownTruck ? [severalTexts.unknownTruck] : []),
  ];
}

/** What is to be put right about a row, each once. */
export function reasonsOf({ errors }: Pick<JudgedRow, 'errors'>): string[] {
  return [...new Set(Object.values(errors).flat())];
}

/** What a refused booking was told of free hours (409), as it is said; null where nothing was. */
export function nearestOf(told: unknown): string | null {
  if (!Array.isArray(told) || told.length === 0) return null;
  const hours: readonly FreeHour[] = told;
  return severalTexts.nearest(
    hours.map(({ appointmentDate, zone }) => `${showDay(appointmentDate)} ${showHour(zone)}`),
  );
}

/** All that is said of a row that is not booked: what is to be put right, where there is room, and what is worth a look. */
export function saidOfRow(row: Pick<JudgedRow, 'errors' | 'nearest' | 'notes'>): string[] {
  return [...reasonsOf(row), ...(row.nearest === null ? [] : [row.nearest]), ...row.notes];
}

/** With the places that are left; null where its gate's system does not say. */
type Hour = { zone: number; free: number | null };

/**
 * Gives rows, in their order, the free hours in theirs: each hour as many as are free, and no more than `perHour`. Where nobody
 * knows what is free, `perHour`, or as many in each.
 */
export function spreadOver(
  ids: readonly number[],
  hours: readonly Hour[],
  perHour: number | null,
): ReadonlyMap<number, number> {
  const evenly = Math.ceil(ids.length / hours.length);
  const places = hours.flatMap(({ zone, free }) =>
    Array.from({ length: Math.min(free ?? perHour ?? evenly, perHour ?? Infinity) }, () => zone),
  );
  return new Map(ids.slice(0, places.length).map((id, at) => [id, places[at]!]));
}

/** An hour of a day at a gate, as it is remembered. */
export function hourOfDay({ appointmentDate, zone, gateId }: Placed['booking']): string {
  return `${appointmentDate} ${zone} ${gateId}`;
}

/**
 * The hours of a day at a gate from one on that are not over, with the places that are left beside what rows have taken. Of
 * hours whose places nobody knows those in `full` are left out: rows were refused there.
 */
export function hoursToGive(
  day: Day,
  gateId: string,
  {
    from,
    taken,
    full,
    around,
  }: { from: number; taken: readonly Placed['booking'][]; full: ReadonlySet<string>; around: Around },
): Hour[] {
  const { freeOn, now, timeZone, stack } = around;
  return (freeOn(day) ?? [])
    .filter(({ zone }) => zone >= from && (!stack || isZoneOf(stack.scope, zone)))
    .filter(({ zone }) => endOfHour(day, zone, timeZone) > now)
    .filter(
      row => row[gateId] !== null || !full.has(hourOfDay({ appointmentDate: day, zone: row.zone, gateId })),
    )
    .map(row => {
      const { zone } = row;
      const own = taken.filter(
        one => one.appointmentDate === day && one.zone === zone && one.gateId === gateId,
      ).length;
      const left = row[gateId];
      return { zone, free: left === null ? null : Math.max(0, (left ?? 0) - own) };
    })
    .sort((a, b) => a.zone - b.zone);
}
