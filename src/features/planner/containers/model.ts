import { z } from 'zod';
import { TRANSIT_STATES } from '#features/containers/model.ts';

/** Whether a container can be booked, and what is to be known of it; '' when nothing. */
export const containerCheck = z.tuple([z.boolean(), z.string()]);
export type ContainerCheck = z.infer<typeof containerCheck>;

/** What the terminal knows of a container (spec transport §3 Container lookup result). */
export const knownContainer = z.object({
  containerNumber: z.string(),
  category: z.string(),
  isoType: z.string(),
  transitState: z.enum(TRANSIT_STATES),
  vgmVerifier: z.string().nullable(),
  /** Kilograms; 0 of a weight that has not been verified. */
  vgmWeight: z.number(),
  commodity: z.string().nullable(),
});
export type KnownContainer = z.infer<typeof knownContainer>;

/** What the call says of a unit that comes back (decisions: the form has words of its own). */
export const EXPECTED = 'Container is expected to return';
