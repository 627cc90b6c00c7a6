import type { Pool } from 'pg';
import { openPool } from '#kernel/database.ts';
import { measureBusy } from '#kernel/eventLoop.ts';
import { type OneByOne, statementsOneByOne } from '#kernel/oneByOne.ts';
import { openShortReads, type ShortReads } from '#kernel/shortReads.ts';
import type { Settings } from './settings.ts';

/** Of the product's own work: its jobs, the news, the embedded terminal. */
const BACKSTAGE = 8;
const LOOKOUT_SECONDS = 2;
/** More would take the processors from each other: one alone answers some ten thousand a second. */
const LINES = 2;

type Pools = {
  /** For calls, with deadlines. */
  pool: Pool;
  /** For calls too, with the same deadlines. */
  shortReads: ShortReads;
  backstage: Pool;
  /** Of the statements over `pool` and `backstage`. */
  oneByOne: OneByOne;
  /** For whoever asks whether the database answers: never behind calls. */
  lookout: Pool;
  close: () => Promise<void>;
};

/** Whether, since this was last asked, calls wanted all that the process or the database can do for them. */
export function measureCallsBusy(calls: Pick<Pool, 'waitingCount'>): () => boolean {
  const isLoopBusy = measureBusy();
  return () => isLoopBusy() || calls.waitingCount > 0;
}

/** Every pool of connections to the product's own database, but those of reports. */
export function openPools(
  url: string,
  { DATABASE_POOL, DATABASE_SECONDS }: Pick<Settings, 'DATABASE_POOL' | 'DATABASE_SECONDS'>,
  log: { warn(message: string): void },
): Pools {
  const onError = (error: Error): void => log.warn(`database: a connection was lost (${error.message})`);
  const mostWaiting = 50 * DATABASE_POOL;
  const deadlines = {
    connectSeconds: Math.max(1, DATABASE_SECONDS / 2),
    statementSeconds: DATABASE_SECONDS,
    mostWaiting,
  };
  const pool = openPool(url, { max: DATABASE_POOL, onError, deadlines });
  const lines = (): Pool[] =>
    Array.from({ length: LINES }, () => openPool(url, { max: 1, onError, deadlines, pipeline: true }));
  const shortReads = openShortReads(lines(), { mostWaiting, lists: lines() });
  const backstage = openPool(url, { max: BACKSTAGE, onError });
  const oneByOne = statementsOneByOne();
  for (const one of [pool, backstage]) oneByOne.over(one);
  const lookout = openPool(url, {
    max: 1,
    deadlines: { connectSeconds: LOOKOUT_SECONDS, statementSeconds: LOOKOUT_SECONDS, mostWaiting: 10 },
  });
  return {
    pool,
    shortReads,
    backstage,
    oneByOne,
    lookout,
    close: async () => {
      await backstage.end();
      await pool.end();
      await shortReads.close();
      // The last: whether the others need be waited for is asked by it.
      await lookout.end();
    },
  };
}
