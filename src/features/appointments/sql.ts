import { sql } from 'kysely';
import { type CompanyScope, type EveryCompany, isEveryCompany } from '#kernel/caller.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { Booked } from './facts/rules.ts';
import '#features/companies/tables.ts';
import '#features/gates/tables.ts';
import './tables.ts';

/**
 * One of our own appointments as PostgreSQL writes it in JSON: a list of them is one text to parse, at a third of what
 * rows of columns cost. Instants are milliseconds.
 */
export type OwnRow = Omit<
  Booked,
  'startsAt' | 'endsAt' | 'completedDate' | 'isFromPropel' | 'doorDirectionName'
> & { startsAt: number; endsAt: number; completedDate: number | null };

/** The columns of an `OwnRow`, of appointment `a` at gate `g` for company `c`. */
export const OWN_COLUMNS = `
  a.appointment_id as "appointmentId", a.appointment_date as "appointmentDate", a.zone,
  ${milliseconds('a.starts_at')} as "startsAt", ${milliseconds('a.ends_at')} as "endsAt",
  a.gate_id as "gateId", g.gate_name as "gateName", g.n4_gate_id as "n4GateId",
  a.appointment_type as "appointmentType", a.transaction_type as "transactionType", a.status,
  a.company_id as "companyId", c.name as "companyName", a.trucking_company_id as "truckingCompanyId",
  a.truck_registration as "truckRegistration", a.position, a.door_direction as "doorDirection",
  a.container_number as "containerNumber", a.empty_release_number as "emptyReleaseNumber",
  a.is_empty as "isEmpty", a.bill, ${milliseconds('a.completed_date')} as "completedDate"`;

function milliseconds(column: string): string {
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
function instantOf(epochMs: number): string {
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
  return readOwn(db, scope, appointmentId, '');
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockOwn(
  trx: Transaction,
  scope: CompanyScope | EveryCompany,
  appointmentId: number,
): Promise<OwnRow | undefined> {
  return readOwn(trx, scope, appointmentId, 'for no key update of a');
}

async function readOwn(
  db: Db | Transaction,
  scope: CompanyScope | EveryCompany,
  appointmentId: number,
  lock: string,
): Promise<OwnRow | undefined> {
  const ofCompany = isEveryCompany(scope) ? sql`` : sql`and a.company_id = ${scope.companyId}`;
  const { rows } = await sql<OwnRow>`
    select ${sql.raw(OWN_COLUMNS)}
    from appointment a join gate g using (gate_id) join company c on c.company_id = a.company_id
    where a.appointment_id = ${appointmentId} ${ofCompany} ${sql.raw(lock)}`.execute(db);
  return rows[0];
}
