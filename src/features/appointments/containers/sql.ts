import { sql } from 'kysely';
import type { Db } from '#kernel/database.ts';
import { LIMITS } from '../model.ts';
import '../tables.ts';

export type CurrentAppointment = { appointmentId: number; companyId: number };

/** Our own current appointments for containers (spec §4): Created or Late, or completed within the last ten minutes; by number. */
export async function currentAppointmentsOf(
  db: Db,
  containerNumbers: readonly string[],
  now: Date,
): Promise<Map<string, CurrentAppointment>> {
  if (containerNumbers.length === 0) return new Map();
  const numbers = sql`${[...containerNumbers]}::text[]`;
  const completedAfter = new Date(now.getTime() - LIMITS.completedStaysCurrentMs);
  const { rows } = await sql<CurrentAppointment & { number: string }>`
    select container_number as number, appointment_id as "appointmentId", company_id as "companyId"
    from appointment where completed_date > ${completedAfter} and container_number = any(${numbers})
    union all
    select container_number, appointment_id, company_id
    from appointment where status in ('Created', 'Late') and container_number = any(${numbers})`.execute(db);
  return new Map(rows.map(({ number, ...appointment }) => [number, appointment]));
}
