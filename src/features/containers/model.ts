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
