import type pg from 'pg';
import { ok, rejected } from '../answers.ts';
import type {
  AppointmentPlace,
  AppointmentRequest,
  TerminalChange,
  Tos,
  TosResult,
} from '../terminal-port.ts';
import { SLOT_FULL } from '../terminal-port.ts';
import { plan } from './agenda.ts';
import type { AppointmentRow } from './appointmentRows.ts';
import { type RequestFacts, readFacts } from './bookingFacts.ts';
import type { Call } from './call.ts';
import { demandEdo, takePlace } from './places.ts';
import { duplicateContainer, refusalsOf, warningsOf } from './refusals.ts';
import { nearestFreeSlots, slotChange } from './slots.ts';
import { breaksUnique, inTransaction, Refused } from './transaction.ts';
import { appointmentPlans } from './truckPlan.ts';

/** Places an appointment, or says why not. A reference that is known already answers what it was given then. */
export async function createAppointment(call: Call, request: AppointmentRequest): Tos<AppointmentPlace> {
  const known = await findPlace(call.pool, request.extRef);
  if (known) return ok(known);
  const facts = await readFacts(call.pool, request, null, call.now);
  const refusals = refusalsOf(request, facts, call.now.getTime());
  if (refusals.length > 0) return refuse(call, request, refusals);
  return settle(call, request, null, async () => {
    const place = await inTransaction(call.pool, db => insert(db, call, request, facts));
    await call.tell(changesOf(call, request, place, 'Created'));
    return ok(place, ...warningsOf(request, facts));
  });
}

async function insert(
  db: pg.PoolClient,
  call: Call,
  request: AppointmentRequest,
  facts: RequestFacts,
): Promise<AppointmentPlace> {
  const start = new Date(facts.slot!.startsAt);
  const end = new Date(facts.slot!.endsAt);
  const isoType = facts.isoType ?? request.isoType;
  const needsEdo = request.tranType === 'DM' && request.edoNbr !== null;
  if (needsEdo) await demandEdo(db, request.edoNbr!, isoType);
  const { rows } = await db.query<{ appointment_nbr: number }>(
    `insert into terminal.appointment (ext_ref, is_expected, gate_id, starts_at, ends_at, tran_type, trucking_co, truck_rego,
       container_nbr, edo_nbr, iso_type, booking_nbr, position, door_direction, is_edo_reserved, changed_at)
     values ($1, false, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning appointment_nbr`,
    [
      request.extRef,
      request.gateId,
      start,
      end,
      request.tranType,
      request.truckingCo,
      request.truckRego,
      request.containerNbr,
      request.edoNbr,
      isoType,
      request.bookingNbr,
      request.position,
      request.doorDirection,
      needsEdo,
      call.now,
    ],
  );
  const appointmentNbr = String(rows[0]!.appointment_nbr);
  await plan(
    db,
    appointmentPlans(
      call.seed,
      { nbr: appointmentNbr, extRef: request.extRef, startsAt: start, endsAt: end },
      call.now,
    ),
  );
  await takePlace(db, request.gateId, start, call.now);
  return { appointmentNbr, start, end };
}

async function findPlace(pool: pg.Pool, extRef: string): Promise<AppointmentPlace | undefined> {
  const { rows } = await pool.query<AppointmentRow>(
    'select appointment_nbr, starts_at, ends_at from terminal.appointment where ext_ref = $1 and not is_expected',
    [extRef],
  );
  const row = rows[0];
  return row && { appointmentNbr: String(row.appointment_nbr), start: row.starts_at, end: row.ends_at };
}

/** A full hour is refused with the nearest free ones. */
export async function refuse(
  call: Call,
  request: AppointmentRequest,
  refusals: ReturnType<typeof refusalsOf>,
): Promise<TosResult<never>> {
  const isFull = refusals.some(message => message.id === SLOT_FULL);
  return rejected(
    refusals,
    isFull ? await nearestFreeSlots(call.pool, request.gateId, request.start, call.now) : undefined,
  );
}

/** Turns what the database refused at the last moment (a race lost) into the terminal's answer. */
export async function settle(
  call: Call,
  request: AppointmentRequest,
  ownNbr: string | null,
  work: () => Tos<AppointmentPlace>,
): Tos<AppointmentPlace> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    if (breaksUnique(error, 'appointment_ext_ref_key')) {
      const known = await findPlace(call.pool, request.extRef);
      if (known) return ok(known);
    }
    if (breaksUnique(error, 'appointment_of_container')) {
      const { otherAppointmentNbr } = await readFacts(call.pool, request, ownNbr, call.now);
      return rejected([duplicateContainer(request.containerNbr!, otherAppointmentNbr ?? '?')]);
    }
    throw error;
  }
}

/** The appointment itself and the hours (of the port's day) whose free places changed. */
export function changesOf(
  call: Call,
  appointment: { extRef: string; gateId: string; truckingCo: string; containerNbr: string | null },
  place: AppointmentPlace,
  state: AppointmentRow['state'],
): TerminalChange[] {
  const { extRef, gateId, truckingCo, containerNbr } = appointment;
  return [
    { kind: 'appointment', appointmentNbr: place.appointmentNbr, extRef, truckingCo, containerNbr, state },
    slotChange(gateId, place.start, call.zone),
  ];
}
