import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { CannotStart } from './cannotStart.ts';

/** A lock on a file between processes. The operating system lets go of it when its holder dies, however it dies. */
export type FileLock = { release(): void };

/** Holds `file` together with any number of others; undefined while someone holds it exclusively. */
export function tryShared(file: string): FileLock | undefined {
  return take(file, 'BEGIN; SELECT count(*) FROM sqlite_master');
}

/** Holds `file` alone; undefined while anyone else holds it. */
export function tryExclusive(file: string): FileLock | undefined {
  return take(file, 'BEGIN EXCLUSIVE');
}

/** Waits until `file` can be held alone. @throws Error with `complaint` after `milliseconds`. */
export async function waitForExclusive(
  file: string,
  milliseconds: number,
  complaint: string,
): Promise<FileLock> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const lock = tryExclusive(file);
    if (lock) return lock;
    if (Date.now() > deadline) throw new CannotStart(complaint);
    await delay(20);
  }
}

const SQLITE_BUSY = 5;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;

// Node has no file locks of its own, but the SQLite inside it does: an empty database is a lock file.
function take(file: string, statement: string): FileLock | undefined {
  const database = open(file);
  try {
    database.exec(statement);
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (errcodeOf(error) === SQLITE_BUSY) return undefined;
    if (errcodeOf(error) === SQLITE_NOTADB)
      throw new CannotStart(`${file} is no lock file of Landside: delete it, and start again.`, {
        cause: error,
      });
    throw error;
  }
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    if (errcodeOf(error) !== SQLITE_CANTOPEN) throw error;
    throw new CannotStart(`${file} cannot be written: look at who owns its folder.`, { cause: error });
  }
}

function errcodeOf(error: unknown): number | undefined {
  return (error as { errcode?: number }).errcode;
}
