import { z } from 'zod';
import { APPOINTMENT_TYPES } from '#features/gates/model.ts';
import { sentVersion } from '#kernel/contract.ts';
import { DOOR_DIRECTIONS, LIMITS } from './model.ts';

const capitalsAndDigits = /^[A-Z0-9]*$/;

function code(name: string, longest: number): z.ZodNullable<z.ZodString> {
  return z
    .string()
    .max(longest, `${name} cannot be longer than ${longest} characters`)
    .regex(capitalsAndDigits, `${name} can only contain letters and numbers`)
    .nullable();
}

const containerNumber = code('Container Number', LIMITS.containerNumber).refine(
  number => !number || number.length >= LIMITS.containerNumberAtLeast,
  'Container Number must be more than 3 characters',
);

const zone = z
  .number('Zone is required')
  .int('Zone must be a whole hour')
  .min(LIMITS.zone.min, 'Zone must be between 0 and 23')
  .max(LIMITS.zone.max, 'Zone must be between 0 and 23');

const position = z
  .number('Position is required')
  .int('Position must be between 0 and 5')
  .min(LIMITS.position.min, 'Position must be between 0 and 5')
  .max(LIMITS.position.max, 'Position must be between 0 and 5');

const fields = {
  appointmentDate: z.iso.date('Date is required'),
  zone,
  gateId: z.string('Gate is required').min(1, 'Gate is required').max(20, 'Gate is not known'),
  appointmentType: z.enum(APPOINTMENT_TYPES, 'Appointment Type is required'),
  /** Whether the box is empty; matters at a gate that takes both. */
  isEmpty: z.boolean(),
  truckRegistration: code('Truck Registration', LIMITS.truckRegistration),
  /** Required for a pick-up; an empty one becomes 0 otherwise. */
  position: position.nullable(),
  doorDirection: z
    .enum(DOOR_DIRECTIONS, {
      error: ({ input }) => `Door Direction is ${input === undefined ? 'required' : 'not known'}`,
    })
    .nullable(),
  containerNumber,
  emptyReleaseNumber: code('Empty Release Number', LIMITS.emptyReleaseNumber),
  /** For whom a port admin books; the own company otherwise. */
  companyId: z.number().int().min(1).max(2_147_483_647).nullable().optional(),
  isFromPropel: z.boolean().optional(),
};

function positionForPickUp(
  value: { appointmentType: string; position: number | null },
  context: z.RefinementCtx,
): void {
  if (value.appointmentType === 'PickUp' && value.position === null) {
    context.addIssue({ code: 'custom', path: ['position'], message: 'Position is required' });
  }
}

/** What is submitted to book (spec §7 'the submittable appointment'). */
export const newAppointment = z.strictObject(fields).superRefine(positionForPickUp);
export type NewAppointment = z.infer<typeof newAppointment>;

/** The same, of an appointment that there is. */
export const changedAppointment = z
  .strictObject({ ...fields, appointmentId: z.number().int().min(1), version: sentVersion })
  .superRefine(positionForPickUp);
export type ChangedAppointment = z.infer<typeof changedAppointment>;

/** Bulk booking as it is typed; what is available decides the upper bound (spec §5). */
export function bulkBooking(available: (gateId: string, zone: number) => number | undefined) {
  return z
    .strictObject({
      gateId: z.string('Gate is required').min(1, 'Gate is required'),
      zone: z.number('Zone is required').int().min(0).max(23),
      quantity: z
        .number('Quantity is required')
        .int('Quantity must be a whole number')
        .min(1, 'Quantity should not be equal to 0'),
      /** At a gate that takes both; the first that it takes otherwise. */
      appointmentType: z.enum(APPOINTMENT_TYPES).nullable().optional(),
      company: z.number().int().nullable().optional(),
    })
    .superRefine((value, context) => {
      const free = available(value.gateId, value.zone);
      if (free !== undefined && value.quantity > free) {
        context.addIssue({
          code: 'custom',
          path: ['quantity'],
          message: 'Quantity cannot be more than the available slot',
        });
      }
    });
}

const wholeNumber = z.coerce.number<number | string>().int();

/** Bulk booking as it travels, in the query (spec §7). */
export const bulkQuery = {
  date: z.iso.date('Date is required'),
  zone: z.preprocess(digitsOrMissing, wholeNumber.min(0).max(23, 'Zone is required')),
  quantity: z.preprocess(digitsOrMissing, wholeNumber.min(1, 'Quantity should not be equal to 0').max(1_000)),
  gateId: z.string('Gate is required').min(1, 'Gate is required').max(20).optional(),
  company: wholeNumber.min(1).max(2_147_483_647).optional(),
  appointmentType: z.enum(APPOINTMENT_TYPES, 'Appointment Type is not known').optional(),
};

/** '1e2' is no hundred places: only digits make a number, as in the fields of the form. */
function digitsOrMissing(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value === '') return undefined;
  return /^-?\d+$/.test(value) ? value : Number.NaN;
}
