import type pg from 'pg';
import type { Clock } from '#kernel/clock.ts';
import { type AgendaKind, type DueItem, plan, readDue, strike } from './agenda.ts';
import { readState } from './call.ts';
import { appointmentsAge } from './happenings/appointments.ts';
import { dayBreaks } from './happenings/days.ts';
import { holdsChange } from './happenings/holds.ts';
import { boxesLeave, boxesMove } from './happenings/moves.ts';
import { bookForRivals, rivalsStir } from './happenings/rivals.ts';
import { trainsRun } from './happenings/trains.ts';
import { trucksDo } from './happenings/trucks.ts';
import { importsLock, visitsStep } from './happenings/visits.ts';
import type { Change } from './news.ts';
import { after } from './spans.ts';
import { inTransaction } from './transaction.ts';
import type { Happening, World } from './world.ts';

export type TickParts = {
  pool: pg.Pool;
  clock: Clock;
  zone: string;
  tell: (changes: Change[]) => Promise<void>;
};

const HAPPENINGS: Record<AgendaKind, Happening> = {
  visit: visitsStep,
  lockOff: importsLock,
  move: boxesMove,
  leave: boxesLeave,
  hold: holdsChange,
  appointment: appointmentsAge,
  truck: trucksDo,
  train: trainsRun,
  rival: rivalsStir,
  day: dayBreaks,
};

/** Only one process at a time lets things happen. */
const TICK_LOCK = 72_026_112;
const MOST_PER_TICK = 400;
const BATCH = 200;

/** Lets happen what is due, oldest first, at most 400 things. Answers how many changes there were. */
export async function tick(parts: TickParts): Promise<number> {
  if (!(await isAnythingDue(parts))) return 0;
  const world = await inTransaction(parts.pool, db => happen(db, parts));
  if (!world) return 0;
  await parts.tell(world.changes);
  const booked = await bookForRivals(parts, world);
  return world.changes.length + booked;
}

async function isAnythingDue({ pool, clock }: TickParts): Promise<boolean> {
  const { rows } = await pool.query<{ due: boolean }>({
    name: 'terminal.isAnythingDue',
    text: `select exists (select from terminal.agenda where at <= $1::timestamptz + s.clock_offset_ms * interval '1 millisecond')
           as due from terminal.state s`,
    values: [clock.now()],
  });
  return rows[0]?.due ?? false;
}

async function happen(db: pg.PoolClient, { clock, zone }: TickParts): Promise<World | undefined> {
  const { rows } = await db.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
    TICK_LOCK,
  ]);
  if (!rows[0]?.mine) return undefined;
  const state = await readState(db);
  const now = after(clock.now(), state.clockOffsetMs);
  const world: World = { db, now, seed: state.seed, zone, changes: [], plans: [], rivalBookings: [] };
  for (let left = MOST_PER_TICK; left > 0; ) {
    const due = await readDue(db, now, Math.min(BATCH, left));
    if (due.length === 0) break;
    left -= await happenInOrder(world, due);
  }
  return world;
}

/** Stops early when something new is to happen before the rest. Answers how many have happened. */
async function happenInOrder(world: World, due: DueItem[]): Promise<number> {
  const last = due.at(-1)!.at;
  let done = 0;
  for (const run of runsOf(due)) {
    await HAPPENINGS[run[0]!.kind](world, run);
    done += run.length;
    if (world.plans.some(item => item.at <= last)) break;
  }
  await strike(world.db, due.slice(0, done));
  await plan(world.db, world.plans.splice(0));
  return done;
}

/** Neighbours of one kind, each about something else, happen together. */
function runsOf(due: DueItem[]): DueItem[][] {
  const runs: DueItem[][] = [];
  let refs = new Set<string>();
  for (const item of due) {
    const run = runs.at(-1);
    if (run && run[0]!.kind === item.kind && !refs.has(item.ref)) run.push(item);
    else {
      runs.push([item]);
      refs = new Set();
    }
    refs.add(item.ref);
  }
  return runs;
}
