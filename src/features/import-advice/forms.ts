import { z } from 'zod';
import { WEEKEND_CODES } from './groups/model.ts';
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

/** Which day groups of the weekend are offered, as the port's setting has them: `SAA, SUN`, or `none`. */
export const weekendGroups = z
  .string()
  .transform(value => (value.trim() === 'none' ? [] : value.split(',').map(code => code.trim())))
  .refine(codes => codes.every(code => WEEKEND_CODES.includes(code)), {
    error: `must be some of ${WEEKEND_CODES.join(', ')}, or none`,
  });
