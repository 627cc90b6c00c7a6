import { z } from 'zod';

/** How a container stands at the port, as the terminal says it. */
export const TRANSIT_STATES = [
  'Advised',
  'Inbound',
  'Ecin',
  'Yard',
  'Ecout',
  'Loaded',
  'Departed',
  'Retired',
] as const;
export type TransitState = (typeof TRANSIT_STATES)[number];

/** Inbound modes (spec §9). */
export const INBOUND_MODES = ['Vessel', 'Train', 'Truck'] as const;
export type InboundMode = (typeof INBOUND_MODES)[number];

/** Import ETA shown: the estimate plus 30 minutes (spec §9). */
export const AFTER_ESTIMATE_MS = 30 * 60_000;

/** The terminal's states of a container that has not left. */
export const STATES_AT_TERMINAL: readonly TransitState[] = ['Advised', 'Inbound', 'Ecin', 'Yard'];

/** What the terminal knows of a container, for the form as one types and for the lists. */
export const containerFacts = z.object({
  containerNumber: z.string(),
  transitState: z.enum(TRANSIT_STATES),
  estimatedMoveTime: z.string().nullable(),
  vgmWeight: z.number(),
  isoType: z.string(),
  inBoundMode: z.enum(INBOUND_MODES),
  impediments: z.array(z.string()),
  /** The day or block group that an import was put in; null when in none. */
  group: z.string().nullable(),
});
export type ContainerFacts = z.infer<typeof containerFacts>;
