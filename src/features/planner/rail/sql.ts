import { sql } from 'kysely';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { RailNews } from '#outside/rail/rail.ts';
import './tables.ts';

/**
 * Has the rail operator told of a booking that is held and has its slot still: before the slot is given back, and on either
 * side of a change of date. That it has changed, or is withdrawn, is no news of what the operator does not have.
 */
export async function tellRail(
  trx: Transaction,
  bookingId: number,
  kind: RailNews['kind'],
  now: Date,
): Promise<void> {
  await sql`
    insert into rail_news (train_booking_id, kind, train_service_instance_id, train_service_name, instance_date, at)
    select b.train_booking_id, ${kind}, i.train_service_instance_id, s.train_service_name, i.instance_date, ${now}
    from train_booking as b
    join wagon_slot using (wagon_slot_id)
    join train_service_wagon_instance using (train_service_wagon_instance_id)
    join train_service_instance as i using (train_service_instance_id)
    join train_service as s using (train_service_id)
    where b.train_booking_id = ${bookingId}
      and (${kind} = 'submitted' or coalesce((${newestOf(bookingId)}) <> 'withdrawn', false))`.execute(trx);
}

function newestOf(bookingId: number) {
  return sql`select kind from rail_news where train_booking_id = ${bookingId} order by rail_news_id desc limit 1`;
}

export type UntoldTrain = {
  instanceId: number;
  name: string;
  date: string;
  bookingIds: number[];
};

/** Trains, until a day or all, of which there is news that the operator has not been told, those that wait longest first. */
export async function untoldTrains(db: Db, until: Day | null, limit: number): Promise<UntoldTrain[]> {
  const { rows } = await sql<UntoldTrain>`
    select train_service_instance_id as "instanceId", max(train_service_name) as name,
      to_char(max(instance_date), 'YYYY-MM-DD') as date,
      array_agg(distinct train_booking_id order by train_booking_id) as "bookingIds"
    from rail_news where told_at is null and instance_date <= coalesce(${until}::date, instance_date)
    group by train_service_instance_id order by min(rail_news_id) limit ${limit}`.execute(db);
  return rows;
}

/** News of a train that the operator has not been told, oldest first; its bookings are held. */
export async function untoldNews(
  trx: Transaction,
  instanceId: number,
  bookingIds: readonly number[],
): Promise<RailNews[]> {
  const { rows } = await sql<RailNews>`
    select rail_news_id as number, train_booking_id as "bookingId", kind from rail_news
    where told_at is null and train_service_instance_id = ${instanceId}
      and train_booking_id = any(${[...bookingIds]}::int[])
    order by rail_news_id`.execute(trx);
  return rows;
}

export async function noteTold(trx: Transaction, numbers: readonly number[], now: Date): Promise<void> {
  await trx.updateTable('rail_news').set({ told_at: now }).where('rail_news_id', 'in', numbers).execute();
}

/** The number of the newest news of a booking that is held. */
export async function newestNumber(trx: Transaction, bookingId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('rail_news')
    .select('rail_news_id')
    .where('train_booking_id', '=', bookingId)
    .orderBy('rail_news_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rail_news_id;
}
