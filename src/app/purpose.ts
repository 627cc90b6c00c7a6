import { sql } from 'kysely';
import type { Db } from '#kernel/database.ts';
import type { Settings } from './settings.ts';

type Mode = Settings['LANDSIDE_MODE'];

/** The database serves another purpose than it is started for: the message says what to do, no stack is needed. */
export class WrongPurpose extends Error {}

/**
 * Remembers what the database serves: what it was first started for.
 * @throws WrongPurpose when that was a demo and this is production, or the reverse
 */
export async function keepPurpose(db: Db, mode: Mode): Promise<void> {
  await sql`insert into purpose (mode) values (${mode}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ mode: Mode }>`select mode from purpose`.execute(db);
  const kept = rows[0]!.mode;
  if (kept !== mode) throw new WrongPurpose(`${REASONS[kept]} ${way(kept)}`);
}

const REASONS: Readonly<Record<Mode, string>> = {
  demo: 'This database was filled as a demo, and the demo people sign in with a published password: it cannot serve production.',
  production:
    'This database serves production, and a demo would let its people in with a published password: it cannot serve a demo.',
};

function way(kept: Mode): string {
  return `Give DATABASE_URL (or DATA_FOLDER) another database, or start with LANDSIDE_MODE=${kept}.`;
}
