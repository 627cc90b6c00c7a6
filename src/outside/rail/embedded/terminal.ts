import { sql } from 'kysely';
import { instantAt } from '#kernel/calendar.ts';
import type { Db } from '#kernel/database.ts';
import type { RailNotice, UnitOnTrain } from '#outside/terminal/embedded/trains.ts';
import type { RailTrain, RailUnit } from '../rail.ts';
import type { Carried } from './tables.ts';

export function carriedOf({ date }: Pick<RailTrain, 'date'>, unit: RailUnit): Carried {
  return {
    date,
    from: unit.originWorkstation,
    to: unit.destinationWorkstation,
    containerNbr: unit.containerNumber,
    isoType: unit.isoType,
    isEmpty: unit.commodity === 'MTY',
    weightKg: unit.weight ?? 0,
    commodity: unit.commodity,
    temperatureC: unit.temperature,
    hazards: unit.isHazardous && unit.hazardClass ? [unit.hazardClass] : [],
    shipper: unit.sender,
  };
}

/** The operator's timetable: trains are at a terminal in the morning, and leave one in the evening of their day. */
const ARRIVES = '05:10';
const LEAVES = '18:40';
const MOST_NOTICES = 1_000;

type Parts = {
  db: Db;
  /** Of the trains' days. */
  zone: string;
  hear: (notices: readonly RailNotice[]) => Promise<void>;
};

/**
 * Tells the terminal what trains will bring and take: what the operator has confirmed by `now`, and what of it goes no more.
 * What is told and not noted, because the process died or two tell at once, is told again with the same number.
 */
export async function tellTerminal({ db, zone, hear }: Parts, now: Date): Promise<void> {
  const { rows } = await sql<{ booking_id: number; number: number; unit: Carried; is_taken: boolean }>`
    select booking_id, number, unit, not is_withdrawn and refusal is null as is_taken from rail.consignment
    where unit is not null and terminal_told is distinct from number and (answers_at is null or answers_at <= ${now})
    order by booking_id limit ${MOST_NOTICES}`.execute(db);
  if (rows.length === 0) return;
  await hear(
    rows.map(({ booking_id, number, unit, is_taken }) => ({
      consignment: booking_id,
      notice: number,
      unit: is_taken ? onTrain(unit, zone) : null,
    })),
  );
  await sql`
    update rail.consignment as c set terminal_told = told.number
    from unnest(${rows.map(row => row.booking_id)}::int[], ${rows.map(row => row.number)}::int[]) as told (booking_id, number)
    where c.booking_id = told.booking_id and coalesce(c.terminal_told, 0) < told.number`.execute(db);
}

function onTrain({ date, ...unit }: Carried, zone: string): UnitOnTrain {
  return { ...unit, leavesAt: instantAt(date, LEAVES, zone), arrivesAt: instantAt(date, ARRIVES, zone) };
}
