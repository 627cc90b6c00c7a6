import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { whenOverdue } from '../patience.ts';

/** One at a time for each subject, such as a container: in this process by queueing, among processes by a lease. */
export type Turns = { take: <T>(subjects: readonly string[], work: () => Promise<T>) => Promise<T> };

/** The turn did not come in time: nothing was begun, and nothing will be. */
export class NoTurn extends Error {}

/** Whoever died holding a turn is waited for no longer; who works on renews it in good time. */
const LEASE_SECONDS = 15;
const RENEWALS = 3;
const RETRY_MS = 50;
/** Together with a read of 7 s less than the 20 s that whoever asked waits: what nobody waits for is not sent. */
const LONGEST_WAIT_MS = 8_000;

export function createTurns(
  pool: pg.Pool,
  { longestWaitMs = LONGEST_WAIT_MS, leaseSeconds = LEASE_SECONDS } = {},
): Turns {
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
      let whole = () => leased({ pool, subjects: ordered, seconds: leaseSeconds }, wait, work);
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

type Lease = { pool: pg.Pool; subjects: string[]; seconds: number };

async function leased<T>(lease: Lease, wait: Wait, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  try {
    for (;;) {
      if (wait.isOver()) throw new NoTurn();
      if (await take(lease, holder)) break;
      await delay(RETRY_MS);
    }
    if (wait.isOver()) throw new NoTurn();
    wait.end();
    return await renewing(lease, holder, work);
  } finally {
    wait.end();
    await leave(lease, holder);
  }
}

async function renewing<T>({ pool, seconds }: Lease, holder: string, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(
    () => {
      // What cannot be renewed ends: the note of what is sent keeps the next one from sending it too.
      pool
        .query(`update n4.turn set until = now() + $2 * interval '1 second' where holder = $1`, [
          holder,
          seconds,
        ])
        .catch(() => {});
    },
    (seconds * 1_000) / RENEWALS,
  );
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** All or none; what could not be taken along is let go. By the database's clock: processes' own may differ. */
async function take({ pool, subjects, seconds }: Lease, holder: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'n4.take',
    text: `insert into n4.turn as t (subject, holder, until)
      select subject, $2::uuid, now() + $3 * interval '1 second' from unnest($1::text[]) as subject order by subject
      on conflict (subject) do update set holder = excluded.holder, until = excluded.until where t.until < now()`,
    values: [subjects, holder, seconds],
  });
  if (rowCount === subjects.length) return true;
  await pool.query('delete from n4.turn where holder = $1', [holder]);
  return false;
}

async function leave({ pool, subjects }: Lease, holder: string): Promise<void> {
  await pool.query({
    name: 'n4.leave',
    text: 'delete from n4.turn where subject = any($1::text[]) and holder = $2',
    values: [subjects, holder],
  });
}
