import { z } from 'zod';
import { direction } from '#features/transport-services/model.ts';

export const LIMITS = {
  /** Dates of one list. */
  days: 366,
} as const;

/** A train on a date (spec transport §3 Planner instance row). */
export const plannerInstance = z.object({
  trainServiceInstanceId: z.int(),
  trainServiceId: z.int(),
  trainServiceName: z.string(),
  trainServiceDirection: direction,
  instanceDate: z.string(),
  /** Wagons. */
  capacity: z.int(),
  /** TEU. */
  booked: z.int(),
  /** TEU. */
  available: z.int(),
  /** Its service is neither idle nor cancelled. */
  takesBookings: z.boolean(),
});
export type PlannerInstance = z.infer<typeof plannerInstance>;
