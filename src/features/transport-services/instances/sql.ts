import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#kernel/calendar.ts';
import type { Transaction } from '#kernel/database.ts';
import type { Run } from '../dates/rules.ts';
import './tables.ts';

/** What is done to the dates of a service from `from` on, which is today: what is over stays as it ran. */
type Ahead = { trainServiceId: number; from: Day };

/** Beside the row of a service, which its changes hold for long: bookings wait for none but its end. */
const OPEN_LOCKS = 7_261;

/**
 * Keeps the service of a slot taking bookings, if it does, until the transaction ends: what is read of it afterwards stays so.
 * Held before slots are.
 */
export async function holdOpen(trx: Transaction, wagonSlotId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(${OPEN_LOCKS}, i.train_service_id) from wagon_slot as s
    join train_service_wagon_instance as w using (train_service_wagon_instance_id)
    join train_service_instance as i using (train_service_instance_id)
    where s.wagon_slot_id = ${wagonSlotId}`.execute(trx);
}

/** Before a service that is held is made idle or cancelled: bookings under way are waited for, others see it as it becomes. */
export async function closeToBookings(trx: Transaction, trainServiceId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${OPEN_LOCKS}, ${trainServiceId})`.execute(trx);
}

/**
 * Makes the instances of the dates on which a service runs and did not run `before`, each with a wagon instance and a slot for
 * every active wagon: one statement, however many. An instance that was taken away by itself does not come back.
 */
export async function makeInstances(
  trx: Transaction,
  { trainServiceId, from }: Ahead,
  { before, after }: { before?: Run; after: Run },
): Promise<void> {
  const known = before ? datesOf(before, from) : NO_DATES;
  await sql`
    with made as (
      insert into train_service_instance (train_service_id, instance_date)
      select ${trainServiceId}, instance_date from (${datesOf(after, from)} except ${known}) as wanted
      on conflict do nothing
      returning train_service_instance_id
    ), wagon as (
      insert into train_service_wagon_instance (train_service_instance_id, train_service_wagon_id, wagon_sequence,
        origin_terminal_site_id, destination_terminal_site_id, capacity_teu)
      select train_service_instance_id, train_service_wagon_id, wagon_sequence,
        origin_terminal_site_id, destination_terminal_site_id, capacity_teu
      from made cross join train_service_wagon
      where train_service_id = ${trainServiceId} and is_active
      returning train_service_wagon_instance_id, capacity_teu
    )
    insert into wagon_slot (train_service_wagon_instance_id, capacity_teu)
    select train_service_wagon_instance_id, capacity_teu from wagon`.execute(trx);
}

/**
 * Takes away the instances on which the service runs no more; those with a booking stay. Without a run all go. Answers how
 * many stay.
 */
