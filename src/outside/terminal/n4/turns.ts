import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { whenOverdue } from '../patience.ts';

/** One at a time for each subject, such as a container: in this process by queueing, among processes by a lease. */
export type Turns = { take: <T>(subjects: readonly string[], work: () => Promise<T>) => Promise<T> };

/** The turn did not come in time: nothing was begun, and nothing will be. */
export class NoTurn extends Error {}

/** Longer than two writes may take: whoever died holding a turn is waited for no longer. */
const LEASE_SECONDS = 90;
const RETRY_MS = 50;
/** Together with a read of 7 s less than the 20 s that whoever asked waits: what nobody waits for is not sent. */
const LONGEST_WAIT_MS = 8_000;

export function createTurns(pool: pg.Pool, longestWaitMs = LONGEST_WAIT_MS): Turns {
  const queues = new Map<string, Promise<unknown>>();

  /** Who leaves keeps nobody waiting for it, and lets nobody past whom it waited for. */
  function inLine<T>(subject: string, wait: Wait, work: () => Promise<T>): Promise<T> {
    const before = queues.get(subject) ?? Promise.resolve();
    const mine = Promise.race([before.then(work), wait.tooLong]);
    const settled = Promise.allSettled([before, mine]).finally(() => {
      if (queues.get(subject) === settled) queues.delete(subject);
    });
    queues.set(subject, settled);
    return mine;
  }

  return {
    async take(subjects, work) {
      // In one order, so that two who want the same never wait for each other in a ring.
      const ordered = [...new Set(subjects)].sort();
      const wait = waitAtMost(longestWaitMs);
      let whole = () => leased(pool, ordered, wait, work);
      for (const subject of ordered.toReversed()) {
        const inner = whole;
        whole = () => inLine(subject, wait, inner);
      }
      return await whole();
    },
  };
}

type Wait = { isOver: () => boolean; end: () => void; tooLong: Promise<never> };

/** For who waits in a line: what they wanted is not begun any more when they have left. */
function waitAtMost(ms: number): Wait {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  let isOver = false;
  const end = whenOverdue(ms, () => {
    isOver = true;
    reject(new NoTurn());
  });
  return { isOver: () => isOver, end, tooLong };
}

async function leased<T>(pool: pg.Pool, subjects: string[], wait: Wait, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  try {
    for (;;) {
      if (wait.isOver()) throw new NoTurn();
      if (await lease(pool, subjects, holder)) break;
      await delay(RETRY_MS);
    }
    if (wait.isOver()) throw new NoTurn();
    wait.end();
    return await work();
  } finally {
    wait.end();
    await pool.query({
      name: 'n4.leave',
      text: 'delete from n4.turn where subject = any($1::text[]) and holder = $2',
      values: [subjects, holder],
    });
  }
}

/** All or none; what could not be taken along is let go. By the database's clock: processes' own may differ. */
async function lease(pool: pg.Pool, subjects: string[], holder: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'n4.take',
    text: `insert into n4.turn as t (subject, holder, until)
      select subject, $2::uuid, now() + $3 * interval '1 second' from unnest($1::text[]) as subject order by subject
      on conflict (subject) do update set holder = excluded.holder, until = excluded.until where t.until < now()`,
    values: [subjects, holder, LEASE_SECONDS],
  });
  if (rowCount === subjects.length) return true;
  await pool.query('delete from n4.turn where holder = $1', [holder]);
  return false;
}
