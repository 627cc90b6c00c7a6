import { sql } from 'kysely';
import '#features/companies/tables.ts';
import '#features/mappings/sites/tables.ts';
import '#features/transport-services/instances/tables.ts';
import '#features/transport-services/tables.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { RailUnit } from '#outside/rail/rail.ts';
import '../bookings/tables.ts';
import { STATUS, type Status } from '../model.ts';

type Change = {
  status: Exclude<Status, 'Available'>;
  /** Why the rail operator gave it back; '' takes its words away. */
  operatorWords?: string;
  railReferenceNumber?: string;
};

/** Moves a booking that is held to another state; its place stays. */
export async function moveBooking(trx: Transaction, bookingId: number, change: Change): Promise<void> {
  const { status, operatorWords, railReferenceNumber } = change;
  await trx
    .updateTable('train_booking')
    .set({
      status,
      ...(operatorWords !== undefined && { operator_words: operatorWords }),
      ...(railReferenceNumber !== undefined && { rail_reference_number: railReferenceNumber }),
    })
    .where('train_booking_id', '=', bookingId)
    .execute();
}

/** Cancels a booking that is held. A way back leaves its way out waiting for another one. */
export async function cancelBooking(trx: Transaction, bookingId: number): Promise<void> {
  await trx
    .updateTable('train_booking')
    .set({ status: STATUS.Cancelled, wagon_slot_id: null, first_leg_booking_id: null })
    .where('train_booking_id', '=', bookingId)
    .execute();
}

/** The way out of a trip that was invoiced waits again. */
export async function reopenWayOut(trx: Transaction, firstLegBookingId: number): Promise<void> {
  await trx
    .updateTable('train_booking')
    .set({ status: STATUS.Complete })
    .where('train_booking_id', '=', firstLegBookingId)
    .where('status', '=', STATUS.Invoiced)
    .execute();
}

/** The state of the way back of a way out; undefined while none is booked. */
export async function stateOfWayBack(
  db: Db | Transaction,
  firstLegBookingId: number,
): Promise<Status | undefined> {
  const row = await db
    .selectFrom('train_booking')
    .select('status')
    .where('first_leg_booking_id', '=', firstLegBookingId)
    .executeTakeFirst();
  return row?.status;
}

/** Holds bookings until the transaction ends, in the order of their ids. */
export async function holdBookings(trx: Transaction, bookingIds: readonly number[]): Promise<void> {
  await sql`select from train_booking where train_booking_id = any(${[...bookingIds]}::int[])
    order by train_booking_id for update`.execute(trx);
}

const WITH_RAIL = [STATUS.ReadyToSubmit, STATUS.InProgress, STATUS.Confirmed] as const;

/** The units of a train that the rail operator has, or is to have, in the order of the wagons. */
export async function unitsWithRail(
  trx: Transaction,
  instanceId: number,
  statuses: readonly Status[] = WITH_RAIL,
): Promise<RailUnit[]> {
  const { rows } = await sql<RailUnit>`
    select b.train_booking_id as "bookingId", w.wagon_sequence as "wagonSequence",
      origin.kiwi_rail_code as origin, destination.kiwi_rail_code as destination,
      origin.workstation_code as "originWorkstation", destination.workstation_code as "destinationWorkstation",
      coalesce(b.container_number, '') as "containerNumber", b.empty_release_number as "emptyReleaseNumber",
      b.container_iso_type as "isoType", b.container_length as length, b.container_commodity as commodity,
      b.container_weight as weight, b.container_temperature::float as temperature,
      b.genset_hours::float as "gensetHours", b.hours_off_power::float as "hoursOffPower",
      b.is_hazardous as "isHazardous", b.hazard_class as "hazardClass",
      b.booking_reference_number as "bookingReferenceNumber",
      b.customer_reference_number as "customerReferenceNumber",
      b.rail_reference_number as "railReferenceNumber", sender.name as sender, receiver.name as receiver
    from train_service_wagon_instance as w
    join wagon_slot as s using (train_service_wagon_instance_id)
    join train_booking as b using (wagon_slot_id)
    join terminal_site as origin on origin.terminal_site_id = w.origin_terminal_site_id
    join terminal_site as destination on destination.terminal_site_id = w.destination_terminal_site_id
    join company as sender on sender.company_id = b.sender_company_id
    join company as receiver on receiver.company_id = b.receiver_company_id
    where w.train_service_instance_id = ${instanceId} and b.status = any(${[...statuses]}::text[])
    order by w.wagon_sequence, s.wagon_slot_id`.execute(trx);
  return rows;
}
