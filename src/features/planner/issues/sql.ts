import { sql } from 'kysely';
import '#features/mappings/sites/tables.ts';
import '#features/transport-services/instances/tables.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import '../bookings/tables.ts';
import { type IssueFacts, issuesOf } from './rules.ts';

/** The issues of these bookings, of those that have any; one query, however many. */
export async function issuesOfBookings(
  db: Db | Transaction,
  bookingIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (bookingIds.length === 0) return new Map();
  const { rows } = await sql<IssueFacts & { id: number }>`
    select b.train_booking_id as id, b.status, b.is_genset as "isGenset", b.genset_hours as "gensetHours",
      b.container_commodity as commodity, b.container_temperature as temperature,
      b.rail_reference_number as "railReferenceNumber", b.operator_words as "operatorWords",
      array(
        select site.kiwi_rail_code from wagon_slot as s
        join train_service_wagon_instance as w using (train_service_wagon_instance_id)
        join terminal_site as site on site.terminal_site_id in (w.origin_terminal_site_id, w.destination_terminal_site_id)
        where s.wagon_slot_id = b.wagon_slot_id and not site.include_in_billing
        order by site.kiwi_rail_code) as "sitesNotInBilling",
      (select coalesce(json_agg(json_build_object(
          'roadBridgeCode', l.workstation_code || '->' || l.location_code,
          'purchaseOrderNumber', r.purchase_order_number) order by r.train_booking_road_bridge_id), '[]')
        from train_booking_road_bridge as r join road_bridge using (road_bridge_id)
        join terminal_site_location as l using (terminal_site_location_id)
        where r.train_booking_id = b.train_booking_id) as "roadBridges"
    from train_booking as b where b.train_booking_id = any(${[...bookingIds]}::int[])`.execute(db);
  return new Map(
    rows.map(({ id, ...facts }) => [id, issuesOf(facts)] as const).filter(([, issues]) => issues.length > 0),
  );
}
