import { z } from 'zod';
import { plannerBooking } from '../bookings/model.ts';

/** What became of a completed booking (spec transport §4 On completion). */
export const COMPLETION = {
  /** The invoice was calculated. */
  Invoiced: 'Invoiced',
  /** Its issues are to be mended, then the invoice calculated. */
  HasIssues: 'HasIssues',
  /** The invoice waits for the return trip. */
  AwaitsReturn: 'AwaitsReturn',
  /** The invoice could not be calculated. */
  NotCalculated: 'NotCalculated',
} as const;

/** A booking that has moved on. */
export const movedBooking = z.object({
  booking: plannerBooking,
  /** Null when it was not completed. */
  completion: z.enum(COMPLETION).nullable(),
  /** Its issues, or why there is no invoice; the latter is told to privileged people alone. */
  reasons: z.array(z.string()),
});
export type MovedBooking = z.infer<typeof movedBooking>;
