import type { Pool, PoolClient } from 'pg';

type Answered = (error: Error | null, result?: unknown) => void;
type Ask = (asked: object | string, values: unknown, answered?: Answered) => unknown;

/**
 * Has every statement of `pool` answered by a function that is made here, not in the driver, `silentAfterMs` later at the latest: the
 * connection of one that is still silent then is cut off, as whatever came after it, such as the rollback, would wait as long again.
 *
 * The driver assigns a function of its own to a statement that is to answer a promise, or has a `query_timeout`. V8 takes a function
 * that is written where it is assigned to a property for a method, and makes it old at once; until the next major collection it
 * then holds the statement, its rows, and whoever awaits them (docs/decisions/334).
 */
export function answerStatements(pool: Pool, silentAfterMs: number | undefined): void {
  pool.on('connect', client => answerThoseOf(client, silentAfterMs));
}

function answerThoseOf(client: PoolClient, silentAfterMs: number | undefined): void {
  const query = client.query.bind(client) as Ask;
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;

  function ask(asked: object | string, values: unknown, answered: Answered): void {
    if (silentAfterMs === undefined) return void query(asked, values, answered);
    let isGivenUp = false;
    const silent = setTimeout(() => {
      isGivenUp = true;
      answered(new Error('Query read timeout'));
      stream.destroy();
    }, silentAfterMs);
    query(asked, values, (error, result) => {
      // What becomes of it then nobody waits for any more.
      if (isGivenUp) return;
      clearTimeout(silent);
      answered(error, result);
    });
  }

  client.query = ((asked: object | string, values?: unknown, answered?: Answered) => {
    // A cursor answers whoever reads it.
    if (typeof asked === 'object' && 'submit' in asked) return query(asked, values, answered);
    if (typeof values === 'function') return ask(asked, undefined, values as Answered);
    if (answered) return ask(asked, values, answered);
    return promised(answer => ask(asked, values, answer));
  }) as PoolClient['query'];
}

/** An error tells who asked, as the driver's own promises do, and not how the answer was read. */
async function promised(ask: (answered: Answered) => void): Promise<unknown> {
  try {
    return await new Promise((resolve, reject) => {
      ask((error, result) => (error ? reject(error) : resolve(result)));
    });
  } catch (error) {
    Error.captureStackTrace(error as Error);
    throw error;
  }
}
