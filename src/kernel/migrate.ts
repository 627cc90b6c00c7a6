import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

/** The database is another version's: the message says what to do, no stack is needed. */
export class OtherVersion extends Error {}

/**
 * Brings the database up to the newest file of `folder`. Every file is plain SQL called `NNNN-noun.sql`; the files that
 * were not run yet run in the order of their numbers, all in one transaction. Several processes may call this at once:
 * they queue behind a lock in the database. Answers the names that ran.
 * @throws Error that names the file, line and column of the statement that failed; nothing is kept then.
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw explain(error);
  return results.map(result => result.migrationName);
}

/** The name of the newest file of `folder`: once it has run, all have. */
export async function newestMigration(folder: string): Promise<string> {
  return Object.keys(await readMigrations(folder)).at(-1)!;
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  refuseMisnamed(names);
  return Object.fromEntries(names.map(name => [name.slice(0, -4), fromFile(path.join(folder, name))]));
}

function refuseMisnamed(names: string[]): void {
  const odd = names.find(name => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  if (odd) throw new Error(`Migration ${odd}: call it NNNN-noun.sql, four digits and a noun`);
  const twin = names.find((name, i) => name.slice(0, 4) === names[i - 1]?.slice(0, 4));
  if (twin)
    throw new Error(`Migration ${twin}: the number ${twin.slice(0, 4)} is taken, choose the next free one`);
}

function fromFile(file: string): Migration {
  return {
    up: async db => {
      const text = await readFile(file, 'utf8');
      await sql.raw(text).execute(db).catch(locate(file, text));
    },
  };
}

function locate(file: string, text: string) {
  return (error: Error & { position?: string }): never => {
    const before = text.slice(0, Math.max(0, Number(error.position ?? 1) - 1)).split('\n');
    const place = error.position ? `:${before.length}:${(before.at(-1) ?? '').length + 1}` : '';
    throw new Error(`Migration ${file}${place}: ${error.message}`, { cause: error });
  };
}

function explain(error: unknown): Error {
  const reason = error instanceof Error ? error : new Error(String(error));
  if (!reason.message.includes('corrupted migrations')) return reason;
  return new OtherVersion(
    `The database was migrated by another version of Landside (${reason.message}). ` +
      'Start that version, or a newer one, or give DATABASE_URL another database.',
    { cause: error },
  );
}
