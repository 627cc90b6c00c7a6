import { sql } from 'kysely';
import type { BridgeUse, Leg, Trip } from '#features/billing/calculation/model.ts';
import { type Calculation, calculateTrip } from '#features/billing/invoices/calculating/sql.ts';
import type { KeptInvoice } from '#features/billing/invoices/sql.ts';
import '#features/mappings/road-bridges/tables.ts';
import '#features/mappings/sites/tables.ts';
import '#features/transport-services/instances/tables.ts';
import { type Actor, auditAll } from '#kernel/audit.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { exactRateOn } from '#kernel/datedRatesSql.ts';
import { bookingById } from '../bookings/sql.ts';
import '../bookings/tables.ts';
import { type ContainerLength, STATUS, type Status } from '../model.ts';

/** A booking of a trip: its way out, or its way back. */
type TripLeg = Leg & {
  bookingId: number;
  status: Status;
  instanceDate: Day;
  isReturning: boolean;
};

/** A unit's way, or its way out and back, as it is booked. */
export type BookedTrip = Omit<Trip, 'legs'> & { legs: readonly [out: TripLeg, ...back: TripLeg[]] };

/**
 * The trips that bookings are legs of, by the ids of their bookings, which nobody else changes until the transaction ends.
 * Nothing of who is no booking, or was cancelled. So many statements for all as for one.
 */
export async function holdTrips(
  trx: Transaction,
  bookingIds: readonly number[],
): Promise<Map<number, BookedTrip>> {
  await sql`select from train_booking as b where ${areLegsOf(bookingIds)} order by train_booking_id for update`.execute(
    trx,
  );
  const legs = Map.groupBy(await readLegs(trx, bookingIds), leg => leg.firstLegId ?? leg.bookingId);
  const bridges = await readBridges(trx, [...legs.values()]);
  const trips = new Map<number, BookedTrip>();
  for (const ofTrip of legs.values()) {
    const trip = tripOf(ofTrip, bridges);
    for (const { bookingId } of ofTrip) trips.set(bookingId, trip);
  }
  return trips;
}

function tripOf(legs: readonly LegRow[], bridges: readonly Bridge[]): BookedTrip {
  const [out, ...back] = legs;
  const last = legs.at(-1)!;
  const withBridges = (leg: LegRow): TripLeg => ({
    ...leg,
    roadBridges: bridges.filter(bridge => bridge.bookingId === leg.bookingId),
  });
  return {
    bookingId: last.bookingId,
    customerId: out!.customerId,
    forwarderId: out!.forwarderId,
    date: out!.instanceDate,
    length: out!.containerLength,
    containerNumber: last.containerNumber,
    bookingReferenceNumber: last.bookingReferenceNumber,
    legs: [withBridges(out!), ...back.map(withBridges)],
  };
}

/** Calculates the invoice of a trip that is held, and makes all its bookings Invoiced. @throws Failure 400 before anything is written */
export async function invoiceTrip(
  trx: Transaction,
  trip: BookedTrip,
  calculation: Calculation,
): Promise<KeptInvoice> {
  const invoice = await calculateTrip(trx, trip, calculation);
  await markInvoiced(trx, trip, calculation.actor);
  return invoice;
}

/** The way out of a trip waits for its way back: there is no invoice yet. */
export function awaitsReturn({ legs: [out, back] }: BookedTrip): boolean {
  if (!back) return out.isReturning;
  return back.status !== STATUS.Complete && back.status !== STATUS.Invoiced;
}

async function markInvoiced(trx: Transaction, { legs }: BookedTrip, actor: Actor): Promise<void> {
  const ids = legs.filter(({ status }) => status !== STATUS.Invoiced).map(leg => leg.bookingId);
  if (ids.length === 0) return;
  const bookings = await Promise.all(ids.map(async id => (await bookingById(trx, id))!));
  const marked = await trx
    .updateTable('train_booking')
    .set({ status: STATUS.Invoiced })
    .where('train_booking_id', 'in', ids)
    .returning(['train_booking_id as id', sql<string>`version::text`.as('version')])
    .execute();
  const versions = new Map(marked.map(({ id, version }) => [id, version]));
  await auditAll(
    trx,
    actor,
    bookings.map(before => ({
      action: 'invoiced',
      noun: 'train booking',
      id: before.trainServicePlannerBookingId,
      companyId: before.customerDetails.companyId,
      before,
      // Nothing else of it goes by its state.
      after: {
        ...before,
        status: STATUS.Invoiced,
        version: versions.get(before.trainServicePlannerBookingId)!,
      },
    })),
  );
}