export async function dropInstances(
  trx: Transaction,
  { trainServiceId, from }: Ahead,
  run: Run | undefined,
): Promise<number> {
  const wanted = run ? datesOf(run, from) : NO_DATES;
  const gone = sql`i.train_service_id = ${trainServiceId} and i.instance_date >= ${from}
    and not exists (select from (${wanted}) as wanted where wanted.instance_date = i.instance_date)`;
  // What is being booked is waited for, and seen by the next statement: no booking loses its row.
  await sql`
    select from wagon_slot as s
    join train_service_wagon_instance as w using (train_service_wagon_instance_id)
    join train_service_instance as i using (train_service_instance_id)
    where ${gone} order by s.wagon_slot_id for update of s`.execute(trx);
  await sql`
    delete from train_service_instance as i
    where ${gone} and not exists (
      select from train_service_wagon_instance as w join wagon_slot as s using (train_service_wagon_instance_id)
      where w.train_service_instance_id = i.train_service_instance_id and s.booked_teu > 0)`.execute(trx);
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from train_service_instance as i where ${gone}`.execute(trx);
  return rows[0]!.kept;
}

/** Gives new wagons to every instance of the service, those too that stay because of a booking; capacity of one date moves behind them. */
export async function addWagonInstances(
  trx: Transaction,
  { trainServiceId, from }: Ahead,
  wagonIds: readonly number[],
): Promise<void> {
  await sql`
    with wagon as (
      insert into train_service_wagon_instance (train_service_instance_id, train_service_wagon_id, wagon_sequence,
        origin_terminal_site_id, destination_terminal_site_id, capacity_teu)
      select train_service_instance_id, train_service_wagon_id, wagon_sequence,
        origin_terminal_site_id, destination_terminal_site_id, capacity_teu
      from train_service_instance join train_service_wagon using (train_service_id)
      where train_service_id = ${trainServiceId} and instance_date >= ${from}
        and train_service_wagon_id = any(${[...wagonIds]}::int[])
      returning train_service_wagon_instance_id, capacity_teu
    )
    insert into wagon_slot (train_service_wagon_instance_id, capacity_teu)
    select train_service_wagon_instance_id, capacity_teu from wagon`.execute(trx);
  await sql`
    update train_service_wagon_instance as w set wagon_sequence = numbered.sequence
    from (
      select w.train_service_wagon_instance_id, row_number() over (
        partition by w.train_service_instance_id order by w.wagon_sequence, w.train_service_wagon_instance_id
      ) + (select coalesce(max(own.wagon_sequence), 0) from train_service_wagon_instance as own
        where own.train_service_instance_id = w.train_service_instance_id and own.train_service_wagon_id is not null) as sequence
      from train_service_wagon_instance as w join train_service_instance as i using (train_service_instance_id)
      where i.train_service_id = ${trainServiceId} and i.instance_date >= ${from} and w.train_service_wagon_id is null
    ) as numbered
    where w.train_service_wagon_instance_id = numbered.train_service_wagon_instance_id
      and w.wagon_sequence <> numbered.sequence`.execute(trx);
}

/** Holds the slots of wagons until the transaction ends; answers those wagons on which something is booked. */
export async function holdWagons(
  trx: Transaction,
  { from }: Pick<Ahead, 'from'>,
  wagonIds: readonly number[],
): Promise<number[]> {
  await sql`
    select from wagon_slot as s ${ofWagons(wagonIds, from)} order by s.wagon_slot_id for update of s`.execute(
    trx,
  );
  const { rows } = await sql<{ id: number }>`
    select distinct w.train_service_wagon_id as id
    from wagon_slot as s ${ofWagons(wagonIds, from)} and s.booked_teu > 0`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Brings the wagon instances of wagons that are held, and not booked, to what the wagons are now: each one slot again. */
export async function changeWagonInstances(
  trx: Transaction,
  { from }: Pick<Ahead, 'from'>,
  wagonIds: readonly number[],
): Promise<void> {
  await sql`
    with whole as (
      select s.train_service_wagon_instance_id, min(s.wagon_slot_id) as kept
      from wagon_slot as s ${ofWagons(wagonIds, from)}
      group by 1 having sum(s.booked_teu) = 0
    ), moved as (
      update train_service_wagon_instance as w
      set origin_terminal_site_id = wagon.origin_terminal_site_id,
        destination_terminal_site_id = wagon.destination_terminal_site_id, capacity_teu = wagon.capacity_teu
      from whole, train_service_wagon as wagon
      where w.train_service_wagon_instance_id = whole.train_service_wagon_instance_id
        and wagon.train_service_wagon_id = w.train_service_wagon_id
      returning w.train_service_wagon_instance_id, w.capacity_teu, whole.kept
    ), gone as (
      delete from wagon_slot as s using whole
      where s.train_service_wagon_instance_id = whole.train_service_wagon_instance_id and s.wagon_slot_id <> whole.kept
    )
    update wagon_slot as s set capacity_teu = moved.capacity_teu
    from moved where s.wagon_slot_id = moved.kept`.execute(trx);
}

/** Takes wagons that are held, and not booked, from the instances. */
export async function dropWagonInstances(
  trx: Transaction,
  { from }: Pick<Ahead, 'from'>,
  wagonIds: readonly number[],
): Promise<void> {
  await sql`
    delete from train_service_wagon_instance as w using train_service_instance as i
    where i.train_service_instance_id = w.train_service_instance_id and i.instance_date >= ${from}
      and w.train_service_wagon_id = any(${[...wagonIds]}::int[])
      and not exists (select from wagon_slot as s
        where s.train_service_wagon_instance_id = w.train_service_wagon_instance_id and s.booked_teu > 0)`.execute(
    trx,
  );
}

/** Numbers the wagons of the instances as those of the service are. */
export async function renumberWagonInstances(
  trx: Transaction,
  { trainServiceId, from }: Ahead,
): Promise<void> {
  await sql`
    update train_service_wagon_instance as w set wagon_sequence = wagon.wagon_sequence
    from train_service_wagon as wagon, train_service_instance as i
    where wagon.train_service_id = ${trainServiceId} and i.train_service_id = ${trainServiceId}
      and i.instance_date >= ${from} and w.train_service_instance_id = i.train_service_instance_id
      and w.train_service_wagon_id = wagon.train_service_wagon_id
      and w.wagon_sequence <> wagon.wagon_sequence`.execute(trx);
}

const NO_DATES = sql`select null::date as instance_date where false`;

/** The dates on which a service runs from `from` on: instance_date. */
export function datesOf({ isOneDayService, startDate, endDate, days }: Run, from: Day): RawBuilder<unknown> {
  return sql`
    select date::date as instance_date
    from generate_series(
      greatest(${startDate}::date, ${from}::date)::timestamp, ${endDate}::date::timestamp, interval '1 day') as date
    where ${isOneDayService} or extract(isodow from date) = any(${[...days]}::int[])`;
}

function ofWagons(wagonIds: readonly number[], from: Day): RawBuilder<unknown> {
  return sql`
    join train_service_wagon_instance as w using (train_service_wagon_instance_id)
    join train_service_instance as i using (train_service_instance_id)
    where w.train_service_wagon_id = any(${[...wagonIds]}::int[]) and i.instance_date >= ${from}`;
}

/** Whether a wagon was added to a date of a service that is held: it leads where that date's train went. */
export async function hasAddedWagons(trx: Transaction, { trainServiceId, from }: Ahead): Promise<boolean> {
  const { rows } = await sql`
    select from train_service_instance as i
    join train_service_wagon_instance as w using (train_service_instance_id)
    where i.train_service_id = ${trainServiceId} and i.instance_date >= ${from} and w.train_service_wagon_id is null
    limit 1`.execute(trx);
  return rows.length > 0;
}
