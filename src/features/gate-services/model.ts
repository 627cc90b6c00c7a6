import { z } from 'zod';
import { bookedThere } from '#features/gates/letters/model.ts';
import { gateConfig } from '#features/gates/model.ts';
import { version } from '#kernel/contract.ts';

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type ServiceDay = (typeof DAYS)[number];

/** The most services that one answer holds, the newest first. */
export const MOST_SERVICES = 1_000;

/** Zone choices of a new service; the zone dialog offers all slot hours (spec §5 Gate service). */
export const NEW_ZONES = { first: 7, last: 20 } as const;
/** The most days from the start to the end of a service: five years. */
export const MOST_DAYS = 1_827;
/** The most other services that an impact names. */
export const MOST_SERVICES_NAMED = 10;
/** The most dates with bookings that an impact names. */
export const MOST_BOOKED_DATES = 60;

export const gateServiceZone = z.object({
  gateServiceZoneId: z.int(),
  zone: z.int().min(0).max(23),
  slots: z.number().int().min(0),
  isFromDb: z.boolean(),
});

const onDay = z.boolean().meta({ title: 'Days' });

/** A run of days on which a gate is open, with its zones and their places (spec §3 Gate service). */
export const gateService = z.object({
  gateServiceId: z.int(),
  gateServiceName: z.string(),
  gateId: z.string(),
  gateName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  days: z.array(z.object({ Day: z.enum(DAYS), GateServiceDayId: z.int() })),
  monday: onDay,
  tuesday: onDay,
  wednesday: onDay,
  thursday: onDay,
  friday: onDay,
  saturday: onDay,
  sunday: onDay,
  zones: z.array(gateServiceZone),
  isCancelled: z.boolean().meta({ title: 'Status' }),
  setGateConfig: gateConfig,
  version,
});
export type GateService = z.infer<typeof gateService>;

/** What opens a gate: these zones on these days of the week, from the start to the end, both included. */
export type ServiceRun = {
  gateId: string;
  startDate: string;
  endDate: string;
  days: readonly ServiceDay[];
  zones: readonly { zone: number; slots: number }[];
};

/** What a change of a gate service does to the date instances whose hour has not begun. */
export const serviceImpact = z.object({
  /** How many dates and hours it touches, and from when to when; null when it touches none. */
  dates: z.int(),
  hours: z.int(),
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  /** Slots that come and that go, over all of those hours. */
  added: z.int(),
  removed: z.int(),
  /** Booked places in those hours, and how many of them stay though the service has no slot for them any more. */
  booked: z.int(),
  kept: z.int(),
  /** The dates with booked places, the next ones first. */
  bookedDates: z.array(z.object({ date: z.string(), booked: z.int(), kept: z.int() })),
  /** The appointments in hours that keep fewer slots than are booked, the next ones first. */
  appointments: z.array(bookedThere),
  /** Other services that open some of the same hours on some of the same days: their slots add up. */
  sameHours: z.array(z.string()),
});
export type ServiceImpact = z.infer<typeof serviceImpact>;
