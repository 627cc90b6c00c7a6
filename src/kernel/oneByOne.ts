import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { fewAtOnce } from './fewAtOnce.ts';
import { createLulls } from './lulls.ts';

export type OneByOne = {
  /** Does `work`: of its statements, and those of all other such work, one is under way at a time. */
  within: <T>(work: () => Promise<T>) => Promise<T>;
  /** Does what goes before all of that: no statement of such work begins meanwhile, for a while. */
  first: <T>(work: () => Promise<T>) => Promise<T>;
  /** Comes back when none of that is under way, or soon all the same: for short reads, which wait for no turn. */
  lull: () => Promise<void>;
  /** From now on statements over `pool` are counted. */
  over: (pool: Pool) => void;
};

/** Connections that a piece of work holds itself, such as for a transaction. */
type Work = { holds: number };
type Connected = (error?: Error, client?: PoolClient, release?: PoolClient['release']) => void;

/**
 * For what nobody waits for, or only the port's own staff: however much of it there is, it takes one processor of PostgreSQL, and
 * whoever books has the others (docs/decisions/332). A turn begins between bookings (335). What holds a connection waits for no other
 * turn than its own.
 */
export function statementsOneByOne(): OneByOne {
  const working = new AsyncLocalStorage<Work>();
  const inTurn = fewAtOnce(1);
  const lulls = createLulls();
  const begin = (connect: () => Promise<PoolClient>) => async () => {
    await lulls.next();
    return connect();
  };
  return {
    within: work => working.run({ holds: 0 }, work),
    first: lulls.within,
    lull: lulls.next,
    over(pool) {
      const connect = pool.connect.bind(pool) as (callback?: Connected) => Promise<PoolClient>;
      pool.connect = ((callback?: Connected) => {
        const work = working.getStore();
        if (!work || work.holds > 0) return callback ? connect(callback) : connect();
        const lent = lend(inTurn, begin(connect));
        if (!callback) return held(work, lent);
        void answer(callback, lent);
        return undefined;
      }) as Pool['connect'];
    },
  };
}

/** A connection, once its turn has come; the next turn comes when it is given back. */
function lend(inTurn: ReturnType<typeof fewAtOnce>, connect: () => Promise<PoolClient>): Promise<PoolClient> {
  const { promise, resolve, reject } = Promise.withResolvers<PoolClient>();
  inTurn(async () => {
    const client = await connect();
    const { promise: givenBack, resolve: giveBack } = Promise.withResolvers<void>();
    whenReleased(client, giveBack);
    resolve(client);
    await givenBack;
  }).catch(reject);
  return promise;
}

/** As the driver does, outside of any promise. */
async function answer(callback: Connected, lent: Promise<PoolClient>): Promise<void> {
  try {
    const client = await lent;
    process.nextTick(callback, undefined, client, client.release.bind(client));
  } catch (error) {
    process.nextTick(callback, error);
  }
}

async function held(work: Work, lent: Promise<PoolClient>): Promise<PoolClient> {
  const client = await lent;
  work.holds += 1;
  whenReleased(client, () => (work.holds -= 1));
  return client;
}

function whenReleased(client: PoolClient, tell: () => void): void {
  const release = client.release.bind(client);
  const released: PoolClient['release'] = error => {
    release(error);
    tell();
  };
  // Written where it is assigned it would be old at once (`statementAnswers.ts`).
  client.release = released;
}
