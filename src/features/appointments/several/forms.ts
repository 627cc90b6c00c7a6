import { z } from 'zod';
import { APPOINTMENT_TYPES } from '#features/gates/model.ts';
import { LIMITS } from '../model.ts';

const FREIGHTS = ['Full', 'Empty'] as const;

/** What is said once for every row of the table, and how many of them an hour takes at most. */
export const commonForm = z.strictObject({
  companyId: z.number().int().nullish(),
  gateId: z.string().nullable(),
  appointmentDate: z.iso.date('Date is required'),
  zone: z.number().int().min(LIMITS.zone.min).max(LIMITS.zone.max).nullable(),
  appointmentType: z.enum(APPOINTMENT_TYPES).nullable(),
  freight: z.enum(FREIGHTS),
  position: z.number().int().min(LIMITS.position.min).max(LIMITS.position.max).nullable(),
  perHour: z.number().int().min(1).nullable(),
});
export type TypedCommon = z.input<typeof commonForm>;
