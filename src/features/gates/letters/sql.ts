import { sql } from 'kysely';
import type { Day } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import { type BookedThere, MOST_NAMED } from './model.ts';

/** The appointments that are still to come at a gate of our own from this hour of the port's day on, the next ones first. */
export async function bookedAt(
  trx: Transaction,
  gateId: string,
  from: { day: Day; hour: number },
): Promise<BookedThere[]> {
  const { rows } = await sql<BookedThere>`
    select a.appointment_id as "appointmentId", a.company_id as "companyId", c.name as "companyName",
      a.appointment_date as "appointmentDate", a.zone, a.container_number as "containerNumber",
      a.truck_registration as "truckRegistration"
    from appointment a join company c using (company_id)
    where a.gate_id = ${gateId} and (a.appointment_date, a.zone) >= (${from.day}::date, ${from.hour}::int)
      and a.status in ('Created', 'Late')
    order by a.appointment_date, a.zone, a.appointment_id limit ${MOST_NAMED}`.execute(trx);
  return rows;
}
