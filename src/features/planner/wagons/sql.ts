import { type RawBuilder, sql } from 'kysely';
import '#features/companies/tables.ts';
import '#features/mappings/sites/tables.ts';
import '#features/transport-services/instances/tables.ts';
import '#features/transport-services/tables.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import '../bookings/tables.ts';
import { likeOf, saysOfService, TAKES_BOOKINGS, wordsOf } from '../trains/sql.ts';
import type { BookingScope } from '../whose/rules.ts';
import { withinScope } from '../whose/sql.ts';
import type { WagonRow } from './model.ts';

/** Without what is wrong with a booking. */
export type PlainRow = Omit<WagonRow, 'hasBillingIssues' | 'billingIssues'>;

/** Of which trains: those of dates, or the one of a date. */
export type OfTrains = { from: Day; to: Day } | { instanceId: number };

/**
 * A page of the wagons of trains. Bookings outside of the scope stand in no column, so that no search, order, filter or count
 * tells of them.
 */
export async function wagonPage(
  db: Db,
  of: OfTrains,
  scope: BookingScope,
  paging: Paging,
): Promise<Page<PlainRow>> {
  const wagons = selectWagons(db, scope, isOf(of));
  const found = wordsOf(paging.search).reduce((so, word) => so.where(says(word)), wagons);
  return sqlPage(found, paging, {
    columns: COLUMNS,
    usual: [
      sql`slot.instance_date`,
      inPeoplesOrder(sql.ref('s.train_service_name')),
      sql`slot.train_service_instance_id, slot.wagon_sequence, slot.train_service_wagon_instance_id`,
    ],
    tie: sql.ref('slot.wagon_slot_id'),
  });
}

export async function wagonBySlot(
  db: Db | Transaction,
  wagonSlotId: number,
  scope: BookingScope,
): Promise<PlainRow | undefined> {
  return selectWagons(db, scope, sql<boolean>`part.wagon_slot_id = ${wagonSlotId}`).executeTakeFirst();
}

/** The train that a slot is on. */
export async function trainOfSlot(trx: Transaction, wagonSlotId: number): Promise<number | undefined> {
  const row = await trx
    .selectFrom('wagon_slot as slot')
    .innerJoin(
      'train_service_wagon_instance as w',
      'w.train_service_wagon_instance_id',
      'slot.train_service_wagon_instance_id',
    )
    .select('w.train_service_instance_id as id')
    .where('slot.wagon_slot_id', '=', wagonSlotId)
    .executeTakeFirst();
  return row?.id;
}

type Route = { originTerminalSiteId: number; destinationTerminalSiteId: number; capacityTeu: number };

