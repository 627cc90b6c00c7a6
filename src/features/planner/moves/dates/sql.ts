import { type RawBuilder, sql } from 'kysely';
import '#features/transport-services/instances/tables.ts';
import '#features/transport-services/tables.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import '../../bookings/tables.ts';
import { TAKES_BOOKINGS } from '../../trains/sql.ts';
import type { SwitchDate } from './model.ts';
import type { Trip } from './rules.ts';

/** The booking of a place on a wagon. */
export async function bookingOnSlot(db: Db, wagonSlotId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('train_booking')
    .select('train_booking_id')
    .where('wagon_slot_id', '=', wagonSlotId)
    .executeTakeFirst();
  return row?.train_booking_id;
}

const dateOfLeg = (
  which: RawBuilder<unknown>,
) => sql<Day | null>`(select instance.instance_date from train_booking as leg
  join wagon_slot using (wagon_slot_id)
  join train_service_wagon_instance using (train_service_wagon_instance_id)
  join train_service_instance as instance using (train_service_instance_id)
  where ${which})`;

/** The dates of the other leg of the trip of the booking `b`; null of what is not of a trip. */
export const WAY_OUT = dateOfLeg(sql`leg.train_booking_id = b.first_leg_booking_id`);
export const WAY_BACK = dateOfLeg(sql`leg.first_leg_booking_id = b.train_booking_id`);

export async function tripOf(db: Db | Transaction, bookingId: number): Promise<Trip> {
  return db
    .selectFrom('train_booking as b')
    .select([WAY_OUT.as('wayOut'), WAY_BACK.as('wayBack')])
    .where('b.train_booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
}

type Place = {
  trainServiceId: number;
  takesBookings: boolean;
  wagonId: number | null;
  origin: number;
  destination: number;
  teu: number;
};

/** Where a booked slot is, and how much of it is booked. */
export async function placeOf(db: Db | Transaction, wagonSlotId: number): Promise<Place> {
  return db
    .selectFrom('wagon_slot as slot')
    .innerJoin(
      'train_service_wagon_instance as w',
      'w.train_service_wagon_instance_id',
      'slot.train_service_wagon_instance_id',
    )
    .innerJoin('train_service_instance as i', 'i.train_service_instance_id', 'w.train_service_instance_id')
    .innerJoin('train_service as s', 's.train_service_id', 'i.train_service_id')
    .select([
      'i.train_service_id as trainServiceId',
      TAKES_BOOKINGS.as('takesBookings'),
      'w.train_service_wagon_id as wagonId',
      'w.origin_terminal_site_id as origin',
      'w.destination_terminal_site_id as destination',
      'slot.booked_teu as teu',
    ])
    .where('slot.wagon_slot_id', '=', wagonSlotId)
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
