import { sql } from 'kysely';
import { type BookedThere, MOST_NAMED } from '#features/gates/letters/model.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { differences, type RunChange } from '../instances/sql.ts';
import { MOST_SERVICES_NAMED, type ServiceRun } from '../model.ts';
import '../tables.ts';
import '#features/slots/tables.ts';

/**
 * The appointments in hours that a change leaves with fewer slots than are booked, the next ones first. `is`: the change is to
 * come, as it is asked about, or it has been made in this transaction.
 */
export async function appointmentsLosing(
  db: Db | Transaction,
  change: RunChange,
  is: 'to come' | 'made',
): Promise<BookedThere[]> {
  const loses =
    is === 'made' ? sql`s.owed > 0` : sql`s.booked > greatest(0, s.capacity - s.owed + difference.places)`;
  const { rows } = await sql<BookedThere>`
    select a.appointment_id as "appointmentId", a.company_id as "companyId", c.name as "companyName",
      a.appointment_date as "appointmentDate", a.zone, a.container_number as "containerNumber",
      a.truck_registration as "truckRegistration"
    from (${differences(change)}) as difference
    join slot s using (gate_id, instance_date, zone)
    join appointment a on a.gate_id = s.gate_id and a.appointment_date = s.instance_date and a.zone = s.zone
    join company c using (company_id)
    where difference.places < 0 and s.booked > 0 and ${loses} and a.status in ('Created', 'Late')
    order by a.appointment_date, a.zone, a.appointment_id limit ${MOST_NAMED}`.execute(db);
  return rows;
}

/**
 * The names of other services of the gate that are not cancelled and open some of these zones on some of these days within
 * these dates, by name. `except`: the service that is asked about, when there is one.
 */
export async function servicesOfSameHours(
  db: Db,
  { gateId, startDate, endDate, days, zones }: ServiceRun,
  except: number | null,
): Promise<string[]> {
  const hours = zones.map(({ zone }) => zone);
  const { rows } = await sql<{ name: string }>`
    select gate_service_name as name from gate_service s
    where gate_id = ${gateId} and not is_cancelled and gate_service_id is distinct from ${except}::int
      and start_date <= ${endDate}::date and end_date >= ${startDate}::date
      and exists (select from gate_service_day d
        where d.gate_service_id = s.gate_service_id and d.day = any(${[...days]}::text[]))
      and exists (select from gate_service_zone z
        where z.gate_service_id = s.gate_service_id and z.zone = any(${hours}::int[]))
    order by gate_service_name, gate_service_id limit ${MOST_SERVICES_NAMED}`.execute(db);
  return rows.map(({ name }) => name);
}
