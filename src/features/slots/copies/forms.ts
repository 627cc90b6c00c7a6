import { z } from 'zod';
import { slotChange } from '../forms.ts';
import { MOST_DAYS } from './model.ts';

/** The places of a day, or of some of its hours, put on other days. The names are those of a slot change (spec §3). */
export const slotCopy = z.strictObject({
  instanceDate: slotChange.shape.instanceDate,
  Dates: z
    .array(z.iso.date('Dates must be valid dates'), 'Dates are required')
    .min(1, 'At least one date should be selected')
    .max(MOST_DAYS, `At most ${MOST_DAYS} dates can be selected`),
  /** Of one hour; of all when not given. */
  Zone: slotChange.shape.Zone.optional(),
  /** At one gate; at all of our own when not given. */
  GateId: slotChange.shape.GateId.optional(),
});
export type SlotCopy = z.infer<typeof slotCopy>;
