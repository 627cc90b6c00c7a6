import type { Selectable } from 'kysely';
import '#features/companies/tables.ts';
import '#features/mappings/road-bridges/tables.ts';
import '#features/mappings/sites/tables.ts';
import '#features/transport-services/instances/tables.ts';
import '#features/transport-services/tables.ts';
import type { Day } from '#kernel/calendar.ts';
import { type Db, prepare, prepared, type Tables, type Transaction } from '#kernel/database.ts';
import { toWire } from '#kernel/money.ts';
import type { BookingRoadBridge, PlannerBooking } from './model.ts';
import './tables.ts';

/** A booking, whoever's; a cancelled one too. */
export async function bookingById(db: Db | Transaction, id: number): Promise<PlannerBooking | undefined> {
  const [row] = await prepared<Row>(db, BOOKING, { id });
  return row && asAnswered(row);
}

/** The booking, which nobody else changes until the transaction ends. Slots are held after it, never before. */
export async function lockBooking(trx: Transaction, id: number): Promise<PlannerBooking | undefined> {
  const locked = await trx
    .selectFrom('train_booking')
    .select('train_booking_id')
    .where('train_booking_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && bookingById(trx, id);
}

/** Columns of `train_booking` as they are read. */
const KEPT = [
  'train_booking_id',
  'status',
  'wagon_slot_id',
  'company_id',
  'forwarder_company_id',
  'sender_company_id',
  'receiver_company_id',
  'booking_reference_number',
  'customer_reference_number',
  'rail_reference_number',
  'container_number',
  'container_iso_type',
  'container_length',
  'container_commodity',
  'container_weight',
  'container_temperature',
  'container_notes',
  'empty_release_number',
  'is_genset',
  'genset_hours',
  'hours_off_power',
  'is_hazardous',
  'hazard_class',
  'hazard_notes',
  'is_returning',
  'is_going_road',
  'vessel_visit_id',
  'first_leg_booking_id',
] as const;

type Row = Pick<Selectable<Tables['train_booking']>, (typeof KEPT)[number]> & {
  instanceId: number | null;
  serviceName: string | null;
  instanceDate: Day | null;
  originCode: string | null;
  destinationCode: string | null;
  customerName: string;
  forwarderName: string | null;
  senderName: string;
  receiverName: string;
  room: number | null;
  versionText: string;
  roadBridges: BookingRoadBridge[];
};

/** A booking `b` with its place: `slot`, `wagon`, `train` and the sites `origin` and `destination`, all null when it has none. */
export const FROM_BOOKING = `from train_booking as b
    left join wagon_slot as slot on slot.wagon_slot_id = b.wagon_slot_id
    left join train_service_wagon_instance as wagon
      on wagon.train_service_wagon_instance_id = slot.train_service_wagon_instance_id
    left join train_service_instance as train
      on train.train_service_instance_id = wagon.train_service_instance_id
    left join terminal_site as origin on origin.terminal_site_id = wagon.origin_terminal_site_id
    left join terminal_site as destination on destination.terminal_site_id = wagon.destination_terminal_site_id`;

/** Of a dozen tables: to plan it costs ten times what it costs to run. */
const BOOKING = prepare(
  'planner.booking',
  `
    select ${KEPT.map(column => `b.${column}`).join(', ')}, b.version::text as "versionText",
      train.train_service_instance_id as "instanceId", service.train_service_name as "serviceName",
      train.instance_date as "instanceDate", origin.kiwi_rail_code as "originCode",
      destination.kiwi_rail_code as "destinationCode", customer.name as "customerName",
      forwarder.name as "forwarderName", sender.name as "senderName", receiver.name as "receiverName",
      slot.capacity_teu + (select coalesce(sum(other.capacity_teu), 0) from wagon_slot as other
        where other.train_service_wagon_instance_id = slot.train_service_wagon_instance_id
          and other.wagon_slot_id <> slot.wagon_slot_id and other.booked_teu = 0)::int as room,
      (select coalesce(json_agg(json_build_object(
          'trainServicePlannerBookingRoadBridgeDetailsId', r.train_booking_road_bridge_id,
          'roadBridgeCode', l.workstation_code || '->' || l.location_code,
          'from', l.workstation_code, 'to', l.location_code,
          'purchaseOrderNumber', r.purchase_order_number, 'shipmentBookingNumber', r.shipment_booking_number,
          'estimatedDate', r.estimated_date, 'isReturning', r.is_returning, 'truckCompanyId', r.truck_company_id
        ) order by r.train_booking_road_bridge_id), '[]')
        from train_booking_road_bridge as r join road_bridge as bridge using (road_bridge_id)
        join terminal_site_location as l using (terminal_site_location_id)
        where r.train_booking_id = b.train_booking_id) as "roadBridges"
    ${FROM_BOOKING}
    left join train_service as service on service.train_service_id = train.train_service_id
    join company as customer on customer.company_id = b.company_id
    left join company as forwarder on forwarder.company_id = b.forwarder_company_id
    join company as sender on sender.company_id = b.sender_company_id
    join company as receiver on receiver.company_id = b.receiver_company_id
    where b.train_booking_id = :id`,
);

function asAnswered(row: Row): PlannerBooking {
  return {
    trainServicePlannerBookingId: row.train_booking_id,
    status: row.status,
    trainServiceWagonInstanceId: row.wagon_slot_id,
    trainServiceInstanceId: row.instanceId,
    trainServiceName: row.serviceName,
    routes: row.originCode && `${row.originCode} → ${row.destinationCode}`,
    instanceDate: row.instanceDate,
    wagonCapacity: row.room,
    customerDetails: { companyId: row.company_id, fwCompanyId: row.forwarder_company_id },
    customerName: row.customerName,
    forwarderName: row.forwarderName,
    railDetails: {
      senderCompanyId: row.sender_company_id,
      receiverCompanyId: row.receiver_company_id,
      bookingReferenceNumber: row.booking_reference_number,
      customerReferenceNumber: row.customer_reference_number,
      railReferenceNumber: row.rail_reference_number,
    },
    senderName: row.senderName,
    receiverName: row.receiverName,
    containerDetails: containerOf(row),
    vesselDetails: { vesselVisitId: row.vessel_visit_id },
    roadBridgeDetailsCollection: row.roadBridges,
    firstLegBookingId: row.first_leg_booking_id,
    version: row.versionText,
  };
}

function containerOf(row: Row): PlannerBooking['containerDetails'] {
  return {
    containerNumber: row.container_number ?? '',
    oldContainerNumber: row.container_number ?? '',
    containerIsoType: row.container_iso_type,
    containerLength: row.container_length,
    containerCommodity: row.container_commodity,
    containerWeight: row.container_weight,
    containerTemperature: asNumber(row.container_temperature),
    containerNotes: row.container_notes,
    emptyReleaseNumber: row.empty_release_number,
    isGenset: row.is_genset,
    gensetHours: asNumber(row.genset_hours),
    hoursOffPower: asNumber(row.hours_off_power),
    isHazardous: row.is_hazardous,
    hazardClass: row.hazard_class,
    hazardNotes: row.hazard_notes,
    isReturning: row.is_returning,
    isGoingRoad: row.is_going_road,
  };
}

function asNumber(text: string | null): number | null {
  return text === null ? null : toWire(text);
}
