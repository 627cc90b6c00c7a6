import { dayOf, hourOf } from '#kernel/calendar.ts';
import { share } from '#kernel/gather.ts';
import type { ShortReader } from '#kernel/shortReads.ts';
import type { SlotTime, TerminalChange, TerminalSlot, Tos } from '../terminal-port.ts';
import { readInOne } from './reading.ts';
import { DAY } from './spans.ts';
import type { Queryable } from './transaction.ts';

type SlotRow = {
  gate_id: string;
  zone: number;
  starts_at: Date;
  ends_at: Date;
  capacity: number;
  taken: number;
};

type SlotQuery = { gateIds: string[]; date: string };

/** The hours of gates on a day. Whoever asks for the same at the same moment shares one read. */
export const listSlots = share(readSlots);

function readSlots(reader: ShortReader, query: SlotQuery): Tos<TerminalSlot[]> {
  return readInOne<SlotRow, TerminalSlot>(
    reader,
    {
      name: 'terminal.slots',
      select: `select true as present, gate_id, zone, starts_at, ends_at, capacity, taken from terminal.slot
               where gate_id = any($1::text[]) and slot_date = $2 order by gate_id, zone`,
      values: [query.gateIds, query.date],
      isList: true,
    },
    row => ({
      gateId: row.gate_id,
      zone: row.zone,
      start: row.starts_at,
      end: row.ends_at,
      capacity: row.capacity,
      taken: row.taken,
    }),
  );
}

const NEAREST = 5;
const NEAR_MS = 3 * DAY;

/** The hours with a place nearest to `start` at a gate, nearest first, none that is over. */
export async function nearestFreeSlots(
  db: Queryable,
  gateId: string,
  start: Date,
  now: Date,
): Promise<SlotTime[]> {
  const { rows } = await db.query<SlotTime>(
    `select starts_at as start, ends_at as "end" from terminal.slot
     where gate_id = $1 and starts_at between $2 and $3 and ends_at > $4 and taken < capacity
     order by abs(extract(epoch from starts_at - $5::timestamptz)), starts_at limit $6`,
    [gateId, new Date(start.getTime() - NEAR_MS), new Date(start.getTime() + NEAR_MS), now, start, NEAREST],
  );
  return rows;
}

/** That the free places of the hour starting at `start` changed, by the port's day and hour. */
export function slotChange(gateId: string, start: Date, zone: string): TerminalChange {
  return { kind: 'slot', gateId, date: dayOf(start, zone), zone: hourOf(start, zone) };
}
