import { z } from 'zod';
import { direction } from '#features/transport-services/model.ts';
import { version } from '#kernel/contract.ts';
import { bookingStatus, containerDetails } from '../bookings/model.ts';

export const LIMITS = {
  /** Days that are seen at once. */
  days: 14,
  /** Trains of those days. */
  trains: 300,
} as const;

/** What stands on a wagon. */
export const boardUnit = z.object({
  trainServicePlannerBookingId: z.int(),
  status: bookingStatus,
  /** '' for an empty that is known by its release alone. */
  containerNumber: z.string(),
  emptyReleaseNumber: z.string(),
  containerIsoType: z.string(),
  containerLength: containerDetails.shape.containerLength,
  containerCommodity: z.string(),
  /** Kilograms. */
  containerWeight: z.number().nullable(),
  customer: z.string(),
  forwarder: z.string().nullable(),
  isGenset: z.boolean(),
  isHazardous: z.boolean(),
  isReturning: z.boolean(),
  billingIssues: z.array(z.string()),
  /** Of a way back: the date of its way out, before which it does not come. */
  wayOutDate: z.string().nullable(),
  /** Of a way out whose way back is booked: the date of that, after which it does not go. */
  wayBackDate: z.string().nullable(),
  /** Of its road bridges, the first first. */
  roadBridgeDates: z.array(z.string()),
  version,
});
export type BoardUnit = z.infer<typeof boardUnit>;

/** A wagon, or a part of one, with what stands on it. */
export const boardPlace = z.object({
  /** Names a slot of a wagon. */
  trainServiceWagonInstanceId: z.int(),
  capacityTeu: z.int(),
  unit: boardUnit.nullable(),
});
export type BoardPlace = z.infer<typeof boardPlace>;

export const boardWagon = z.object({
  /** Of all its places; the planner's rows go by the places. */
  wagonInstanceId: z.int(),
  wagonSequence: z.int(),
  capacityTeu: z.int(),
  originCode: z.string(),
  destinationCode: z.string(),
  places: z.array(boardPlace),
});
export type BoardWagon = z.infer<typeof boardWagon>;

/** A train on its date, with its wagons in their order. */
export const boardTrain = z.object({
  trainServiceInstanceId: z.int(),
  trainServiceId: z.int(),
  trainServiceName: z.string(),
  trainServiceDirection: direction,
  instanceDate: z.string(),
  /** The service is neither idle nor cancelled. */
  takesBookings: z.boolean(),
  wagons: z.array(boardWagon),
});
export type BoardTrain = z.infer<typeof boardTrain>;
