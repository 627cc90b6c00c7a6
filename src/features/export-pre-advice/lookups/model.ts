/** How much a person may look up within an hour that may be another's: bookings that are not there, and containers. */
export const LOOKUP_LIMITS = { booking: 60, container: 3_000 } as const;
export type LookupKind = keyof typeof LOOKUP_LIMITS;
