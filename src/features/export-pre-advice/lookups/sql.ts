import { sql } from 'kysely';
import type { Db } from '#kernel/database.ts';
import { LOOKUP_LIMITS, type LookupKind } from './model.ts';
import './tables.ts';

type Look = { userId: number; kind: LookupKind; now: Date };

/** Counts look-ups within the hour that the first began; answers whether they are within what a person may. */
export async function countLookups(db: Db, { userId, kind, now }: Look, by: number): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const { rows } = await sql<{ used: number }>`
    insert into export_lookup as l (user_id, kind, began_at, used) values (${userId}, ${kind}, ${now}, ${by})
    on conflict (user_id, kind) do update set
      began_at = case when l.began_at < ${hourAgo} then excluded.began_at else l.began_at end,
      used = least(case when l.began_at < ${hourAgo} then 0 else l.used end + excluded.used, 1000000)
    returning used`.execute(db);
  return rows[0]!.used <= LOOKUP_LIMITS[kind];
}

/** Whether a person has looked for as much as they may. */
export async function isExhausted(db: Db, { userId, kind, now }: Look): Promise<boolean> {
  const row = await db
    .selectFrom('export_lookup')
    .select('used')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('began_at', '>=', new Date(now.getTime() - 3_600_000))
    .executeTakeFirst();
  return row !== undefined && row.used >= LOOKUP_LIMITS[kind];
}
