import { sql } from 'kysely';
import type { AppointmentType } from '#features/gates/model.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { AppointmentStatus, DoorDirection, TransactionType } from '../model.ts';
import '#features/slots/tables.ts';
import '../tables.ts';

const CROSSED = new Set(['40P01', '40001']);
const ATTEMPTS = 5;

/** Runs `work` in a transaction, and again when PostgreSQL chose it to give way to another one. */
export async function inTransaction<T>(db: Db, work: (trx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !CROSSED.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

export type Hour = { gateId: string; appointmentDate: Day; zone: number };

export function isSameHour(a: Hour, b: Hour): boolean {
  return a.gateId === b.gateId && a.appointmentDate === b.appointmentDate && a.zone === b.zone;
}

/**
 * Gives one place back and takes another. The two hours are locked in one order, whichever way anybody moves.
 * Answers false when the new hour has no place: the transaction must be undone then.
 */
export async function movePlace(trx: Transaction, from: Hour, to: Hour): Promise<boolean> {
  const steps = [
    { hour: from, run: () => givePlace(trx, from) },
    { hour: to, run: () => takePlace(trx, to) },
  ].sort((a, b) => (keyOf(a.hour) < keyOf(b.hour) ? -1 : 1));
  const results: boolean[] = [];
  for (const step of steps) results.push(await step.run());
  return results.every(Boolean);
}

function keyOf({ gateId, appointmentDate, zone }: Hour): string {
  return `${gateId} ${appointmentDate} ${String(zone).padStart(2, '0')}`;
}

async function takePlace(trx: Transaction, hour: Hour): Promise<boolean> {
  const taken = await updateSlot(trx, hour)
    .set(eb => ({ booked: eb('booked', '+', 1) }))
    .whereRef('booked', '<', 'capacity')
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Whether the hour has places at all, free or not. */
export async function isHourOpen(trx: Transaction, hour: Hour): Promise<boolean> {
  const slot = await trx
    .selectFrom('slot')
    .select('capacity')
    .where('gate_id', '=', hour.gateId)
    .where('instance_date', '=', hour.appointmentDate)
    .where('zone', '=', hour.zone)
    .executeTakeFirst();
  return (slot?.capacity ?? 0) > 0;
}

/** Gives a place back; one that a gate service has taken back meanwhile is gone with it. */
export async function givePlace(trx: Transaction, hour: Hour): Promise<boolean> {
  const given = await updateSlot(trx, hour)
    .set({
      booked: sql`booked - 1`,
      capacity: sql`capacity - least(owed, 1)`,
      owed: sql`owed - least(owed, 1)`,
    })
    .executeTakeFirst();
  return given.numUpdatedRows === 1n;
}

function updateSlot(trx: Transaction, { gateId, appointmentDate, zone }: Hour) {
  return trx
    .updateTable('slot')
    .where('gate_id', '=', gateId)
    .where('instance_date', '=', appointmentDate)
    .where('zone', '=', zone);
}

/** The fields of an appointment as they shall be. */
export type Changed = Hour & {
  companyId: number;
  truckingCompanyId: string | null;
  startsAt: Date;
  endsAt: Date;
  status: AppointmentStatus;
  appointmentType: AppointmentType;
  transactionType: TransactionType;
  isEmpty: boolean;
  truckRegistration: string | null;
  position: number;
  doorDirection: DoorDirection | null;
  containerNumber: string | null;
  emptyReleaseNumber: string | null;
};

/** @throws DatabaseError 23505 `appointment_of_container` when the container has another current appointment. */
export async function updateAppointment(trx: Transaction, id: number, to: Changed): Promise<void> {
  await trx
    .updateTable('appointment')
    .set({
      company_id: to.companyId,
      trucking_company_id: to.truckingCompanyId,
      gate_id: to.gateId,
      appointment_date: to.appointmentDate,
      zone: to.zone,
      starts_at: to.startsAt,
      ends_at: to.endsAt,
      status: to.status,
      appointment_type: to.appointmentType,
      transaction_type: to.transactionType,
      is_empty: to.isEmpty,
      truck_registration: to.truckRegistration,
      position: to.position,
      door_direction: to.doorDirection,
      container_number: to.containerNumber,
      empty_release_number: to.emptyReleaseNumber,
    })
    .where('appointment_id', '=', id)
    .execute();
}

export async function setContainerNumber(
  trx: Transaction,
  id: number,
  containerNumber: string | null,
): Promise<void> {
  await trx
    .updateTable('appointment')
    .set({ container_number: containerNumber })
    .where('appointment_id', '=', id)
    .execute();
}

export async function setStatus(
  trx: Transaction,
  id: number,
  to: { status: AppointmentStatus; completedDate?: Date },
): Promise<void> {
  await trx
    .updateTable('appointment')
    .set({ status: to.status, ...(to.completedDate && { completed_date: to.completedDate }) })
    .where('appointment_id', '=', id)
    .execute();
}

export async function setBill(trx: Transaction, id: number, bill: boolean): Promise<void> {
  await trx.updateTable('appointment').set({ bill }).where('appointment_id', '=', id).execute();
}

/** The code that the terminal knows an active company by; undefined when there is no such active company. */
export async function activeCompany(
  trx: Transaction,
  companyId: number,
): Promise<{ truckingCompanyId: string | null } | undefined> {
  return trx
    .selectFrom('company')
    .select('n4_transport_company_id as truckingCompanyId')
    .where('company_id', '=', companyId)
    .where('status', '=', 'A')
    .executeTakeFirst();
}
