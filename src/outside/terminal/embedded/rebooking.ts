import type pg from 'pg';
import { notFound, ok, rejected, severe } from '../answers.ts';
import type {
  AppointmentPlace,
  AppointmentRequest,
  TerminalAppointmentState,
  Tos,
  TosMessage,
} from '../terminal-port.ts';
import { forget, plan } from './agenda.ts';
import type { AppointmentRow } from './appointmentRows.ts';
import { changesOf, refuse, settle } from './booking.ts';
import { type RequestFacts, readFacts } from './bookingFacts.ts';
import type { Call } from './call.ts';
import { demandEdo, givePlaceBack, returnEdo, takePlace } from './places.ts';
import { refusalsOf, warningsOf } from './refusals.ts';
import { slotChange } from './slots.ts';
import { inTransaction, Refused } from './transaction.ts';
import { appointmentPlans } from './truckPlan.ts';

type Change = { appointmentNbr: string } & AppointmentRequest;

/** Changes an open appointment at its own gate. What the change leaves alone is not judged again. */
export async function updateAppointment(call: Call, change: Change): Tos<AppointmentPlace> {
  const before = await find(call.pool, change.appointmentNbr);
  if (!before) return unknownAppointment(change.appointmentNbr);
  const closed = closedRefusal(before, change.gateId);
  if (closed) return rejected([closed]);
  const judged = whatChanged(before, change);
  const facts = await readFacts(call.pool, judged, change.appointmentNbr, call.now);
  const refusals = refusalsOf(judged, facts, call.now.getTime());
  if (refusals.length > 0) return refuse(call, change, refusals);
  return settle(call, change, change.appointmentNbr, async () => {
    const place = await inTransaction(call.pool, db => rewrite(db, call, change, facts));
    await call.tell([
      ...changesOf(call, ownerOf(before), place, 'Created'),
      ...changesOf(call, { ...change, extRef: before.ext_ref }, place, 'Created'),
      slotChange(before.gate_id, before.starts_at, call.zone),
    ]);
    return ok(place, ...warningsOf(change, facts));
  });
}

/** The request as far as it is news: the container again when the hour moves, the order only when it is another. */
function whatChanged(before: AppointmentRow, change: Change): AppointmentRequest {
  const isSameHour = change.start >= before.starts_at && change.start < before.ends_at;
  const isSameOrder =
    change.edoNbr === before.edo_nbr && (!change.isoType || change.isoType === before.iso_type);
  const isSameBox = isSameHour && change.containerNbr === before.container_nbr;
  return {
    ...change,
    containerNbr: isSameBox ? null : change.containerNbr,
    edoNbr: isSameOrder ? null : change.edoNbr,
    bookingNbr: change.bookingNbr === before.booking_nbr ? null : change.bookingNbr,
  };
}

async function rewrite(
  db: pg.PoolClient,
  call: Call,
  change: Change,
  facts: RequestFacts,
): Promise<AppointmentPlace> {
  const before = await lock(db, change.appointmentNbr);
  const closed = closedRefusal(before, change.gateId);
  if (closed) throw new Refused(rejected([closed]));
  const start = new Date(facts.slot!.startsAt);
  const end = new Date(facts.slot!.endsAt);
  const order = await changeOrder(db, before, change, facts);
  await db.query(
    `update terminal.appointment set starts_at = $2, ends_at = $3, tran_type = $4, truck_rego = $5, container_nbr = $6,
       edo_nbr = $7, iso_type = $8, booking_nbr = $9, position = $10, door_direction = $11, trucking_co = $12,
       is_edo_reserved = $13, state = case when $3 > $14::timestamptz then 'Created' else state end, changed_at = $14
     where appointment_nbr = $1`,
    [
      change.appointmentNbr,
      start,
      end,
      change.tranType,
      change.truckRego,
      change.containerNbr,
      change.edoNbr,
      order.isoType,
      change.bookingNbr,
      change.position,
      change.doorDirection,
      change.truckingCo,
      order.isReserved,
      call.now,
    ],
  );
  if (start.getTime() !== before.starts_at.getTime()) await moveHour(db, call, before, start, end);
  return { appointmentNbr: change.appointmentNbr, start, end };
}

