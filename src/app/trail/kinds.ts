import type { TrailKinds } from '#features/trail/rules.ts';
import type { TrailParts } from '#features/trail/server.ts';
import { BOOKING_KINDS } from './bookings.ts';
import { findThings } from './find.ts';
import { PORT_KINDS } from './port.ts';
import { TRANSPORT_KINDS } from './transport.ts';

/** How the trail tells of each kind of thing; a kind that is missing here is told plainly, by the names of its fields. */
const KINDS: TrailKinds = { ...BOOKING_KINDS, ...PORT_KINDS, ...TRANSPORT_KINDS };

/** What the trail is told of the rooms; `zone` is the port's. */
export function trailOf(zone: string): TrailParts {
  return { kinds: KINDS, find: (db, words, kinds) => findThings(zone, db, words, kinds) };
}
