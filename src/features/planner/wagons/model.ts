import { z } from 'zod';
import { direction } from '#features/transport-services/model.ts';
import { STATUS } from '../model.ts';

/** What a row says that holds somebody else's booking, and no more. */
export const BOOKED = 'Booked';

export const LIMITS = {
  /** Wagons of a train on a date, those that were added with them. */
  wagons: 120,
} as const;

/**
 * What is booked on a wagon, or can be: all of the wagon or a part of it (spec transport §3 Wagon instance row). What a
 * booking says is null where there is none, and of a booking that is not the reader's.
 */
export const wagonRow = z.object({
  trainServiceWagonInstanceId: z.int(),
  trainServicePlannerBookingId: z.int().nullable(),
  trainServiceInstanceId: z.int(),
  trainServiceId: z.int(),
  trainServiceName: z.string(),
  trainServiceDirection: direction,
  instanceDate: z.string(),
  wagonSequence: z.int(),
  /** Of this row. */
  capacityTeu: z.int(),
  route: z.string(),
  bookingReferenceNumber: z.string().nullable(),
  forwarder: z.string().nullable(),
  customer: z.string().nullable(),
  sender: z.string().nullable(),
  containerNumber: z.string().nullable(),
  emptyReleaseNumber: z.string().nullable(),
  containerCommodity: z.string().nullable(),
  isGenset: z.boolean().nullable(),
  isHazardous: z.boolean().nullable(),
  status: z.enum([...Object.values(STATUS), BOOKED]),
  hasBillingIssues: z.boolean(),
  billingIssues: z.array(z.string()),
  /** A part of a wagon all parts of which are Available. */
  canBeMerge: z.boolean(),
  isReturning: z.boolean().nullable(),
  /** The way out of a trip whose way back is not completed: there is no invoice of it yet. */
  awaitsReturn: z.boolean(),
  /** The way out of a trip whose way back is booked, or has been completed. */
  isReturnBooked: z.boolean(),
  /** The invoice of its trip has been generated: nothing of the booking changes any more. */
  isGenerated: z.boolean(),
  /** Of the invoice of its trip. */
  invoiceVersion: z.string().nullable(),
  /** Not all of its wagon. */
  isPart: z.boolean(),
  /** The service is neither idle nor cancelled. */
  takesBookings: z.boolean(),
  /** Of the booking. */
  version: z.string().nullable(),
});
export type WagonRow = z.infer<typeof wagonRow>;