async function changeOrder(
  db: pg.PoolClient,
  before: AppointmentRow,
  change: Change,
  facts: RequestFacts,
): Promise<{ isoType: string | null; isReserved: boolean }> {
  if (!facts.edo && change.edoNbr === before.edo_nbr)
    return { isoType: before.iso_type, isReserved: before.is_edo_reserved };
  await returnEdo(db, before);
  const isoType = facts.isoType ?? change.isoType;
  const isReserved = change.tranType === 'DM' && change.edoNbr !== null;
  if (isReserved) await demandEdo(db, change.edoNbr!, isoType);
  return { isoType, isReserved };
}

async function moveHour(
  db: pg.PoolClient,
  call: Call,
  before: AppointmentRow,
  startsAt: Date,
  endsAt: Date,
): Promise<void> {
  const nbr = String(before.appointment_nbr);
  await forget(db, ['truck', 'appointment'], [nbr]);
  await plan(db, appointmentPlans(call.seed, { nbr, extRef: before.ext_ref, startsAt, endsAt }, call.now));
  await takePlace(db, before.gate_id, startsAt, call.now);
  await givePlaceBack(db, before.gate_id, before.starts_at);
}

/** Cancels; an appointment that is canceled already answers so. Its place and its empty are free at once. */
export async function cancelAppointment(
  call: Call,
  which: { appointmentNbr: string } | { extRef: string },
): Tos<{ appointmentNbr: string; state: TerminalAppointmentState }> {
  const text = 'appointmentNbr' in which ? which.appointmentNbr : which.extRef;
  const found = await find(call.pool, text, 'appointmentNbr' in which ? 'appointment_nbr' : 'ext_ref');
  if (!found) return unknownAppointment(text);
  const appointmentNbr = String(found.appointment_nbr);
  const state = await inTransaction(call.pool, db => cancel(db, call, appointmentNbr));
  if (state !== 'Canceled') return rejected([alreadyOver(appointmentNbr, state)]);
  const place = { appointmentNbr, start: found.starts_at, end: found.ends_at };
  await call.tell(changesOf(call, ownerOf(found), place, 'Canceled'));
  return ok({ appointmentNbr, state });
}

const OVER: readonly TerminalAppointmentState[] = ['Used', 'UsedLate', 'Closed', 'Canceled'];

async function cancel(db: pg.PoolClient, call: Call, nbr: string): Promise<TerminalAppointmentState> {
  const before = await lock(db, nbr);
  if (OVER.includes(before.state)) return before.state;
  await db.query(
    `update terminal.appointment set state = 'Canceled', is_edo_reserved = false, changed_at = $2 where appointment_nbr = $1`,
    [nbr, call.now],
  );
  await forget(db, ['truck', 'appointment'], [nbr]);
  await returnEdo(db, before);
  await givePlaceBack(db, before.gate_id, before.starts_at);
  return 'Canceled';
}

function closedRefusal(before: AppointmentRow, gateId: string): TosMessage | undefined {
  const nbr = String(before.appointment_nbr);
  if (before.state !== 'Created' && before.state !== 'Late') return alreadyOver(nbr, before.state);
  if (before.gate_id === gateId) return undefined;
  return severe('gate.appointment_gate_mismatch', `Appointment ${nbr} belongs to gate ${before.gate_id}.`);
}

function alreadyOver(nbr: string, state: TerminalAppointmentState): TosMessage {
  return severe('gate.appointment_not_active', `Appointment ${nbr} is not active (${state}).`);
}

function unknownAppointment(text: string) {
  return notFound('gate.appointment_not_found', `Appointment ${text} could not be found.`);
}

async function find(
  pool: pg.Pool,
  value: string,
  column: 'appointment_nbr' | 'ext_ref' = 'appointment_nbr',
): Promise<AppointmentRow | undefined> {
  if (column === 'appointment_nbr' && !/^\d{1,15}$/.test(value)) return undefined;
  const { rows } = await pool.query<AppointmentRow>(
    `select * from terminal.appointment where ${column} = $1 and not is_expected`,
    [value],
  );
  return rows[0];
}

async function lock(db: pg.PoolClient, nbr: string): Promise<AppointmentRow> {
  const { rows } = await db.query<AppointmentRow>(
    'select * from terminal.appointment where appointment_nbr = $1 for update',
    [nbr],
  );
  return rows[0]!;
}

function ownerOf(row: AppointmentRow) {
  const { ext_ref: extRef, gate_id: gateId, trucking_co: truckingCo, container_nbr: containerNbr } = row;
  return { extRef, gateId, truckingCo, containerNbr };
}
