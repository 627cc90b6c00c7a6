import type pg from 'pg';
import type { Clock } from '#kernel/clock.ts';
import { type Plan, plan } from '../agenda.ts';
import { readState } from '../call.ts';
import { emptyUnit, type NewUnit } from '../newUnit.ts';
import { lineOfBox } from '../ownerLines.ts';
import { after, DAY, HOUR, MINUTE } from '../spans.ts';
import { hearOfTrains, type RailNotice, type RailUnitRow, rowOf } from '../trains.ts';
import { inTransaction } from '../transaction.ts';
import type { VisitRow } from '../visits.ts';
import { yardPosition } from '../yard.ts';
import { insertRows } from './insert.ts';

type Dated = RailUnitRow & { at: Date };
type Scene = { seed: number; now: Date; visits: readonly VisitRow[] };

/**
 * Brings a terminal that has just been filled to where trains have brought it: what came is in the yard or gone on by ship,
 * what they took has left, and what they are to take is here. What is to come is heard of as it always is.
 */
export async function seedTrains(
  { pool, clock }: { pool: pg.Pool; clock: Clock },
  notices: readonly RailNotice[],
): Promise<void> {
  const { seed, clockOffsetMs } = await readState(pool);
  const now = after(clock.now(), clockOffsetMs);
  await inTransaction(pool, async db => {
    const { rows: visits } = await db.query<VisitRow>('select * from terminal.visit order by eta');
    const trips = notices.map(rowOf).filter(isDated);
    const { units, plans } = unitsOf(trips, { seed, now, visits });
    await insertRows(db, 'unit', units);
    await plan(db, plans);
    const past = trips.filter(({ at }) => at <= now);
    await insertRows(
      db,
      'rail_unit',
      past.map(row => ({ ...row, done_at: row.at })),
    );
  });
  await hearOfTrains(pool, now, notices);
}

function isDated(row: RailUnitRow): row is Dated {
  return row.at !== null;
}

/** Of each box how it stands after all its trips, and what is still to happen to it. */
function unitsOf(trips: readonly Dated[], scene: Scene): { units: NewUnit[]; plans: Plan[] } {
  const units = new Map<string, NewUnit>();
  const plans: Plan[] = [];
  for (const trip of trips.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const nbr = trip.container_nbr;
    const isOver = trip.at <= scene.now;
    if (trip.is_coming && isOver) units.set(nbr, cameBy(trip, scene, plans));
    if (trip.is_coming) continue;
    const here = units.get(nbr) ?? stoodHere(trip, scene);
    units.set(nbr, isOver ? leftBy(trip, here) : here);
  }
  return { units: [...units.values()], plans };
}

/** In the depot, or for the next ship of its line; with that it has gone when it has been here since. */
function cameBy(trip: Dated, { seed, now, visits }: Scene, plans: Plan[]): NewUnit {
  const { at, container_nbr: ref } = trip;
  const unit = { ...asTold(trip, seed), ib_mode: 'Train' as const, time_in: at, move_at: at };
  if (trip.is_empty) return unit;
  const next = visits.filter(({ cargo_cutoff }) => cargo_cutoff > at);
  const visit = next.find(({ lines }) => lines.includes(unit.line)) ?? next[0];
  const bound = {
    ...unit,
    category: 'Export' as const,
    ob_mode: 'Vessel' as const,
    ob_visit: visit?.visit_id ?? null,
  };
  if (!visit?.start_work) return bound;
  if (visit.atd) return { ...bound, transit_state: 'Departed', time_out: visit.atd, position: null };
  if (visit.phase !== 'Working') return { ...bound, transit_state: 'Loaded', position: null };
  const loaded = after(visit.ends_at, -5 * MINUTE);
  plans.push({ at: loaded > now ? loaded : now, kind: 'move', ref, detail: 'Load' });
  return bound;
}

/** An empty of the depot, or what the last ship before the train had brought. */
function stoodHere(trip: Dated, { seed, visits }: Scene): NewUnit {
  const unit = asTold(trip, seed);
  if (trip.is_empty) return { ...unit, time_in: after(trip.at, -4 * DAY) };
  const ship = visits.findLast(({ atd }) => atd !== null && atd < trip.at);
  const time_in = after(ship?.atd ?? after(trip.at, -3 * DAY), -8 * HOUR);
  const landed = { ib_mode: 'Vessel', ib_visit: ship?.visit_id ?? null, time_in, move_at: time_in } as const;
  return { ...unit, category: 'Import', ...landed };
}

function leftBy({ at }: Dated, unit: NewUnit): NewUnit {
  return {
    ...unit,
    transit_state: 'Departed',
    ob_mode: 'Train',
    ob_visit: null,
    time_out: at,
    position: null,
  };
}

function asTold(trip: Dated, seed: number): NewUnit {
  const nbr = trip.container_nbr;
  const empty = emptyUnit(nbr, lineOfBox(seed, nbr), trip.iso_type);
  const stands = { ...empty, position: yardPosition(seed, nbr) };
  if (trip.is_empty) return stands;
  return {
    ...stands,
    freight_kind: 'FCL',
    vgm_kg: trip.weight_kg,
    vgm_verifier: trip.shipper,
    requires_power: trip.temperature_c !== null,
    temperature_c: trip.temperature_c,
    commodity: trip.commodity,
    hazards: [...trip.hazards],
    shipper: trip.shipper,
  };
}
