import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';
import { inTransaction } from './transaction.ts';

/** The database is another version's: the message says what to do, no stack is needed. */
export class OtherVersion extends Error {}

/**
 * Brings the database up to the newest file of `folder`. Every file is plain SQL called `NNNN-noun.sql`; the files that
 * were not run yet run in the order of their numbers, all in one transaction. Several processes may call this at once:
 * they queue behind a lock in the database. Answers the names that ran.
 * @throws Error that names the file, line and column of the statement that failed; nothing is kept then. Before anything
 * runs, one that names a file which says something else than when it ran
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const files = await readFiles(folder);
  await refuseEdited(db, files);
  const migrations = Object.fromEntries(files.map(file => [file.name, asMigration(file)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw explain(error);
  await rememberContents(db, files);
  return results.map(result => result.migrationName);
}

/** The name of the newest file of `folder`: once it has run, all have. */
export async function newestMigration(folder: string): Promise<string> {
  return (await readFiles(folder)).at(-1)!.name;
}

/** A migration: its name without the ending, where it stands and what it says. */
type File = { name: string; path: string; text: string };

async function readFiles(folder: string): Promise<File[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  refuseMisnamed(names);
  const read = async (name: string) => {
    const at = path.join(folder, name);
    return { name: name.slice(0, -4), path: at, text: await readFile(at, 'utf8') };
  };
  return Promise.all(names.map(read));
}

/** Whoever ran the file as it was would never run what it says now. */
async function refuseEdited(db: Db, files: readonly File[]): Promise<void> {
  const { rows: known } = await sql<{ isThere: boolean }>`
    select to_regclass('migration_content') is not null as "isThere"`.execute(db);
  if (!known[0]?.isThere) return;
  const { rows } = await sql<{ name: string; content: string }>`
    select name, content from migration_content`.execute(db);
  const contents = new Map(rows.map(({ name, content }) => [name, content]));
  const edited = files.find(file => (contents.get(file.name) ?? contentOf(file)) !== contentOf(file));
  if (edited)
    throw new Error(
      `Migration ${edited.path} was edited after it had run on this database. ` +
        'Put it back as it was, and write what is to change into a new migration.',
    );
}

/** Databases that were migrated before contents were remembered are taken as they are. */
async function rememberContents(db: Db, files: readonly File[]): Promise<void> {
  await inTransaction(db, async trx => {
    // Of processes that create a table at once all but one would fail.
    await sql`select pg_advisory_xact_lock(hashtext('migration_content'))`.execute(trx);
    await sql`create table if not exists migration_content (name text primary key, content text not null)`.execute(
      trx,
    );
    await sql`insert into migration_content (name, content)
      select * from unnest(${files.map(({ name }) => name)}::text[], ${files.map(contentOf)}::text[])
      on conflict (name) do nothing`.execute(trx);
  });
}

/** The same on every machine, however it ends lines. */
function contentOf({ text }: File): string {
  return hash('sha256', text.replaceAll('\r\n', '\n'));
}

/** @throws Error that names the first of the sorted `names` that is no 'NNNN-noun.sql', or whose number another has */
export function refuseMisnamed(names: readonly string[]): void {
  const odd = names.find(name => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name));
  if (odd) throw new Error(`Migration ${odd}: call it NNNN-noun.sql, four digits and a noun`);
  const twin = names.find((name, i) => name.slice(0, 4) === names[i - 1]?.slice(0, 4));
  if (twin)
    throw new Error(`Migration ${twin}: the number ${twin.slice(0, 4)} is taken, choose the next free one`);
}

function asMigration({ path: file, text }: File): Migration {
  return {
    async up(db) {
      // A table whose deferred triggers wait for the end cannot be altered after its rows.
      await sql`set constraints all immediate`.execute(db);
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
