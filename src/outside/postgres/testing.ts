import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { type Db, openDatabase, openPool } from '#kernel/database.ts';
import { copyDatabase } from './copyDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the migrated database that every fresh one is a copy of. */
    templateUrl: string;
  }
}

export type FreshDatabase = { url: string; pool: Pool; db: Db; close(): Promise<void> };

/**
 * An empty database with every migration applied, for one test file alone. It costs some tens of milliseconds.
 * `close` ends the pool; the database goes away with the cluster when the run ends.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const url = await copyDatabase(templateUrl(), `test_${randomBytes(8).toString('hex')}`);
  const pool = openPool(url);
  const db = openDatabase(pool);
  return { url, pool, db, close: async () => void (pool.ending || (await pool.end())) };
}

function templateUrl(): string {
  const url: string | undefined = inject('templateUrl');
  if (url) return url;
  throw new Error(
    'This test asks for a database but runs among the pure tests, which have none. ' +
      'Import what asks for it at the top of the file: scripts/steps/testFiles.mjs follows the imports.',
  );
}
