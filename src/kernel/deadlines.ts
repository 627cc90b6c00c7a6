import type { Pool } from 'pg';
import { busy } from './failures.ts';

/** What a database that is slow or silent may cost who asks it. */
export type Deadlines = {
  /** How long somebody waits for a connection: for a free one of the pool, or until a new one is made. */
  connectSeconds: number;
  /** How long one statement may take, waiting for locks included. */
  statementSeconds: number;
  /** How many may wait for a free connection; more are turned away at once. */
  mostWaiting: number;
};

/** A database that does not even say that it was too slow is left this much later. */
const GRACE_MS = 1_000;
/** A process that stops in the middle of a transaction keeps its locks no longer. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** Deadlines as the driver knows them: PostgreSQL ends a statement itself. */
export function driverDeadlines({ connectSeconds, statementSeconds }: Deadlines) {
  return {
    connectionTimeoutMillis: connectSeconds * 1_000,
    statement_timeout: statementSeconds * 1_000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
}

/** Bounds who waits for a connection of `pool`. */
export function boundWaiting(pool: Pool, { mostWaiting }: Deadlines): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((callback?: (error: Error) => void) => {
    if (pool.waitingCount < mostWaiting) return callback ? connect(callback) : connect();
    if (!callback) return Promise.reject(busy());
    process.nextTick(callback, busy());
    return undefined;
  }) as Pool['connect'];
}

/** From then on a statement is not waited for any more. */
export function silentAfterMs({ statementSeconds }: Deadlines): number {
  return statementSeconds * 1_000 + GRACE_MS;
}
