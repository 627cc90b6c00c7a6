import type pg from 'pg';
import { ok } from '../answers.ts';
import type { ExpectedTruck, Tos } from '../terminal-port.ts';
import { forget, plan } from './agenda.ts';
import type { AppointmentRow } from './appointmentRows.ts';
import type { Call } from './call.ts';
import { reserveEdo, returnEdo } from './places.ts';
import { after, HOUR } from './spans.ts';
import { inTransaction } from './transaction.ts';
import { appointmentPlans } from './truckPlan.ts';

/** Lets the gate expect a truck that another system has booked. Its empty is kept when the release has one left. */
export async function expectTruck(call: Call, truck: ExpectedTruck): Tos<void> {
  await inTransaction(call.pool, async db => {
    const before = await lockExpected(db, truck.extRef);
    if (before && !isOpen(before)) return;
    if (before) await withdraw(db, before);
    await insert(db, call, truck);
  });
  return ok(undefined);
}

export async function forgetTruck(call: Call, extRef: string): Tos<void> {
  await inTransaction(call.pool, async db => {
    const before = await lockExpected(db, extRef);
    if (before && isOpen(before)) await withdraw(db, before);
  });
  return ok(undefined);
}

async function insert(db: pg.PoolClient, call: Call, truck: ExpectedTruck): Promise<void> {
  const endsAt = after(truck.start, HOUR);
  const needsEmpty = truck.tranType === 'DM' && truck.edoNbr !== null;
  const reserved = needsEmpty ? await reserveEdo(db, truck.edoNbr!, truck.isoType) : null;
  const { rows } = await db.query<{ appointment_nbr: number }>(
    `insert into terminal.appointment (ext_ref, is_expected, gate_id, starts_at, ends_at, tran_type, trucking_co, truck_rego,
       container_nbr, edo_nbr, iso_type, is_edo_reserved, changed_at)
     values ($1, true, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning appointment_nbr`,
    [
      truck.extRef,
      truck.gateId,
      truck.start,
      endsAt,
      truck.tranType,
      truck.truckingCo,
      truck.truckRego,
      truck.containerNbr,
      truck.edoNbr,
      reserved ?? truck.isoType,
      reserved !== null,
      call.now,
    ],
  );
  const nbr = String(rows[0]!.appointment_nbr);
  await plan(
    db,
    appointmentPlans(call.seed, { nbr, extRef: truck.extRef, startsAt: truck.start, endsAt }, call.now),
  );
}

async function withdraw(db: pg.PoolClient, before: AppointmentRow): Promise<void> {
  await returnEdo(db, before);
  await forget(db, ['truck', 'appointment'], [String(before.appointment_nbr)]);
  await db.query('delete from terminal.appointment where appointment_nbr = $1', [before.appointment_nbr]);
}

function isOpen(row: AppointmentRow): boolean {
  return row.state !== 'Used' && row.state !== 'UsedLate';
}

async function lockExpected(db: pg.PoolClient, extRef: string): Promise<AppointmentRow | undefined> {
  const { rows } = await db.query<AppointmentRow>(
    'select * from terminal.appointment where ext_ref = $1 and is_expected for update',
    [extRef],
  );
  return rows[0];
}
