import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import '#features/companies/tables.ts';
import '#features/mappings/road-bridges/tables.ts';
import '#features/mappings/sites/tables.ts';
import '#features/transport-services/instances/tables.ts';
import '#features/transport-services/tables.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { toWire } from '#kernel/money.ts';
import type { BookingRoadBridge, PlannerBooking } from './model.ts';
import './tables.ts';

/** A booking, whoever's; a cancelled one too. */
export async function bookingById(db: Db | Transaction, id: number): Promise<PlannerBooking | undefined> {
  const row = await selectBookings(db).where('b.train_booking_id', '=', id).executeTakeFirst();
  return row && asAnswered(row);
}

/** The same of several, in the order of their ids; one query. */
export async function bookingsById(db: Db | Transaction, ids: readonly number[]): Promise<PlannerBooking[]> {
  const rows = await selectBookings(db)
    .where('b.train_booking_id', 'in', ids)
    .orderBy('b.train_booking_id')
    .execute();
  return rows.map(asAnswered);
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

type Row = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number];

function selectBookings(db: Db | Transaction) {
  return db
    .selectFrom('train_booking as b')
    .leftJoin('wagon_slot as slot', 'slot.wagon_slot_id', 'b.wagon_slot_id')
    .leftJoin('train_service_wagon_instance as wagon', join =>
      join.onRef('wagon.train_service_wagon_instance_id', '=', 'slot.train_service_wagon_instance_id'),
    )
    .leftJoin('train_service_instance as train', join =>
      join.onRef('train.train_service_instance_id', '=', 'wagon.train_service_instance_id'),
    )
    .leftJoin('train_service as service', 'service.train_service_id', 'train.train_service_id')
    .leftJoin('terminal_site as origin', 'origin.terminal_site_id', 'wagon.origin_terminal_site_id')
    .leftJoin(
      'terminal_site as destination',
      'destination.terminal_site_id',
      'wagon.destination_terminal_site_id',
    )
    .innerJoin('company as customer', 'customer.company_id', 'b.company_id')
    .leftJoin('company as forwarder', 'forwarder.company_id', 'b.forwarder_company_id')
    .innerJoin('company as sender', 'sender.company_id', 'b.sender_company_id')
    .innerJoin('company as receiver', 'receiver.company_id', 'b.receiver_company_id')
    .selectAll('b')
    .select([
      'train.train_service_instance_id as instanceId',
      'service.train_service_name as serviceName',
      'train.instance_date as instanceDate',
      'origin.kiwi_rail_code as originCode',
      'destination.kiwi_rail_code as destinationCode',
      'customer.name as customerName',
      'forwarder.name as forwarderName',
      'sender.name as senderName',
      'receiver.name as receiverName',
      sql<
        number | null
      >`slot.capacity_teu + (select coalesce(sum(other.capacity_teu), 0) from wagon_slot as other
        where other.train_service_wagon_instance_id = slot.train_service_wagon_instance_id
          and other.wagon_slot_id <> slot.wagon_slot_id and other.booked_teu = 0)::int`.as('room'),
      sql<string>`b.version::text`.as('versionText'),
    ])
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('train_booking_road_bridge as r')
          .innerJoin('road_bridge as bridge', 'bridge.road_bridge_id', 'r.road_bridge_id')
          .innerJoin(
            'terminal_site_location as l',
            'l.terminal_site_location_id',
            'bridge.terminal_site_location_id',
          )
          .select([
            'r.train_booking_road_bridge_id as trainServicePlannerBookingRoadBridgeDetailsId',
            sql<string>`l.workstation_code || '->' || l.location_code`.as('roadBridgeCode'),
            'l.workstation_code as from',
            'l.location_code as to',
            'r.purchase_order_number as purchaseOrderNumber',
            'r.shipment_booking_number as shipmentBookingNumber',
            'r.estimated_date as estimatedDate',
            'r.is_returning as isReturning',
            'r.truck_company_id as truckCompanyId',
          ])
          .whereRef('r.train_booking_id', '=', 'b.train_booking_id')
          .orderBy('r.train_booking_road_bridge_id')
          .$castTo<BookingRoadBridge>(),
      ).as('roadBridges'),
    ]);
}

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
