import { sql } from 'kysely';
import '#features/companies/tables.ts';
import '#features/mappings/sites/tables.ts';
import '#features/transport-services/instances/tables.ts';
import '#features/transport-services/tables.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import '../bookings/tables.ts';
import { issuesOfBookings } from '../issues/sql.ts';
import { WAY_BACK, WAY_OUT } from '../moves/dates/sql.ts';
import { type BoardTrain, type BoardUnit, LIMITS } from './model.ts';
import type { PlaceFacts } from './rules.ts';

/** The trains of these dates, by date and name, with their wagons and what stands on them; two queries, however many. */
export async function boardOf(db: Db, { from, to }: { from: Day; to: Day }): Promise<BoardTrain[]> {
  const { rows } = await sql<BoardTrain>`
    select i.train_service_instance_id as "trainServiceInstanceId", i.train_service_id as "trainServiceId",
      service.train_service_name as "trainServiceName", service.train_service_direction as "trainServiceDirection",
      i.instance_date as "instanceDate", service.is_active and not service.is_cancelled as "takesBookings",
      coalesce(train.wagons, '[]') as wagons
    from train_service_instance as i
    join train_service as service using (train_service_id)
    left join lateral (
      select json_agg(json_build_object(
        'wagonInstanceId', w.train_service_wagon_instance_id, 'wagonSequence', w.wagon_sequence, 'capacityTeu', w.capacity_teu,
        'originCode', origin.kiwi_rail_code, 'destinationCode', destination.kiwi_rail_code, 'places', wagon.places)
        order by w.wagon_sequence, w.train_service_wagon_instance_id) as wagons
      from train_service_wagon_instance as w
      join terminal_site as origin on origin.terminal_site_id = w.origin_terminal_site_id
      join terminal_site as destination on destination.terminal_site_id = w.destination_terminal_site_id
      cross join lateral (
        select json_agg(json_build_object('trainServiceWagonInstanceId', s.wagon_slot_id,
          'capacityTeu', s.capacity_teu, 'unit', ${UNIT}) order by s.wagon_slot_id) as places
        from wagon_slot as s
        left join train_booking as b on b.wagon_slot_id = s.wagon_slot_id
        left join company as customer on customer.company_id = b.company_id
        left join company as forwarder on forwarder.company_id = b.forwarder_company_id
        where s.train_service_wagon_instance_id = w.train_service_wagon_instance_id) as wagon
      where w.train_service_instance_id = i.train_service_instance_id) as train on true
    where i.instance_date between ${from} and ${to}
    order by i.instance_date, service.train_service_name collate peoples_order, i.train_service_instance_id
    limit ${LIMITS.trains}`.execute(db);
  return withIssues(db, rows);
}

const UNIT = sql`case when b.train_booking_id is not null then json_build_object(
  'trainServicePlannerBookingId', b.train_booking_id, 'status', b.status,
  'containerNumber', coalesce(b.container_number, ''), 'emptyReleaseNumber', b.empty_release_number,
  'containerIsoType', b.container_iso_type, 'containerLength', b.container_length,
  'containerCommodity', b.container_commodity, 'containerWeight', b.container_weight,
  'customer', customer.name, 'forwarder', forwarder.name, 'isGenset', b.is_genset,
  'isHazardous', b.is_hazardous, 'isReturning', b.is_returning, 'wayOutDate', ${WAY_OUT}, 'wayBackDate', ${WAY_BACK},
  'roadBridgeDates', array(select r.estimated_date from train_booking_road_bridge as r
    where r.train_booking_id = b.train_booking_id order by 1), 'version', b.version::text) end`;

async function withIssues(db: Db, trains: BoardTrain[]): Promise<BoardTrain[]> {
  const units = trains.flatMap(({ wagons }) => wagons.flatMap(unitsOf));
  const issues = await issuesOfBookings(
    db,
    units.map(({ trainServicePlannerBookingId: id }) => id),
  );
  for (const unit of units) unit.billingIssues = issues.get(unit.trainServicePlannerBookingId) ?? [];
  return trains;
}

function unitsOf({ places }: BoardTrain['wagons'][number]): BoardUnit[] {
  return places.flatMap(({ unit }) => unit ?? []);
}

/** What is asked of a place before something is put on it; undefined when it is not there (any more). */
export async function placeFactsOf(trx: Transaction, wagonSlotId: number): Promise<PlaceFacts | undefined> {
  const { rows } = await sql<PlaceFacts>`
    select w.train_service_wagon_instance_id as "wagonInstanceId", i.train_service_id as "trainServiceId",
      i.instance_date as "instanceDate", service.is_active and not service.is_cancelled as "takesBookings",
      origin.kiwi_rail_code || ' → ' || destination.kiwi_rail_code as route,
      s.capacity_teu as "capacityTeu", s.booked_teu > 0 as "isTaken"
    from wagon_slot as s
    join train_service_wagon_instance as w using (train_service_wagon_instance_id)
    join train_service_instance as i using (train_service_instance_id)
    join train_service as service using (train_service_id)
    join terminal_site as origin on origin.terminal_site_id = w.origin_terminal_site_id
    join terminal_site as destination on destination.terminal_site_id = w.destination_terminal_site_id
    where s.wagon_slot_id = ${wagonSlotId}`.execute(trx);
  return rows[0];
}
