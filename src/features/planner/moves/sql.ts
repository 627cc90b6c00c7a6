import { sql } from 'kysely';
import '#features/companies/tables.ts';
import '#features/mappings/sites/tables.ts';
import '#features/transport-services/instances/tables.ts';
import '#features/transport-services/tables.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { RailUnit } from '#outside/rail/rail.ts';
import '../bookings/tables.ts';
import { STATUS, type Status } from '../model.ts';
import type { SwitchDate } from './model.ts';

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

export async function putOnSlot(trx: Transaction, bookingId: number, wagonSlotId: number): Promise<void> {
  await trx
    .updateTable('train_booking')
    .set({ wagon_slot_id: wagonSlotId })
    .where('train_booking_id', '=', bookingId)
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

/** The booking of a place on a wagon. */
export async function bookingOnSlot(db: Db, wagonSlotId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('train_booking')
    .select('train_booking_id')
    .where('wagon_slot_id', '=', wagonSlotId)
    .executeTakeFirst();
  return row?.train_booking_id;
}

type Place = {
  trainServiceId: number;
  wagonId: number | null;
  origin: number;
  destination: number;
  teu: number;
};

/** Where a booked slot is, and how much of it is booked. */
export async function placeOf(db: Db | Transaction, wagonSlotId: number): Promise<Place> {
  return db
    .selectFrom('wagon_slot as s')
    .innerJoin(
      'train_service_wagon_instance as w',
      'w.train_service_wagon_instance_id',
      's.train_service_wagon_instance_id',
    )
    .innerJoin('train_service_instance as i', 'i.train_service_instance_id', 'w.train_service_instance_id')
    .select([
      'i.train_service_id as trainServiceId',
      'w.train_service_wagon_id as wagonId',
      'w.origin_terminal_site_id as origin',
      'w.destination_terminal_site_id as destination',
      's.booked_teu as teu',
    ])
    .where('s.wagon_slot_id', '=', wagonSlotId)
    .executeTakeFirstOrThrow();
}

/** Slots of the same route that are free and large enough, of the train whose row is `i`. */
const fitting = ({ origin, destination, teu }: Place) => sql`
  from train_service_wagon_instance as w join wagon_slot as s using (train_service_wagon_instance_id)
  where w.train_service_instance_id = i.train_service_instance_id and s.booked_teu = 0 and s.capacity_teu >= ${teu}
    and w.origin_terminal_site_id = ${origin} and w.destination_terminal_site_id = ${destination}`;

/** The dates of a service from `from` on, and whether they have room for what is on this place. */
export async function datesOfService(db: Db | Transaction, place: Place, from: Day): Promise<SwitchDate[]> {
  const { rows } = await sql<SwitchDate>`
    select to_char(instance_date, 'YYYY-MM-DD') as "instanceDate", exists (select ${fitting(place)}) as "hasPlace"
    from train_service_instance as i
    where train_service_id = ${place.trainServiceId} and instance_date >= ${from}
    order by instance_date limit 1500`.execute(db);
  return rows;
}

/** Free places for what is on this one, on a date of its service: those of the same wagon first, then in the train's order. */
export async function placesOn(trx: Transaction, place: Place, date: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select places.id from train_service_instance as i, lateral (
      select s.wagon_slot_id as id, w.train_service_wagon_id as wagon, w.wagon_sequence as sequence
      ${fitting(place)}) as places
    where i.train_service_id = ${place.trainServiceId} and i.instance_date = ${date}
    order by coalesce(places.wagon = ${place.wagonId}::int, false) desc, places.sequence, places.id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Holds bookings until the transaction ends, in the order of their ids. */
export async function holdBookings(trx: Transaction, bookingIds: readonly number[]): Promise<void> {
  await sql`select from train_booking where train_booking_id = any(${[...bookingIds]}::int[])
    order by train_booking_id for update`.execute(trx);
}

/** The units of a train that the rail operator has, or is to have, in the order of the wagons. */
export async function unitsWithRail(trx: Transaction, instanceId: number): Promise<RailUnit[]> {
  const { rows } = await sql<RailUnit>`
    select b.train_booking_id as "bookingId", w.wagon_sequence as "wagonSequence",
      origin.kiwi_rail_code as origin, destination.kiwi_rail_code as destination,
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
    where w.train_service_instance_id = ${instanceId} and b.status in ('ReadyToSubmit', 'InProgress', 'Confirmed')
    order by w.wagon_sequence, s.wagon_slot_id`.execute(trx);
  return rows;
}
