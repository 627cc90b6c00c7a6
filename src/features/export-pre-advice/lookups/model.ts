/** How much a person may look up within an hour that may be another's: bookings that are not there, containers, shippers by a few letters. */
export const LOOKUP_LIMITS = { booking: 60, container: 3_000, shipper: 600 } as const;
export type LookupKind = keyof typeof LOOKUP_LIMITS;
