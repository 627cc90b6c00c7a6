import { sql } from 'kysely';
import type { Db, Transaction } from '#kernel/database.ts';
import '../bookings/tables.ts';
import { type Consist, type ConsistRow, MOST_CONSIST_ROWS } from './model.ts';

/** The consist of a train on its date; undefined when there is none. Cancelled bookings hold no place and are not in it. */
export async function consistOf(
  db: Db | Transaction,
  trainServiceInstanceId: number,
): Promise<Consist | undefined> {
  const { rows: trains } = await sql<Omit<Consist, 'rows'>>`
    select train_service_instance_id as "trainServiceInstanceId", train_service_name as "trainServiceName",
      train_service_direction as "trainServiceDirection", instance_date as "instanceDate"
    from train_service_instance join train_service using (train_service_id)
    where train_service_instance_id = ${trainServiceInstanceId}`.execute(db);
  const train = trains[0];
  return train && { ...train, rows: await rowsOf(db, trainServiceInstanceId) };
}

async function rowsOf(db: Db | Transaction, trainServiceInstanceId: number): Promise<ConsistRow[]> {
  const { rows } = await sql<ConsistRow>`
    select w.wagon_sequence as "wagonSequence", s.capacity_teu as "capacityTeu",
      origin.kiwi_rail_code as origin, destination.kiwi_rail_code as destination,
      case when b.train_booking_id is not null then json_build_object(
        'trainServicePlannerBookingId', b.train_booking_id, 'status', b.status,
        'containerNumber', b.container_number, 'emptyReleaseNumber', b.empty_release_number,
        'isoType', b.container_iso_type, 'lengthFeet', b.container_length, 'weightKg', b.container_weight,
        'commodity', b.container_commodity, 'temperature', trim_scale(b.container_temperature)::text,
        'isGenset', b.is_genset, 'isHazardous', b.is_hazardous, 'hazardClass', b.hazard_class,
        'bookingReferenceNumber', b.booking_reference_number, 'railReferenceNumber', b.rail_reference_number,
        'customer', customer.name, 'sender', sender.name, 'receiver', receiver.name) end as unit
    from train_service_wagon_instance as w
    join wagon_slot as s using (train_service_wagon_instance_id)
    join terminal_site as origin on origin.terminal_site_id = w.origin_terminal_site_id
    join terminal_site as destination on destination.terminal_site_id = w.destination_terminal_site_id
    left join train_booking as b on b.wagon_slot_id = s.wagon_slot_id
    left join company as customer on customer.company_id = b.company_id
    left join company as sender on sender.company_id = b.sender_company_id
    left join company as receiver on receiver.company_id = b.receiver_company_id
    where w.train_service_instance_id = ${trainServiceInstanceId}
    order by w.wagon_sequence, s.wagon_slot_id limit ${MOST_CONSIST_ROWS}`.execute(db);
  return rows;
}
