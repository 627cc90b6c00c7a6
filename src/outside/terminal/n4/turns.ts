import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** One at a time for each subject, such as a container: in this process by queueing, among processes by a lease. */
export type Turns = { take: <T>(subjects: readonly string[], work: () => Promise<T>) => Promise<T> };

/** Longer than a write may take: whoever died holding a turn is waited for no longer. */
const LEASE_SECONDS = 60;
const RETRY_MS = 50;

export function createTurns(pool: pg.Pool): Turns {
  const queues = new Map<string, Promise<unknown>>();

  function inLine<T>(subject: string, work: () => Promise<T>): Promise<T> {
    const before = queues.get(subject) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine
      .catch(() => {})
      .finally(() => {
        if (queues.get(subject) === settled) queues.delete(subject);
      });
    queues.set(subject, settled);
    return mine;
  }

  return {
    take(subjects, work) {
      // In one order, so that two who want the same never wait for each other in a ring.
      const ordered = [...new Set(subjects)].sort();
      let whole = () => leased(pool, ordered, work);
      for (const subject of ordered.toReversed()) {
        const inner = whole;
        whole = () => inLine(subject, inner);
      }
      return whole();
    },
  };
}

async function leased<T>(pool: pg.Pool, subjects: string[], work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  while (!(await lease(pool, subjects, holder))) await delay(RETRY_MS);
  try {
    return await work();
  } finally {
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
