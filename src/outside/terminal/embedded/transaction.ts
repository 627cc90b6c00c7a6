import type pg from 'pg';
import type { TosFailure } from '../terminal-port.ts';

export type Queryable = pg.Pool | pg.PoolClient;

/** Thrown within a transaction to undo it and answer the refusal. */
export class Refused extends Error {
  readonly failure: TosFailure;
  constructor(failure: TosFailure) {
    super(failure.messages.map(message => message.text).join(' '));
    this.failure = failure;
  }
}

const DEADLOCK = '40P01';

/** Runs `work` in one transaction. A deadlock has changed nothing, so it is tried again. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  tries = 3,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    if (tries <= 1 || !isDeadlock(error)) throw error;
  } finally {
    client.release(broken);
  }
  return inTransaction(pool, work, tries - 1);
}

function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === DEADLOCK;
}

/** True when `error` is PostgreSQL's refusal of a second row under the named unique index. */
export function breaksUnique(error: unknown, index: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === index;
}