type LegRow = Omit<TripLeg, 'roadBridges'> & {
  /** Of a way back. */
  firstLegId: number | null;
  customerId: number;
  forwarderId: number | null;
  containerLength: ContainerLength;
  containerNumber: string;
  bookingReferenceNumber: string;
};

/** Of a trip: the booking itself, its way out or its way back. A cancelled one stands on no train and is no leg. */
function areLegsOf(bookingIds: readonly number[]) {
  const ids = sql`any(${[...bookingIds]}::int[])`;
  return sql<boolean>`b.wagon_slot_id is not null and (
    b.train_booking_id = ${ids} or b.first_leg_booking_id = ${ids}
    or b.train_booking_id in (select first_leg_booking_id from train_booking where train_booking_id = ${ids}))`;
}

async function readLegs(db: Db | Transaction, bookingIds: readonly number[]): Promise<LegRow[]> {
  return db
    .selectFrom('train_booking as b')
    .innerJoin('wagon_slot as s', 's.wagon_slot_id', 'b.wagon_slot_id')
    .innerJoin('train_service_wagon_instance as w', join =>
      join.onRef('w.train_service_wagon_instance_id', '=', 's.train_service_wagon_instance_id'),
    )
    .innerJoin('train_service_instance as t', join =>
      join.onRef('t.train_service_instance_id', '=', 'w.train_service_instance_id'),
    )
    .innerJoin('terminal_site as origin', 'origin.terminal_site_id', 'w.origin_terminal_site_id')
    .innerJoin('terminal_site as goal', 'goal.terminal_site_id', 'w.destination_terminal_site_id')
    .select([
      'b.train_booking_id as bookingId',
      'b.status',
      't.instance_date as instanceDate',
      'b.is_returning as isReturning',
      'b.first_leg_booking_id as firstLegId',
      'b.company_id as customerId',
      'b.forwarder_company_id as forwarderId',
      'b.container_length as containerLength',
      sql<string>`coalesce(b.container_number, b.empty_release_number)`.as('containerNumber'),
      'b.booking_reference_number as bookingReferenceNumber',
      'w.origin_terminal_site_id as originSiteId',
      'w.destination_terminal_site_id as destinationSiteId',
      'origin.kiwi_rail_code as originCode',
      'goal.kiwi_rail_code as destinationCode',
      sql<string | null>`case when b.is_genset then coalesce(b.genset_hours, 0)::text end`.as('gensetHours'),
      'b.is_hazardous as isHazardous',
    ])
    .where(areLegsOf(bookingIds))
    .orderBy(sql`b.first_leg_booking_id is not null`)
    .execute();
}

const DRIVES = { table: 'road_bridge_rate', owner: 'road_bridge_id' };
const FUEL = { table: 'transport_operator_rate', owner: 'transport_operator_id' };

type Bridge = BridgeUse & { bookingId: number };

/** The road bridges of trips, at what they cost on the day of the way out. */
async function readBridges(db: Db | Transaction, trips: readonly (readonly LegRow[])[]): Promise<Bridge[]> {
  const legs = trips.flatMap(ofTrip =>
    ofTrip.map(({ bookingId }) => ({ bookingId, day: ofTrip[0]!.instanceDate })),
  );
  const day = sql`trip.day`;
  const { rows } = await sql<Bridge>`
    select r.train_booking_id as "bookingId", r.road_bridge_id as "roadBridgeId",
      l.workstation_code || '->' || l.location_code as "roadBridgeCode",
      r.purchase_order_number as "purchaseOrderNumber", r.is_returning as "isReturning",
      coalesce(${exactRateOn(DRIVES, 'bridge.road_bridge_id', day)}, '0') as "costRate",
      coalesce(${exactRateOn(FUEL, 'bridge.transport_operator_id', day)}, '0') as "operatorFaf"
    from unnest(${legs.map(leg => leg.bookingId)}::int[], ${legs.map(leg => leg.day)}::date[]) as trip (train_booking_id, day)
      join train_booking_road_bridge as r using (train_booking_id)
      join road_bridge as bridge using (road_bridge_id)
      join terminal_site_location as l using (terminal_site_location_id)
    order by r.train_booking_id, r.train_booking_road_bridge_id`.execute(db);
  return rows;
}
