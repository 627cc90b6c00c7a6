import type pg from 'pg';
import { rejected } from '../answers.ts';
import { orderUsedUp, slotFull } from './refusals.ts';
import { nearestFreeSlots } from './slots.ts';
import { Refused } from './transaction.ts';

/** Takes a place of an hour. The condition is what makes overselling impossible, however many come at once. */
export async function takePlace(db: pg.PoolClient, gateId: string, startsAt: Date, now: Date): Promise<void> {
  const { rowCount } = await db.query(
    `update terminal.slot set taken = taken + 1 where gate_id = $1 and starts_at = $2 and taken < capacity`,
    [gateId, startsAt],
  );
  if (rowCount === 0)
    throw new Refused(rejected([slotFull(gateId)], await nearestFreeSlots(db, gateId, startsAt, now)));
}

export async function givePlaceBack(db: pg.PoolClient, gateId: string, startsAt: Date): Promise<void> {
  await db.query(
    'update terminal.slot set taken = taken - 1 where gate_id = $1 and starts_at = $2 and taken > 0',
    [gateId, startsAt],
  );
}

/** Keeps one box of an empty release: of the type given, or of the first that has one left. Answers the type; null when none is left. */
export async function reserveEdo(
  db: pg.PoolClient,
  edoNbr: string,
  isoType: string | null,
): Promise<string | null> {
  const { rows } = await db.query<{ iso_type: string }>(
    `update terminal.edo_line set reserved = reserved + 1
     where edo_nbr = $1 and released + reserved < ordered and iso_type = coalesce($2, (
       select iso_type from terminal.edo_line where edo_nbr = $1 and released + reserved < ordered order by iso_type limit 1))
     returning iso_type`,
    [edoNbr, isoType],
  );
  return rows[0]?.iso_type ?? null;
}

export async function demandEdo(db: pg.PoolClient, edoNbr: string, isoType: string | null): Promise<void> {
  if (!(await reserveEdo(db, edoNbr, isoType))) throw new Refused(rejected([orderUsedUp(edoNbr)]));
}

type Reserving = { is_edo_reserved: boolean; edo_nbr: string | null; iso_type: string | null };

export async function returnEdo(db: pg.PoolClient, appointment: Reserving): Promise<void> {
  if (!appointment.is_edo_reserved) return;
  await db.query(
    'update terminal.edo_line set reserved = reserved - 1 where edo_nbr = $1 and iso_type = $2 and reserved > 0',
    [appointment.edo_nbr, appointment.iso_type],
  );
}
