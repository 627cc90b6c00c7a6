import { z } from 'zod';
import { APPOINTMENT_TYPES, gateConfig } from './model.ts';
import { refusals } from './texts.ts';

const ID_LENGTH = 20;
const NAME_LENGTH = 60;

/** Any gate's id as it travels; those of old hold `_` and blanks. */
export const gateId = z
  .string('Gate Id is required')
  .min(1, 'Gate Id is required')
  .max(ID_LENGTH, refusals.tooLong('Gate Id', ID_LENGTH));

/** The gate form of a gate that there is (spec §5 Gate form). The id says which one; it never changes. */
export const changedGate = z.strictObject({
  gateId,
  n4GateId: z
    .string('N4 Gate Id is required')
    .trim()
    .min(1, 'N4 Gate Id is required')
    .max(ID_LENGTH, refusals.tooLong('N4 Gate Id', ID_LENGTH)),
  gateName: z
    .string('Gate Name is required')
    .trim()
    .min(1, 'Gate Name is required')
    .max(NAME_LENGTH, refusals.tooLong('Gate Name', NAME_LENGTH)),
  setGateConfig: gateConfig,
  appointmentTypes: z
    .array(z.enum(APPOINTMENT_TYPES), 'At least one appointment type is required')
    .min(1, 'At least one appointment type is required')
    .max(APPOINTMENT_TYPES.length),
  isFromPropel: z.boolean('Data From is required'),
  isActive: z.boolean('Gate Status is required'),
});
export type ChangedGate = z.infer<typeof changedGate>;

// 'gates/active' is a call of its own, so no gate can be read under that id.
const TAKEN_BY_A_CALL = 'ACTIVE';

/** The gate form of a new one: its id is upper-case letters and digits. */
export const newGate = changedGate.extend({
  gateId: gateId
    .regex(/^[A-Z0-9]*$/, refusals.notAlphanumeric)
    .refine(id => id !== TAKEN_BY_A_CALL, refusals.idReserved),
});
