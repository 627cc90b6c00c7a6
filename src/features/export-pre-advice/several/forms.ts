import { z } from 'zod';
import { bookingNumber } from '../booking/forms.ts';

/** What is said once for all containers, beside their freight; verifier and operator are each row's own to say otherwise. */
export const commonStep = z.strictObject({
  bookingNumber,
  bookingDetailId: z.string().nullish(),
  vgmVerifier: z.string().nullish(),
  transporterId: z.string().nullish(),
});
export type TypedCommon = z.input<typeof commonStep>;