/** Puts a wagon at the end of a train that is held, with a slot of all its TEU; answers the slot, or null when it is full. */
export async function insertCapacity(
  trx: Transaction,
  { instanceId, most }: { instanceId: number; most: number },
  route: Route,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with train as (
      select coalesce(max(wagon_sequence), 0) as last from train_service_wagon_instance
      where train_service_instance_id = ${instanceId} having count(*) < ${most}
    ), wagon as (
      insert into train_service_wagon_instance (train_service_instance_id, wagon_sequence, origin_terminal_site_id,
        destination_terminal_site_id, capacity_teu)
      select ${instanceId}, last + 1, ${route.originTerminalSiteId}, ${route.destinationTerminalSiteId},
        ${route.capacityTeu}
      from train
      returning train_service_wagon_instance_id, capacity_teu
    )
    insert into wagon_slot (train_service_wagon_instance_id, capacity_teu)
    select train_service_wagon_instance_id, capacity_teu from wagon
    returning wagon_slot_id as id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Takes the wagon off its train whose slots are held and none of which is booked. */
export async function deleteCapacity(trx: Transaction, wagonSlotId: number): Promise<void> {
  await sql`delete from train_service_wagon_instance where train_service_wagon_instance_id = (
    select train_service_wagon_instance_id from wagon_slot where wagon_slot_id = ${wagonSlotId})`.execute(
    trx,
  );
}

const ROUTE = sql<string>`origin.kiwi_rail_code || ' → ' || destination.kiwi_rail_code`;
const STATUS = sql<
  WagonRow['status']
>`coalesce(b.status, case when slot.booked_teu = 0 then 'Available' else 'Booked' end)`;
const IS_PART = sql<boolean>`slot.capacity_teu < slot.wagon_teu`;

/** Not `exists`, which PostgreSQL would answer for all rows of the table at once: of the page it is asked of ten. */
const isThere = (from: RawBuilder<unknown>) => sql<boolean>`(select true from ${from} limit 1) is not null`;

const backIn = (statuses: RawBuilder<unknown>) =>
  isThere(sql`train_booking as back where back.first_leg_booking_id = b.train_booking_id and ${statuses}`);
const IS_RETURN_BOOKED = backIn(sql`true`);
const AWAITS_RETURN = sql<boolean>`coalesce(b.is_returning, false) and b.first_leg_booking_id is null
  and not ${backIn(sql`back.status in ('Complete', 'Invoiced')`)}`;
/** A trip has one invoice, which is of its last leg. */
const ITS_INVOICE = sql`invoice where train_booking_id = coalesce((select back.train_booking_id
  from train_booking as back where back.first_leg_booking_id = b.train_booking_id), b.train_booking_id)`;
const IS_GENERATED = isThere(sql`${ITS_INVOICE} and invoice_file_id is not null`);
const INVOICE_VERSION = sql<string | null>`(select version::text from ${ITS_INVOICE})`;
const CAN_BE_MERGED = sql<boolean>`${IS_PART} and not ${isThere(sql`wagon_slot as part
  where part.train_service_wagon_instance_id = slot.train_service_wagon_instance_id and part.booked_teu > 0`)}`;

/**
 * The slots of which the rows are made, with their wagons and trains. `offset 0` has PostgreSQL read them first: by what it guesses
 * of a filter it would else begin with every slot there ever was.
 */
function slotsOf(db: Db | Transaction, which: RawBuilder<boolean>) {
  return db
    .selectFrom('wagon_slot as part')
    .innerJoin(
      'train_service_wagon_instance as w',
      'w.train_service_wagon_instance_id',
      'part.train_service_wagon_instance_id',
    )
    .innerJoin('train_service_instance as i', 'i.train_service_instance_id', 'w.train_service_instance_id')
    .select([
      'part.wagon_slot_id',
      'part.capacity_teu',
      'part.booked_teu',
      'w.train_service_wagon_instance_id',
      'w.wagon_sequence',
      'w.capacity_teu as wagon_teu',
      'w.origin_terminal_site_id',
      'w.destination_terminal_site_id',
      'i.train_service_instance_id',
      'i.train_service_id',
      'i.instance_date',
    ])
    .where(which)
    .offset(0)
    .as('slot');
}

function selectWagons(db: Db | Transaction, scope: BookingScope, which: RawBuilder<boolean>) {
  return db
    .selectFrom(slotsOf(db, which))
    .innerJoin('train_service as s', 's.train_service_id', 'slot.train_service_id')
    .innerJoin('terminal_site as origin', 'origin.terminal_site_id', 'slot.origin_terminal_site_id')
    .innerJoin(
      'terminal_site as destination',
      'destination.terminal_site_id',
      'slot.destination_terminal_site_id',
    )
    .leftJoin('train_booking as b', join =>
      join.onRef('b.wagon_slot_id', '=', 'slot.wagon_slot_id').on(withinScope(scope, 'b')),
    )
    .leftJoin('company as customer', 'customer.company_id', 'b.company_id')
    .leftJoin('company as forwarder', 'forwarder.company_id', 'b.forwarder_company_id')
    .leftJoin('company as sender', 'sender.company_id', 'b.sender_company_id')
    .select([
      'slot.wagon_slot_id as trainServiceWagonInstanceId',
      'b.train_booking_id as trainServicePlannerBookingId',
      'slot.train_service_instance_id as trainServiceInstanceId',
      'slot.train_service_id as trainServiceId',
      's.train_service_name as trainServiceName',
      's.train_service_direction as trainServiceDirection',
      'slot.instance_date as instanceDate',
      'slot.wagon_sequence as wagonSequence',
      'slot.capacity_teu as capacityTeu',
      ROUTE.as('route'),
      'b.booking_reference_number as bookingReferenceNumber',
      'forwarder.name as forwarder',
      'customer.name as customer',
      'sender.name as sender',
      'b.container_number as containerNumber',
      'b.empty_release_number as emptyReleaseNumber',
      'b.container_commodity as containerCommodity',
      'b.is_genset as isGenset',
      'b.is_hazardous as isHazardous',
      STATUS.as('status'),
      CAN_BE_MERGED.as('canBeMerge'),
      'b.is_returning as isReturning',
      AWAITS_RETURN.as('awaitsReturn'),
      IS_RETURN_BOOKED.as('isReturnBooked'),
      IS_GENERATED.as('isGenerated'),
      INVOICE_VERSION.as('invoiceVersion'),
      IS_PART.as('isPart'),
      TAKES_BOOKINGS.as('takesBookings'),
      sql<string | null>`b.version::text`.as('version'),
    ]);
}

function isOf(of: OfTrains): RawBuilder<boolean> {
  return 'from' in of
    ? sql<boolean>`i.instance_date between ${of.from} and ${of.to}`
    : sql<boolean>`i.train_service_instance_id = ${of.instanceId}`;
}

/** Of the train, or of what is booked. */
function says(word: string): RawBuilder<boolean> {
  const like = likeOf(word);
  return sql<boolean>`(${saysOfService(word)} or b.container_number ilike ${like}
    or b.booking_reference_number ilike ${like} or b.empty_release_number ilike ${like} or customer.name ilike ${like})`;
}

/** How the lists are ordered and filtered, by the keys of their contract. */
const COLUMNS: Record<string, SqlColumn> = {
  date: { value: sql.ref('slot.instance_date') },
  service: { value: inPeoplesOrder(sql.ref('s.train_service_name')) },
  wagon: { value: sql.ref('slot.wagon_sequence') },
  teu: { value: sql.ref('slot.capacity_teu') },
  route: { value: inPeoplesOrder(sql`(${ROUTE})`) },
  booking: { value: inPeoplesOrder(sql.ref('b.booking_reference_number')), mayBeEmpty: true },
  forwarder: { value: inPeoplesOrder(sql.ref('forwarder.name')), mayBeEmpty: true },
  customer: { value: inPeoplesOrder(sql.ref('customer.name')), mayBeEmpty: true },
  unit: { value: sql.ref('b.container_number'), mayBeEmpty: true },
  release: { value: inPeoplesOrder(sql.ref('b.empty_release_number')), mayBeEmpty: true },
  commodity: { value: sql.ref('b.container_commodity'), mayBeEmpty: true },
  genset: { value: sql.ref('b.is_genset'), mayBeEmpty: true },
  hazard: { value: sql.ref('b.is_hazardous'), mayBeEmpty: true },
  status: { value: STATUS },
};
