import { z } from 'zod';
import { day, sentVersion } from '#kernel/contract.ts';
import { refusals } from './texts.ts';

/** Spec transport §7 BookingDate. */
export const newDate = z.strictObject({
  trainServicePlannerBookingId: z.int().min(1).max(2_147_483_647),
  selectedDate: day.meta({ title: 'Date' }),
  version: sentVersion,
});

/** The form that chooses it. */
export const dateForm = z.object({
  selectedDate: z
    .string()
    .nullable()
    .refine(date => date !== null, refusals.dateRequired)
    .meta({ title: 'Date' }),
});
export type DateForm = z.input<typeof dateForm>;
