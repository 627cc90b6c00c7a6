import { z } from 'zod';

export const LIMITS = {
  /** How far back privileged people can move a booking, in days. */
  daysBack: 366,
} as const;

/** A date to which a booking can be moved. */
export const switchDate = z.object({
  instanceDate: z.string(),
  /** A wagon of the same route has room for the unit. */
  hasPlace: z.boolean(),
});
export type SwitchDate = z.infer<typeof switchDate>;
