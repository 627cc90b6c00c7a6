import { sql } from 'kysely';
import type { Db } from '#kernel/database.ts';
import { LOOKUP_LIMITS, type LookupKind } from './model.ts';
import './tables.ts';

export type Look = { userId: number; kind: LookupKind; now: Date };

/** Counts look-ups within the hour that the first began, unless they pass what a person may; answers whether it has. */
export async function countLookups(db: Db, { userId, kind, now }: Look, by: number): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const most = LOOKUP_LIMITS[kind];
  // One statement: of many at once no more pass than are left.
  const { rows } = await sql`
    insert into export_lookup as l (user_id, kind, began_at, used) values (${userId}, ${kind}, ${now}, ${by})
    on conflict (user_id, kind) do update set
      began_at = case when l.began_at < ${hourAgo} then excluded.began_at else l.began_at end,
      used = case when l.began_at < ${hourAgo} then 0 else l.used end + excluded.used
    where case when l.began_at < ${hourAgo} then 0 else l.used end + excluded.used <= ${most}
    returning used`.execute(db);
  return rows.length > 0;
}

/** One that was counted and told nothing that is another's. */
export async function uncountLookup(db: Db, { userId, kind }: Look): Promise<void> {
  await db
    .updateTable('export_lookup')
    .set({ used: sql<number>`greatest(used - 1, 0)` })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
}
