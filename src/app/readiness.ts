import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#kernel/database.ts';
import { soon } from '#kernel/soon.ts';

const DEADLINE_MS = 2_000;

/** How the product and its neighbours are, as `/ready` tells it. */
type State = {
  ready: boolean;
  version: string;
  /** From the request to end on. */
  draining: boolean;
  database: 'here' | 'away';
  /** Whether the database is as this version needs it. */
  migrations: 'done' | 'missing' | 'unknown';
  /** Away, they take only their own part of the product with them. */
  neighbours: Record<string, 'here' | 'away'>;
};

export type Readiness = {
  look: () => Promise<State>;
  reachesDatabase: () => Promise<boolean>;
  /** From now on it is not ready. */
  leave: () => void;
};

type ReadinessParts = {
  db: Db;
  version: string;
  /** The newest migration that this version brings. */
  newest: string;
  neighbours: () => Record<string, 'here' | 'away'>;
};

/** Asks the database, however many ask for it, once at a time, and waits 2 s for it. */
export function createReadiness({ db, version, newest, neighbours }: ReadinessParts): Readiness {
  let draining = false;
  let asking: Promise<boolean> | undefined;
  const isMigrated = async (): Promise<boolean> => {
    const { rows } = await sql`select from kysely_migration where name = ${newest}`.execute(db);
    return rows.length > 0;
  };
  const ask = (): Promise<boolean | undefined> => {
    asking ??= isMigrated().finally(() => (asking = undefined));
    return soon(asking, DEADLINE_MS).catch(() => undefined);
  };
  return {
    reachesDatabase: async () => (await ask()) !== undefined,
    async look() {
      const answer = await ask();
      const database = answer === undefined ? 'away' : 'here';
      return {
        ready: answer === true && !draining,
        version,
        draining,
        database,
        migrations: answer === undefined ? 'unknown' : answer ? 'done' : 'missing',
        neighbours: neighbours(),
      };
    },
    leave: () => (draining = true),
  };
}

/**
 * For balancers and whoever watches: `/health` says that the process lives, and asks nobody; `/ready` (200, or 503) whether
 * it is to be sent requests.
 */
export function serveHealth(app: FastifyInstance, version: string, readiness: Readiness): void {
  app.get('/health', () => ({ up: true, version }));
  app.get('/ready', async (_, reply) => {
    const state = await readiness.look();
    return reply
      .code(state.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state);
  });
}
