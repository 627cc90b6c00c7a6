import { z } from 'zod';
import type { Day } from '#kernel/calendar.ts';

/** Slot hours of slot-based gates (spec §9). */
export const FIRST_ZONE = 7;
export const LAST_ZONE = 23;
export const SLOT_REFRESH_MS = 120_000;

/** How far ahead a gate is opened or booked: five years. */
export const MOST_DAYS_AHEAD = 1_827;

/** The most places that the editor gives one hour at one gate. */
export const MOST_SLOTS = 1_000;
/** How many days before and after a full hour others are offered. */
export const NEAREST_DAYS = 2;

export const zone = z
  .number('Zone is required')
  .int()
  .min(0, 'Zone must be between 0 and 23')
  .max(23, 'Zone must be between 0 and 23');

/**
 * One row of a day's availability: the zone and the free places per gate id. A gate that is not open in that hour has
 * no entry; null: its system does not say.
 */
export const availabilityRow = z.object({ zone }).catchall(z.int().nullable());
export type AvailabilityRow = z.infer<typeof availabilityRow>;

/** A free hour offered in place of a full one. */
const freeHour = z.object({
  appointmentDate: z.string(),
  zone: z.int(),
  gateId: z.string(),
  /** Null where the terminal offers the hour without saying how many it has. */
  available: z.int().nullable(),
});
export type FreeHour = z.infer<typeof freeHour>;

/** The places of one hour at one gate of ours, as the zone-slot editor shows them. An hour without places is closed. */
export const slot = z.object({
  instanceDate: z.string(),
  zone: z.int(),
  gateId: z.string(),
  capacity: z.int(),
  booked: z.int(),
});
export type Slot = z.infer<typeof slot>;
export type Places = Pick<Slot, 'capacity' | 'booked'>;

/** A add, S subtract, D delete all for that zone and gate (spec §4). */
export const MODIFICATION_MODES = ['A', 'S', 'D'] as const;
export type ModificationMode = (typeof MODIFICATION_MODES)[number];

/** An hour of a day at a gate; `appointmentDate` is a day of the port. */
export type Hour = { gateId: string; appointmentDate: Day; zone: number };
