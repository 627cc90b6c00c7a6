import { z } from 'zod';

/** The most appointments that are named where a gate or its hours change. */
export const MOST_NAMED = 200;
/** The most that one letter names; the rest is counted. */
export const MOST_IN_LETTER = 50;

/** An appointment that stands where a gate or its hours change: whose it is, when, and what it carries. */
export const bookedThere = z.object({
  appointmentId: z.int(),
  companyId: z.int(),
  companyName: z.string(),
  appointmentDate: z.string(),
  zone: z.int(),
  containerNumber: z.string().nullable(),
  truckRegistration: z.string().nullable(),
});
export type BookedThere = z.infer<typeof bookedThere>;
