import { z } from 'zod';
import { MOST_VISIT_ID } from './model.ts';
import { refusals } from './texts.ts';

/** An instant in any offset, of a year that a calendar of the port may hold. */
const lockOffInstant = z.iso
  .datetime({ offset: true, error: refusals.noDate, abort: true })
  .refine(text => /^20\d\d/.test(text), refusals.noDate);

/** The query of `PUT vessels/import` (spec §7). No date, or an empty one: to be confirmed. */
export const lockOffChange = {
  vesselVisitId: z.string(refusals.vesselRequired).trim().min(1, refusals.vesselRequired).max(MOST_VISIT_ID),
  estimatedImportsLockOffDate: z.union([lockOffInstant, z.literal('')], refusals.noDate).optional(),
};
