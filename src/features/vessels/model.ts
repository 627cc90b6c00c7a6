import { z } from 'zod';
import { version } from '#kernel/contract.ts';

/** Which side of its call a vessel is shown for: what it brings, or what it takes. */
const VESSEL_MODES = ['import', 'export'] as const;
export type VesselMode = (typeof VESSEL_MODES)[number];

export const VISIT_PHASES = [
  'Created',
  'Inbound',
  'Arrived',
  'Working',
  'Complete',
  'Departed',
  'Closed',
  'Canceled',
] as const;
export type VisitPhase = (typeof VISIT_PHASES)[number];

/** The phases of an inbound vessel. */
export const COMING_PHASES: readonly VisitPhase[] = ['Created', 'Inbound', 'Arrived', 'Working'];

/** A call of a vessel that is coming or being worked (spec §3 Inbound vessel). Instants are ISO 8601 UTC. */
export const inboundVessel = z.object({
  visitId: z.string(),
  vesselName: z.string(),
  inBoundVoyage: z.string(),
  estimatedTimeOfArrival: z.string(),
  importsLockedOff: z.boolean(),
  /** Null until work has started. */
  startWorkDate: z.string().nullable(),
  phase: z.enum(VISIT_PHASES),
  /** Null when it is still to be confirmed. */
  estimatedImportsLockOffDate: z.string().nullable().meta({ title: 'Estimated Lock Off' }),
  beginReceiveDateTime: z.string().nullable(),
  cargoCutoffDateTime: z.string().nullable(),
  /** Of the estimated lock-off: all else is the terminal's to say. */
  version,
});
export type InboundVessel = z.infer<typeof inboundVessel>;

/** Calls that are only announced are listed this many days ahead of their arrival. */
export const ANNOUNCED_DAYS = 14;
export const MOST_VISIT_ID = 20;
