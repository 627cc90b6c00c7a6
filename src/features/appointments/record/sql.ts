import { type RawBuilder, sql } from 'kysely';
import type { AppointmentType } from '#features/gates/model.ts';
import type { Hour } from '#features/slots/model.ts';
import type { Day } from '#kernel/calendar.ts';
import { type CompanyScope, type EveryCompany, isEveryCompany } from '#kernel/caller.ts';
import type { Columns } from '#kernel/columns.ts';
import { type Db, listed, prepare, prepared, type Transaction } from '#kernel/database.ts';
import { FEW } from '#kernel/fewRows.ts';
import { MOST_ONLY } from '#kernel/rows.ts';
import { type AppointmentStatus, type DoorDirection, LIMITS, type TransactionType } from '../model.ts';
import type { Booked } from './rules.ts';
import '#features/companies/tables.ts';
import '#features/gates/tables.ts';
import '../tables.ts';

/** One of our own appointments as PostgreSQL writes it in JSON. Instants are milliseconds. */
export type OwnRow = Omit<
  Booked,
  'startsAt' | 'endsAt' | 'completedDate' | 'isFromPropel' | 'doorDirectionName'
> & { startsAt: number; endsAt: number; completedDate: number | null };

/** What an `OwnRow` has of the appointment itself, without how its gate and company are called. */
export type Stored = Omit<OwnRow, 'gateName' | 'n4GateId' | 'companyName'>;

/** The columns of a `Stored`, of appointment `a`. */
export const STORED: Columns<Stored> = {
  appointmentId: 'a.appointment_id',
  appointmentDate: 'a.appointment_date',
  zone: 'a.zone',
  startsAt: milliseconds('a.starts_at'),
  endsAt: milliseconds('a.ends_at'),
  gateId: 'a.gate_id',
  appointmentType: 'a.appointment_type',
  transactionType: 'a.transaction_type',
  status: 'a.status',
  companyId: 'a.company_id',
  truckingCompanyId: 'a.trucking_company_id',
  truckRegistration: 'a.truck_registration',
  position: 'a.position',
  doorDirection: 'a.door_direction',
  containerNumber: 'a.container_number',
  emptyReleaseNumber: 'a.empty_release_number',
  isEmpty: 'a.is_empty',
  bill: 'a.bill',
  completedDate: milliseconds('a.completed_date'),
  version: 'a.version::text',
};

/** The columns of an `OwnRow`, of appointment `a` at gate `g` for company `c`. */
export const OWN_COLUMNS = Object.entries({
  ...STORED,
  gateName: 'g.gate_name',
  n4GateId: 'g.n4_gate_id',
  companyName: 'c.name',
} satisfies Columns<OwnRow>)
  .map(([field, column]) => `${column} as "${field}"`)
  .join(', ');

/** An instant as an `OwnRow` has it. */
export function milliseconds(column: string): string {
  return `date_part('epoch', ${column}) * 1000`;
}

export function bookedOf(row: OwnRow): Booked {
  return {
    ...row,
    startsAt: instantOf(row.startsAt),
    endsAt: instantOf(row.endsAt),
    completedDate: row.completedDate === null ? null : new Date(row.completedDate).toISOString(),
    doorDirectionName: row.doorDirection ?? '',
    isFromPropel: true,
  };
}

const instants = new Map<number, string>();
const MOST_INSTANTS = 5_000;

/** Hours begin and end at few instants, whose text costs more to write than to remember. */
export function instantOf(epochMs: number): string {
  const known = instants.get(epochMs);
  if (known !== undefined) return known;
  if (instants.size >= MOST_INSTANTS) instants.clear();
  const text = new Date(epochMs).toISOString();
  instants.set(epochMs, text);
  return text;
}

