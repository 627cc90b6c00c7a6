import { z } from 'zod';
import { bookingNumber } from '../booking/forms.ts';

const choice = z.string().nullish();

/** What is said once for all containers, beside their freight; verifier and operator are each row's own to say otherwise. */
export const commonStep = z.strictObject({
  bookingNumber,
  /** Where those of a length go whose type does not tell. */
  detailOf20: choice,
  detailOf40: choice,
  detailOfOther: choice,
  /** Which of several hazards of the booking is in them, by its place. */
  hazard: choice,
  vgmVerifier: choice,
  transporterId: choice,
});
export type TypedCommon = z.input<typeof commonStep>;

/** The field that says it, by the first character of the type. */
export function detailField(length: string): 'detailOf20' | 'detailOf40' | 'detailOfOther' {
  if (length === '2') return 'detailOf20';
  return length === '4' ? 'detailOf40' : 'detailOfOther';
}
