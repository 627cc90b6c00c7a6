import { chmod, rm } from 'node:fs/promises';
import { Client, type QueryResultRow } from 'pg';
import { startEmbeddedPostgres } from '#outside/postgres/embedded.ts';
import { newClusterFolder } from '#outside/postgres/testCluster.ts';
import { whenStopped } from './stopping.ts';

/**
 * A folder of its own, that PostgreSQL may reach as another user. It goes away when the bench is stopped, too; what a
 * killed bench or test has left is swept away first.
 */
export async function makeFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await newClusterFolder();
  await chmod(folder, 0o711);
  return { folder, remove: whenStopped(() => rm(folder, { recursive: true, force: true })) };
}

export type Cluster = {
  /** Of the first database, which is empty. */
  url: string;
  /** A copy of the first database, to which nobody may be connected. Answers its address. */
  copy(name: string): Promise<string>;
  stop(): Promise<void>;
};

/** The embedded PostgreSQL as the product runs it, safe on disk, with its data in a temporary folder. */
export async function startCluster(): Promise<Cluster> {
  const { folder, remove } = await makeFolder();
  const postgres = await startEmbeddedPostgres({ folder });
  const { url } = postgres;
  const stop = whenStopped(() => postgres.stop());
  return {
    url,
    copy: async name => {
      const template = new URL(url).pathname.slice(1);
      await execute(new URL('/postgres', url).href, `create database ${name} template ${template}`);
      return new URL(`/${name}`, url).href;
    },
    stop: async () => {
      await stop();
      await remove();
    },
  };
}

/** Runs one statement, or several without values, on a connection of its own. */
export async function execute<Row extends QueryResultRow>(
  url: string,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text, values);
    return rows;
  } finally {
    await client.end();
  }
}
