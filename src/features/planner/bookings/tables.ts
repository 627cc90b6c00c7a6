import type { Generated, GeneratedAlways } from 'kysely';
import type { ContainerLength, Status } from '../model.ts';

type TrainBookingTable = {
  train_booking_id: GeneratedAlways<number>;
  status: Exclude<Status, 'Available'>;
  wagon_slot_id: number | null;
  company_id: number;
  forwarder_company_id: number | null;
  sender_company_id: number;
  receiver_company_id: number;
  booking_reference_number: Generated<string>;
  customer_reference_number: Generated<string>;
  rail_reference_number: Generated<string>;
  container_number: string | null;
  container_iso_type: string;
  container_length: ContainerLength;
  container_commodity: string;
  container_weight: number | null;
  container_temperature: string | null;
  container_notes: Generated<string>;
  empty_release_number: Generated<string>;
  is_genset: Generated<boolean>;
  genset_hours: string | null;
  hours_off_power: string | null;
  is_hazardous: Generated<boolean>;
  hazard_class: Generated<string>;
  hazard_notes: Generated<string>;
  is_returning: Generated<boolean>;
  is_going_road: Generated<boolean>;
  vessel_visit_id: string | null;
  first_leg_booking_id: number | null;
  operator_words: Generated<string>;
  version: GeneratedAlways<number>;
};

type TrainBookingRoadBridgeTable = {
  train_booking_road_bridge_id: GeneratedAlways<number>;
  train_booking_id: number;
  road_bridge_id: number;
  purchase_order_number: string;
  shipment_booking_number: Generated<string>;
  estimated_date: string;
  is_returning: Generated<boolean>;
  truck_company_id: string;
};

declare module '#kernel/database.ts' {
  interface Tables {
    train_booking: TrainBookingTable;
    train_booking_road_bridge: TrainBookingRoadBridgeTable;
  }
}
