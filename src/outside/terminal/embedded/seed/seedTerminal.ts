import type pg from 'pg';
import { dayOf } from '#kernel/calendar.ts';
import type { Clock } from '#kernel/clock.ts';
import { plan } from '../agenda.ts';
import type { AppointmentRow } from '../appointmentRows.ts';
import { readState } from '../call.ts';
import { nextNight } from '../happenings/days.ts';
import { after } from '../spans.ts';
import { inTransaction } from '../transaction.ts';
import { appointmentPlans } from '../truckPlan.ts';
import { depotUnits, emptyReleases } from './depot.ts';
import { appointmentsAround, slotsAround } from './gateLife.ts';
import type { History } from './history.ts';
import { insertRows } from './insert.ts';
import { references, trucks } from './registers.ts';
import { fleetAround } from './ships.ts';

export type SeedOptions = { pool: pg.Pool; clock: Clock; zone: string; seed?: number };

/**
 * Fills an empty terminal with a port in the middle of its work: ships around now, their cargo, the depot, trucks,
 * releases and a week of gate life behind and before us. Does nothing to one that is filled. Answers whether it filled.
 */
export async function seedTerminal({ pool, clock, zone, seed = 1856 }: SeedOptions): Promise<boolean> {
  return inTransaction(pool, async db => {
    const { rowCount } = await db.query(
      'update terminal.state set filled_at = $1, seed = $2 where filled_at is null',
      [clock.now(), seed],
    );
    if (rowCount === 0) return false;
    const { clockOffsetMs } = await readState(db);
    await fill(db, { seed, now: after(clock.now(), clockOffsetMs) }, zone);
    return true;
  });
}

async function fill(db: pg.PoolClient, history: History, zone: string): Promise<void> {
  const fleet = fleetAround(history, zone);
  const units = [...fleet.units, ...depotUnits(history)];
  const fleetOfTrucks = trucks(history.seed);
  const slots = slotsAround(history, zone);
  const { edos, lines } = emptyReleases(history);
  const appointments = appointmentsAround(history, slots, {
    units,
    visits: fleet.visits,
    trucks: fleetOfTrucks,
  });
  await insertRows(db, 'reference', references());
  await insertRows(db, 'truck', fleetOfTrucks);
  await insertRows(db, 'visit', fleet.visits);
  await insertRows(db, 'booking', fleet.bookings);
  await insertRows(db, 'booking_item', fleet.items);
  await insertRows(db, 'unit', units);
  await insertRows(db, 'export_advice', fleet.advices);
  await insertRows(db, 'edo', edos);
  await insertRows(db, 'edo_line', lines);
  await insertRows(db, 'slot', slots);
  await insertRows(db, 'appointment', appointments);
  await plan(db, fleet.plans);
  await planGateLife(db, history);
  await plan(db, [
    { at: nextNight(dayOf(history.now, zone), zone), kind: 'day', ref: 'port', detail: '' },
    { at: after(history.now, 30_000), kind: 'rival', ref: 'T2_GATE', detail: '' },
  ]);
  await db.query('analyze terminal.unit, terminal.appointment, terminal.agenda, terminal.slot');
}

async function planGateLife(db: pg.PoolClient, { seed, now }: History): Promise<void> {
  const { rows } = await db.query<AppointmentRow>(
    `select appointment_nbr, ext_ref, starts_at, ends_at from terminal.appointment where state in ('Created', 'Late')`,
  );
  const plans = rows.flatMap(row =>
    appointmentPlans(
      seed,
      { nbr: String(row.appointment_nbr), extRef: row.ext_ref, startsAt: row.starts_at, endsAt: row.ends_at },
      now,
    ),
  );
  await plan(db, plans);
}
