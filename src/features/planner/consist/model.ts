import type { Direction } from '#features/transport-services/model.ts';
import type { ContainerLength, Status } from '../model.ts';

/** A unit as the rail operator loads it. */
type ConsistUnit = {
  trainServicePlannerBookingId: number;
  status: Exclude<Status, 'Available' | 'Cancelled'>;
  /** Null for an empty that is known by its release alone. */
  containerNumber: string | null;
  emptyReleaseNumber: string;
  isoType: string;
  lengthFeet: ContainerLength;
  weightKg: number | null;
  commodity: string;
  /** °C, as it was typed: '-18'. */
  temperature: string | null;
  isGenset: boolean;
  isHazardous: boolean;
  hazardClass: string;
  bookingReferenceNumber: string;
  railReferenceNumber: string;
  customer: string;
  sender: string;
  receiver: string;
};

/** A place of a wagon, with what stands on it or nothing. */
export type ConsistRow = {
  wagonSequence: number;
  capacityTeu: number;
  origin: string;
  destination: string;
  unit: ConsistUnit | null;
};

/** The wagons of a train on its date, in their order: what the rail operator makes the train up by. */
export type Consist = {
  trainServiceInstanceId: number;
  trainServiceName: string;
  trainServiceDirection: Direction;
  instanceDate: string;
  rows: ConsistRow[];
};

/** Many times the longest train. */
export const MOST_CONSIST_ROWS = 500;
