import { z } from 'zod';
import { MODIFICATION_MODES, MOST_SLOTS, zone } from './model.ts';

/** One change of the zone-slot editor (spec §3 Slot change). The names are the spec's, capital letters included. */
export const slotChange = z.strictObject({
  instanceDate: z.iso.date('Date is not a valid date'),
  Zone: zone,
  GateId: z.string('Gate is required').min(1, 'Gate is required').max(20),
  ModificationMode: z.enum(MODIFICATION_MODES, 'Modification mode must be A, S or D'),
  /** How many to add or subtract; D takes all that are free, whatever is said here. */
  SlotQty: z
    .number('Slot is required')
    .int('Slot must be a whole number')
    .min(0, 'Slot cannot be negative')
    .max(MOST_SLOTS, 'Slot cannot be more than 1000'),
});
export type SlotChange = z.infer<typeof slotChange>;
