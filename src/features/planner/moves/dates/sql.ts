import { sql } from 'kysely';
import '#features/transport-services/instances/tables.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import '../../bookings/tables.ts';
import type { SwitchDate } from './model.ts';

/** The booking of a place on a wagon. */
export async function bookingOnSlot(db: Db, wagonSlotId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('train_booking')
    .select('train_booking_id')
    .where('wagon_slot_id', '=', wagonSlotId)
    .executeTakeFirst();
  return row?.train_booking_id;
}

/** The date of a booking that has a place. */
export async function dateOf(db: Db | Transaction, bookingId: number): Promise<Day> {
  const { instance_date } = await db
    .selectFrom('train_booking as b')
    .innerJoin('wagon_slot as s', 's.wagon_slot_id', 'b.wagon_slot_id')
    .innerJoin(
      'train_service_wagon_instance as w',
      'w.train_service_wagon_instance_id',
      's.train_service_wagon_instance_id',
    )
    .innerJoin('train_service_instance as i', 'i.train_service_instance_id', 'w.train_service_instance_id')
    .select('i.instance_date')
    .where('b.train_booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return instance_date;
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

export async function putOnSlot(trx: Transaction, bookingId: number, wagonSlotId: number): Promise<void> {
  await trx
    .updateTable('train_booking')
    .set({ wagon_slot_id: wagonSlotId })
    .where('train_booking_id', '=', bookingId)
    .execute();
}
