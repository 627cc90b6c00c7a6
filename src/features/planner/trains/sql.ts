import { type RawBuilder, sql } from 'kysely';
import '#features/transport-services/instances/tables.ts';
import '#features/transport-services/tables.ts';
import type { Direction } from '#features/transport-services/model.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import type { PlannerInstance } from './model.ts';

/** A page of the trains from `from` to `to`, both with; the search is by service name and direction. */
export async function trainPage(
  db: Db,
  { from, to }: { from: Day; to: Day },
  paging: Paging,
): Promise<Page<PlannerInstance>> {
  const trains = selectTrains(db).where('i.instance_date', '>=', from).where('i.instance_date', '<=', to);
  const found = wordsOf(paging.search).reduce((so, word) => so.where(saysOfService(word)), trains);
  return sqlPage(found, paging, {
    columns: COLUMNS,
    usual: [sql`i.instance_date`, inPeoplesOrder(sql.ref('s.train_service_name'))],
    tie: sql.ref('i.train_service_instance_id'),
  });
}

export async function trainById(
  db: Db | Transaction,
  instanceId: number,
): Promise<PlannerInstance | undefined> {
  return selectTrains(db).where('i.train_service_instance_id', '=', instanceId).executeTakeFirst();
}

/** A train whose wagons nobody else adds or takes away until the transaction ends; what is booked on it does not wait. */
export type HeldTrain = {
  trainServiceInstanceId: number;
  trainServiceId: number;
  trainServiceDirection: Direction;
  instanceDate: Day;
  takesBookings: boolean;
};

/** Holds the train's service, as whoever changes that does. */
export async function holdTrain(trx: Transaction, instanceId: number): Promise<HeldTrain | undefined> {
  const { rows } = await sql`
    select from train_service where train_service_id = (
      select train_service_id from train_service_instance where train_service_instance_id = ${instanceId})
    for no key update`.execute(trx);
  if (rows.length === 0) return undefined;
  return trx
    .selectFrom('train_service_instance as i')
    .innerJoin('train_service as s', 's.train_service_id', 'i.train_service_id')
    .select([
      'i.train_service_instance_id as trainServiceInstanceId',
      'i.train_service_id as trainServiceId',
      's.train_service_direction as trainServiceDirection',
      'i.instance_date as instanceDate',
      TAKES_BOOKINGS.as('takesBookings'),
    ])
    .where('i.train_service_instance_id', '=', instanceId)
    .executeTakeFirst();
}

/** Takes a train away whose service and slots are held. */
export async function deleteTrain(trx: Transaction, instanceId: number): Promise<void> {
  await trx
    .deleteFrom('train_service_instance')
    .where('train_service_instance_id', '=', instanceId)
    .execute();
}

/** A word of the service's name, or of 'Inbound' and 'Outbound'; the service is `s`. */
export function saysOfService(word: string): RawBuilder<boolean> {
  return sql<boolean>`(s.train_service_name ilike ${likeOf(word)} or ${DIRECTION_WORD} ilike ${likeOf(word)})`;
}

/** What the search says, word for word: each must be found. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean);
}

/** A part of a text, for `ilike`. */
export function likeOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

const DIRECTION_WORD = sql<string>`case s.train_service_direction when 0 then 'Inbound' else 'Outbound' end`;
export const TAKES_BOOKINGS = sql<boolean>`(s.is_active and not s.is_cancelled)`;

const WAGONS = sql<number>`(select count(*)::int from train_service_wagon_instance as w
  where w.train_service_instance_id = i.train_service_instance_id)`;
const teu = (sum: string) => sql<number>`(select coalesce(sum(${sql.raw(sum)}), 0)::int
  from train_service_wagon_instance as w join wagon_slot as slot using (train_service_wagon_instance_id)
  where w.train_service_instance_id = i.train_service_instance_id)`;
const BOOKED = teu('slot.booked_teu');
const AVAILABLE = teu('case when slot.booked_teu = 0 then slot.capacity_teu end');

function selectTrains(db: Db | Transaction) {
  return db
    .selectFrom('train_service_instance as i')
    .innerJoin('train_service as s', 's.train_service_id', 'i.train_service_id')
    .select([
      'i.train_service_instance_id as trainServiceInstanceId',
      'i.train_service_id as trainServiceId',
      's.train_service_name as trainServiceName',
      's.train_service_direction as trainServiceDirection',
      'i.instance_date as instanceDate',
      WAGONS.as('capacity'),
      BOOKED.as('booked'),
      AVAILABLE.as('available'),
      TAKES_BOOKINGS.as('takesBookings'),
    ]);
}

/** How the list is ordered and filtered, by the keys of its contract. */
const COLUMNS: Record<string, SqlColumn> = {
  date: { value: sql.ref('i.instance_date') },
  service: { value: inPeoplesOrder(sql.ref('s.train_service_name')) },
  direction: { value: DIRECTION_WORD },
  capacity: { value: WAGONS },
  booked: { value: BOOKED },
  available: { value: AVAILABLE },
};
