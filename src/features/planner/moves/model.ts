import { z } from 'zod';
import type { Caller } from '#kernel/caller.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { plannerBooking } from '../bookings/model.ts';

export const LIMITS = {
  /** How far back privileged people can move a booking, in days. */
  daysBack: 366,
} as const;

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
export type Completion = (typeof COMPLETION)[keyof typeof COMPLETION];

/** A booking that has moved on. */
export const movedBooking = z.object({
  booking: plannerBooking,
  /** Null when it was not completed. */
  completion: z.enum(COMPLETION).nullable(),
  /** Its issues, or why there is no invoice; the latter is told to privileged people alone. */
  reasons: z.array(z.string()),
});
export type MovedBooking = z.infer<typeof movedBooking>;

/** A date to which a booking can be moved. */
export const switchDate = z.object({
  instanceDate: z.string(),
  /** A wagon of the same route has room for the unit. */
  hasPlace: z.boolean(),
});
export type SwitchDate = z.infer<typeof switchDate>;

/** What billing does for bookings that move on; handed in, as billing goes by what is booked and not the other way round. */
export type TripInvoices = {
  /** Whether the invoice of a booking that is held has been generated. */
  isGenerated(trx: Transaction, bookingId: number): Promise<boolean>;
  /** Takes the open invoice of a booking that is held away, on record; none is no mistake. The booking's state is not its business. */
  takeBack(trx: Transaction, caller: Caller, bookingId: number): Promise<void>;
  /** Makes the invoice of a complete booking without default items and moves its trip to Invoiced. @throws Failure when it cannot */
  calculate(context: CalculatingContext, bookingId: number): Promise<unknown>;
};
export type CalculatingContext = { db: Db; caller: Caller; now: Date; zone: string };
