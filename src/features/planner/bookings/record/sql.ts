import { sql } from 'kysely';
import type { Transaction } from '#kernel/database.ts';
import { toNumeric } from '#kernel/money.ts';
import type { ContainerLength } from '../../model.ts';
import type { TypedBooking, TypedRoadBridge } from '../model.ts';
import '../tables.ts';

/** A booking as it is kept: what was typed, with what follows from it. */
export type KeptBooking = Omit<TypedBooking, 'roadBridgeDetailsCollection'> & {
  containerLength: ContainerLength;
  /** Of the way back of a trip: its way out. */
  firstLegBookingId: number | null;
  roadBridges: readonly (TypedRoadBridge & { roadBridgeId: number })[];
};

/** Writes a booking on a slot that is taken for it; answers its id. Raises `train_booking_container_is_live`. */
export async function insertBooking(trx: Transaction, booking: KeptBooking): Promise<number> {
  const { train_booking_id: id } = await trx
    .insertInto('train_booking')
    .values({
      ...columnsOf(booking),
      status: 'Draft',
      wagon_slot_id: booking.trainServiceWagonInstanceId,
    })
    .returning('train_booking_id')
    .executeTakeFirstOrThrow();
  await writeRoadBridges(trx, id, booking.roadBridges);
  return id;
}

/** Writes what a person has changed of a booking that is held. Raises `train_booking_container_is_live`. */
export async function updateBooking(trx: Transaction, id: number, booking: KeptBooking): Promise<void> {
  await trx.updateTable('train_booking').set(columnsOf(booking)).where('train_booking_id', '=', id).execute();
  const kept = booking.roadBridges.flatMap(one => one.trainServicePlannerBookingRoadBridgeDetailsId ?? []);
  await trx
    .deleteFrom('train_booking_road_bridge')
    .where('train_booking_id', '=', id)
    .where(sql<boolean>`not train_booking_road_bridge_id = any(${kept}::int[])`)
    .execute();
  await writeRoadBridges(trx, id, booking.roadBridges);
}

async function writeRoadBridges(
  trx: Transaction,
  id: number,
  roadBridges: KeptBooking['roadBridges'],
): Promise<void> {
  for (const bridge of roadBridges) {
    const entry = bridge.trainServicePlannerBookingRoadBridgeDetailsId;
    const columns = {
      road_bridge_id: bridge.roadBridgeId,
      purchase_order_number: bridge.purchaseOrderNumber,
      shipment_booking_number: bridge.shipmentBookingNumber,
      estimated_date: bridge.estimatedDate,
      is_returning: bridge.isReturning,
      truck_company_id: bridge.truckCompanyId,
    };
    if (entry === null)
      await trx
        .insertInto('train_booking_road_bridge')
        .values({ train_booking_id: id, ...columns })
        .execute();
    else
      await trx
        .updateTable('train_booking_road_bridge')
        .set(columns)
        .where('train_booking_road_bridge_id', '=', entry)
        .where('train_booking_id', '=', id)
        .execute();
  }
}

function columnsOf(booking: KeptBooking) {
  const { customerDetails, railDetails, containerDetails: unit, vesselDetails } = booking;
  return {
    company_id: customerDetails.companyId,
    forwarder_company_id: customerDetails.fwCompanyId,
    sender_company_id: railDetails.senderCompanyId,
    receiver_company_id: railDetails.receiverCompanyId,
    booking_reference_number: railDetails.bookingReferenceNumber,
    customer_reference_number: railDetails.customerReferenceNumber,
    rail_reference_number: railDetails.railReferenceNumber,
    container_number: unit.containerNumber || null,
    container_iso_type: unit.containerIsoType,
    container_length: booking.containerLength,
    container_commodity: unit.containerCommodity,
    container_weight: unit.containerWeight,
    container_temperature: asNumeric(unit.containerTemperature),
    container_notes: unit.containerNotes,
    empty_release_number: unit.emptyReleaseNumber,
    is_genset: unit.isGenset,
    genset_hours: asNumeric(unit.gensetHours),
    hours_off_power: asNumeric(unit.hoursOffPower),
    is_hazardous: unit.isHazardous,
    hazard_class: unit.hazardClass,
    hazard_notes: unit.hazardNotes,
    is_returning: unit.isReturning,
    is_going_road: unit.isGoingRoad,
    vessel_visit_id: vesselDetails.vesselVisitId,
    first_leg_booking_id: booking.firstLegBookingId,
  };
}

function asNumeric(value: number | null): string | null {
  return value === null ? null : toNumeric(value);
}
