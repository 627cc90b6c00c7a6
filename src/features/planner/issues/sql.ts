import { sql } from 'kysely';
import type { Leg } from '#features/billing/calculation/model.ts';
import { missingInCatalogue } from '#features/billing/calculation/rules.ts';
import { catalogueOn, neededFor } from '#features/billing/catalogue/entries/sql.ts';
import type { CatalogueEntry, Needs } from '#features/billing/catalogue/model.ts';
import '#features/mappings/sites/tables.ts';
import '#features/transport-services/instances/tables.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { FROM_BOOKING } from '../bookings/sql.ts';
import '../bookings/tables.ts';
import type { ContainerLength } from '../model.ts';
import { BILLED, type IssueFacts, issuesOf } from './rules.ts';

/** The issues of these bookings, of those that have any; one query, and what they need of the catalogue once for each date of those that are soon invoiced. */
export async function issuesOfBookings(
  db: Db | Transaction,
  bookingIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await readFacts(db, bookingIds);
  const catalogues = await readCatalogues(db, rows);
  const issues = rows.map(row => {
    const missingItems = missingOf(row, catalogues.get(row.tripDate ?? ''));
    return [row.id, issuesOf({ ...row, missingItems })] as const;
  });
  return new Map(issues.filter(([, found]) => found.length > 0));
}

type Row = Omit<IssueFacts, 'missingItems' | 'roadBridges'> &
  Omit<Leg, 'gensetHours' | 'roadBridges'> & {
    id: number;
    length: ContainerLength;
    isReturning: boolean;
    isWayBack: boolean;
    /** Of the way out: its rates are those of this day. Null of a cancelled one. */
    tripDate: Day | null;
    roadBridges: (IssueFacts['roadBridges'][number] & Leg['roadBridges'][number])[];
  };

/** What the catalogue of its day lacks for the trip of a booking that is soon invoiced. */
function missingOf(row: Row, catalogue: readonly CatalogueEntry[] | undefined): string[] {
  // A site that is not included in billing has no items, and is an issue of its own.
  if (!catalogue || row.sitesNotInBilling.length > 0) return [];
  const leg = { ...row, gensetHours: row.isGenset ? (row.gensetHours ?? '0') : null };
  if (!row.isReturning) return missingInCatalogue({ length: row.length, legs: [leg] }, catalogue);
  const other = {
    ...leg,
    originSiteId: leg.destinationSiteId,
    destinationSiteId: leg.originSiteId,
    originCode: leg.destinationCode,
    destinationCode: leg.originCode,
  };
  return missingInCatalogue(
    { length: row.length, legs: row.isWayBack ? [other, leg] : [leg, other] },
    catalogue,
  );
}

async function readCatalogues(
  db: Db | Transaction,
  rows: readonly Row[],
): Promise<Map<Day, CatalogueEntry[]>> {
  const billed = rows.filter(({ status }) => BILLED.includes(status));
  const days = [...new Set(billed.flatMap(({ tripDate }) => tripDate ?? []))];
  const read = async (day: Day) => {
    const ofDay = billed.filter(({ tripDate }) => tripDate === day);
    return [day, await catalogueOn(db, day, neededFor(needsOf(ofDay)))] as const;
  };
  return new Map(await Promise.all(days.map(read)));
}

/** The sites and road bridges of bookings: all other items are not read. */
function needsOf(rows: readonly Row[]): Needs {
  const sites = rows.flatMap(row => [row.originSiteId, row.destinationSiteId]);
  const bridges = rows.flatMap(row => row.roadBridges.map(({ roadBridgeId }) => roadBridgeId));
  return { siteIds: [...new Set(sites)], roadBridgeIds: [...new Set(bridges)] };
}

async function readFacts(db: Db | Transaction, bookingIds: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select b.train_booking_id as id, b.status, b.is_genset as "isGenset", b.genset_hours as "gensetHours",
      b.container_commodity as commodity, b.container_temperature as temperature, b.container_length as length,
      b.rail_reference_number as "railReferenceNumber", b.operator_words as "operatorWords",
      b.is_hazardous as "isHazardous", b.is_returning as "isReturning",
      b.first_leg_booking_id is not null as "isWayBack",
      origin.terminal_site_id as "originSiteId", destination.terminal_site_id as "destinationSiteId",
      origin.kiwi_rail_code as "originCode", destination.kiwi_rail_code as "destinationCode",
      array_remove(array[case when not origin.include_in_billing then origin.kiwi_rail_code end,
        case when not destination.include_in_billing then destination.kiwi_rail_code end], null)
        as "sitesNotInBilling",
      coalesce((select out_train.instance_date from train_booking as way_out
        join wagon_slot as out_slot on out_slot.wagon_slot_id = way_out.wagon_slot_id
        join train_service_wagon_instance as out_wagon
          on out_wagon.train_service_wagon_instance_id = out_slot.train_service_wagon_instance_id
        join train_service_instance as out_train
          on out_train.train_service_instance_id = out_wagon.train_service_instance_id
        where way_out.train_booking_id = b.first_leg_booking_id), train.instance_date) as "tripDate",
      (select coalesce(json_agg(json_build_object(
          'roadBridgeId', r.road_bridge_id,
          'roadBridgeCode', l.workstation_code || '->' || l.location_code,
          'purchaseOrderNumber', r.purchase_order_number, 'isReturning', r.is_returning,
          'costRate', '0', 'operatorFaf', '0') order by r.train_booking_road_bridge_id), '[]')
        from train_booking_road_bridge as r join road_bridge using (road_bridge_id)
        join terminal_site_location as l using (terminal_site_location_id)
        where r.train_booking_id = b.train_booking_id) as "roadBridges"
    ${sql.raw(FROM_BOOKING)}
    where b.train_booking_id = any(${[...bookingIds]}::int[])`.execute(db);
  return rows;
}
