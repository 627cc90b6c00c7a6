import { z } from 'zod';
import { gateConfig } from '#features/gates/model.ts';

export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type ServiceDay = (typeof DAYS)[number];

/** The most services that one answer holds, the newest first. */
export const MOST_SERVICES = 1_000;

export const gateServiceZone = z.object({
  gateServiceZoneId: z.number(),
  zone: z.number().int().min(0).max(23),
  slots: z.number().int().min(0),
  isFromDb: z.boolean(),
});

/** A run of days on which a gate is open, with its zones and their places (spec §3 Gate service). */
export const gateService = z.object({
  gateServiceId: z.number(),
  gateServiceName: z.string(),
  gateId: z.string(),
  gateName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  days: z.array(z.object({ Day: z.enum(DAYS), GateServiceDayId: z.number() })),
  monday: z.boolean(),
  tuesday: z.boolean(),
  wednesday: z.boolean(),
  thursday: z.boolean(),
  friday: z.boolean(),
  saturday: z.boolean(),
  sunday: z.boolean(),
  zones: z.array(gateServiceZone),
  isCancelled: z.boolean(),
  setGateConfig: gateConfig,
});
export type GateService = z.infer<typeof gateService>;
