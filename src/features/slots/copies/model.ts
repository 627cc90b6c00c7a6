import { z } from 'zod';
import { slot, zone } from '../model.ts';

/** The most days that take over another day's places at once. */
export const MOST_DAYS = 31;

/** Why an hour stays as it is: what is booked there, the clock, or the port's day. */
const WHY_LEFT = ['booked', 'hourIsOver', 'hourIsSkipped', 'hourOutside'] as const;

const hourAtGate = z.object({ zone, gateId: z.string(), from: z.int(), to: z.int() });

/** What becomes of one day: hours with their places before and after, and those that stay with the number that they should have had. */
export const copiedDay = z.object({
  instanceDate: z.string(),
  changes: z.array(hourAtGate),
  left: z.array(hourAtGate.extend({ booked: slot.shape.booked, why: z.enum(WHY_LEFT) })),
});
export type CopiedDay = z.infer<typeof copiedDay>;
export type CopiedHour = CopiedDay['changes'][number];
export type LeftHour = CopiedDay['left'][number];

/** Which hours of a day are taken over: all, those of one gate, one hour at all gates, or one hour at one gate. */
export type CopyScope = { zone?: number | undefined; gateId?: string | undefined };
