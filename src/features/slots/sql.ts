import type { Gate } from '#features/gates/model.ts';
import { canStandInFor, type GateViewer, isGateOffered } from '#features/gates/rules.ts';
import { visibleGates } from '#features/gates/sql.ts';
import { type Day, dayOf, hourOf } from '#kernel/calendar.ts';
import { type Db, listed, prepare, prepared, type Transaction } from '#kernel/database.ts';
import { share } from '#kernel/gather.ts';
import { type FreeHour, NEAREST_DAYS, type Slot } from './model.ts';
import './tables.ts';

export type GateOfDay = Pick<Gate, 'gateId' | 'n4GateId' | 'isActive' | 'isFromPropel'> & {
  /** Free places by hour, of open hours; empty for a gate of the terminal. */
  free: Record<number, number>;
};

export type DayAsked = { date: Day; firstHour: number; gateId?: string | undefined };

/**
 * Every gate, or the one named, with its free places on `date` from `firstHour` on: one statement, its JSON made by
 * PostgreSQL. When places change, every screen that shows the day asks at once: calls of the same moment share one read.
 */
export const gatesOfDay = share(readGatesOfDay);

async function readGatesOfDay(db: Db, { date, firstHour, gateId }: DayAsked): Promise<readonly GateOfDay[]> {
  const values = { date, firstHour, gateId: gateId ?? null };
  const [row] = await prepared<{ gates: GateOfDay[] }>(db, GATES_OF_DAY, values);
  return row!.gates;
}

const GATES_OF_DAY = prepare(
  'slots.gatesOfDay',
  `
    select coalesce(json_agg(json_build_object(
      'gateId', gate.gate_id, 'n4GateId', gate.n4_gate_id, 'isActive', gate.is_active,
      'isFromPropel', gate.is_from_propel, 'free', coalesce(day.free, '{}')
    ) order by gate.gate_id), '[]') as gates
    from gate
    left join (
      select gate_id, json_object_agg(zone, capacity - booked) as free
      from slot
      where instance_date = :date and zone >= :firstHour and capacity > 0
      group by gate_id
    ) day on day.gate_id = gate.gate_id and gate.is_from_propel
    where gate.gate_id = coalesce(:gateId, gate.gate_id)`,
  { isList: true },
);

/** The open hours of a day at the gates of our own, by hour. */
export function slotsOfDay(db: Db, date: Day): Promise<Slot[]> {
  return slotsOfDays(db, [date]);
}

/** The same of several days, by day. */
export async function slotsOfDays(db: Db | Transaction, dates: readonly Day[]): Promise<Slot[]> {
  return db
    .selectFrom('slot')
    .innerJoin('gate', 'gate.gate_id', 'slot.gate_id')
    .select(['instance_date as instanceDate', 'zone', 'slot.gate_id as gateId', 'capacity', 'booked'])
    .where('instance_date', 'in', [...dates])
    .where('capacity', '>', 0)
    .where('is_from_propel', '=', true)
    .orderBy('instance_date')
    .orderBy('zone')
    .orderBy('slot.gate_id')
    .execute();
}

export type FullHour = {
  /** Whose choice of gates it is. */
  viewer: GateViewer;
  gateId: string;
  date: Day;
  zone: number;
  now: Date;
  timeZone: string;
  /** How many places are wanted in one hour; 1 unless said. */
  places?: number;
  limit: number;
};

/**
 * The nearest hours that still have the places wanted, within two days before and after and not over: those of the
 * asked gate first, then those of gates that take whatever it takes; the closest first, the later one of two as close.
 */
export async function nearestFreeHours(db: Db | Transaction, full: FullHour): Promise<FreeHour[]> {
  const { gateId, date, zone, now, timeZone, places = 1, limit } = full;
  const gateIds = gatesInPlaceOf(gateId, await visibleGates(db, full.viewer), full.viewer);
  if (gateIds.length === 0) return [];
  const from = { today: dayOf(now, timeZone), hour: hourOf(now, timeZone) };
  return freeHours(db, { gateIds, gateId, date, zone, ...from, places, limit });
}

/** When an hour is full, many find that at the same moment: they share one read. */
const freeHours = share((db: Db | Transaction, wanted: Record<string, unknown>) =>
  prepared<FreeHour>(db, FREE_HOURS, wanted),
);

const FREE_HOURS = prepare(
  'slots.freeHours',
  `
    select instance_date as "appointmentDate", zone, gate_id as "gateId", capacity - booked as available
    from ${listed('gateIds', 'text', 'gate_id')} join slot using (gate_id),
      lateral (select (instance_date - :date::date) * 24 + zone - :zone::int as away) as hours
    where instance_date between :date::date - ${NEAREST_DAYS} and :date::date + ${NEAREST_DAYS}
      and (instance_date, zone) >= (:today::date, :hour::int) and capacity - booked >= :places::int
    order by gate_id = :gateId desc, abs(away), away desc, gate_id limit :limit`,
);

function gatesInPlaceOf(gateId: string, gates: Gate[], viewer: GateViewer): string[] {
  const asked = gates.find(gate => gate.gateId === gateId);
  if (!asked) return [];
  return gates
    .filter(gate => gate.isFromPropel && isGateOffered(gate, viewer) && canStandInFor(gate, asked))
    .map(gate => gate.gateId);
}