/** One own appointment, or undefined when there is none in the scope. */
export async function findOwn(
  db: Db | Transaction,
  scope: CompanyScope | EveryCompany,
  appointmentId: number,
): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    select ${sql.raw(OWN_COLUMNS)}
    from appointment a join gate g using (gate_id) join company c on c.company_id = a.company_id
    where a.appointment_id = ${appointmentId} ${within(scope)}`.execute(db);
  return rows[0];
}

/**
 * The same, and nobody else changes it until the transaction ends. Locked before it is read: a join that has waited for
 * the lock finds no row when the appointment has moved to another gate meanwhile.
 */
export async function lockOwn(
  trx: Transaction,
  scope: CompanyScope | EveryCompany,
  appointmentId: number,
): Promise<OwnRow | undefined> {
  await sql`select from appointment a where a.appointment_id = ${appointmentId} ${within(scope)}
    for no key update`.execute(trx);
  return findOwn(trx, scope, appointmentId);
}

function within(scope: CompanyScope | EveryCompany): RawBuilder<unknown> {
  return isEveryCompany(scope) ? sql`` : sql`and a.company_id = ${scope.companyId}`;
}

/** What is brought or taken, by which truck, as it is kept. */
export type Details = {
  appointmentType: AppointmentType;
  transactionType: TransactionType;
  isEmpty: boolean;
  truckRegistration: string | null;
  position: number;
  doorDirection: DoorDirection | null;
  containerNumber: string | null;
  emptyReleaseNumber: string | null;
};

/** The fields of an appointment as they shall be. */
export type Changed = Hour &
  Details & {
    companyId: number;
    truckingCompanyId: string | null;
    startsAt: Date;
    endsAt: Date;
    status: AppointmentStatus;
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

export type CurrentAppointment = { appointmentId: number; companyId: number };

const CURRENT_OF_CONTAINERS = prepare(
  'appointments.currentOfContainers',
  `select number, appointment_id as "appointmentId", company_id as "companyId"
   from ${listed('numbers', 'text', 'number')} join appointment on container_number = number
   where status in ('Created', 'Late')
   union all
   select container_number, appointment_id, company_id
   from appointment where completed_date > :completedAfter and container_number = any(:numbers::text[])`,
);

/** Our own current appointments for containers (spec §4): Created or Late, or completed within the last ten minutes; by number. */
export async function currentAppointmentsOf(
  db: Db,
  containerNumbers: readonly string[],
  now: Date,
): Promise<Map<string, CurrentAppointment>> {
  if (containerNumbers.length === 0) return new Map();
  const isShort = containerNumbers.length <= FEW;
  const statement = { ...CURRENT_OF_CONTAINERS, isShort, isList: containerNumbers.length > MOST_ONLY };
  const rows = await prepared<CurrentAppointment & { number: string }>(db, statement, {
    numbers: containerNumbers,
    completedAfter: new Date(now.getTime() - LIMITS.completedStaysCurrentMs),
  });
  return new Map(rows.map(({ number, ...appointment }) => [number, appointment]));
}

const COMPANIES_OF_CONTAINERS = prepare(
  'appointments.companiesOfContainers',
  `select number, array_agg(distinct company_id) as "companyIds" from (
     select number, company_id from ${listed('numbers', 'text', 'number')} join appointment on container_number = number
     where status in ('Created', 'Late')
     union all
     select container_number, company_id from appointment
     where container_number = any(:numbers::text[]) and appointment_date between :today::date - 1 and :today::date
       and status not in ('Created', 'Late')
   ) shown group by number`,
);

/** The companies whose lists show containers by appointments of our own: still to come, or of yesterday and today. By number. */
export async function companiesOfContainers(
  db: Db,
  containerNumbers: readonly string[],
  today: Day,
): Promise<Map<string, number[]>> {
  if (containerNumbers.length === 0) return new Map();
  const rows = await prepared<{ number: string; companyIds: number[] }>(db, COMPANIES_OF_CONTAINERS, {
    numbers: containerNumbers,
    today,
  });
  return new Map(rows.map(({ number, companyIds }) => [number, companyIds]));
}
