import { z } from 'zod';
import { sentVersion } from '#kernel/contract.ts';
import { additionalStep } from './additional/forms.ts';
import { bookingBody } from './booking/forms.ts';
import { containerBody } from './container/forms.ts';
import { freightStep } from './freight/forms.ts';
import { MOST_AT_ONCE } from './model.ts';
import { refusals } from './texts.ts';

const steps = {
  container: containerBody,
  booking: bookingBody,
  freight: freightStep,
  additional: additionalStep,
};

/** The body of POST Containers/Export/Advise: all steps, each checked with the schema of its screen. */
export const newPreAdvice = z.strictObject(steps);
export type NewPreAdvice = z.output<typeof newPreAdvice>;

/** The body of PUT Containers/Export/Advise. The container number stays what it was. */
export const changedPreAdvice = z.strictObject({
  exportPreAdviceId: z.number().int().min(1).max(2_147_483_647),
  ...steps,
  version: sentVersion,
});
export type ChangedPreAdvice = z.output<typeof changedPreAdvice>;

/** Numbers as they were pasted: each is judged by itself. */
export const containersToCheck = z.strictObject({
  containerNumbers: z.array(z.string().max(30)).min(1).max(MOST_AT_ONCE, refusals.tooMany(MOST_AT_ONCE)),
});
