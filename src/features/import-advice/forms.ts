import { z } from 'zod';
import { LIMITS } from './model.ts';
import { refusals } from './texts.ts';

/** Container numbers as they were pasted. Each is judged by itself: text that is none is a failure of that one. */
export const containerNumbers = z
  .array(z.string(refusals.numberRequired), refusals.numbersRequired)
  .min(1, refusals.numbersRequired)
  .max(LIMITS.containersAtOnce, refusals.tooMany(LIMITS.containersAtOnce));

/** The body of `containers/import/advise`. An empty group leaves a container in the group it has. */
export const advice = z.strictObject({
  containers: containerNumbers,
  group: z
    .string()
    .trim()
    .max(20, refusals.groupUnknown)
    .nullish()
    .transform(group => group ?? ''),
});
