import { setTimeout } from 'node:timers/promises';
import type { Db } from './database.ts';

/** Forgets the oldest rows from before an instant, at most `limit`; answers how many. */
export type Forget = (db: Db, before: Date, limit: number) => Promise<number>;

/** Rows that go in one statement: some milliseconds, so that nobody waits for it. */
const AT_ONCE = 500;
/** In one run: what is left then goes in the next. */
const MOST = 200_000;

/**
 * Forgets what is from before an instant, some rows at a time, each time committed. Between them it rests as long as the
 * last took: at most half of one connection is ever taken. Answers how many went.
 */
export async function forgetOld(
  db: Db,
  before: Date,
  forget: Forget,
  { atOnce = AT_ONCE, most = MOST }: { atOnce?: number; most?: number } = {},
): Promise<number> {
  let total = 0;
  for (;;) {
    const begun = performance.now();
    const gone = await forget(db, before, Math.min(atOnce, most - total));
    total += gone;
    if (gone < atOnce || total >= most) return total;
    await setTimeout(performance.now() - begun);
  }
}
