import type pg from 'pg';

/** How far a source was read, and what was told of that moment: what is asked for twice is told once. */
export type Look = { since: Date; cursor: number; seen: Record<string, string> };

export async function lookOf(pool: pg.Pool, source: string): Promise<Look | undefined> {
  const { rows } = await pool.query<{ since: Date; cursor: number; seen: Record<string, string> }>(
    'select since, cursor::float8 as cursor, seen from n4.look where source = $1',
    [source],
  );
  return rows[0];
}

export async function keepLook(pool: pg.Pool, source: string, look: Look): Promise<void> {
  await pool.query(
    `insert into n4.look (source, since, cursor, seen) values ($1, $2, $3, $4)
     on conflict (source) do update set since = excluded.since, cursor = excluded.cursor, seen = excluded.seen`,
    [source, look.since, look.cursor, JSON.stringify(look.seen)],
  );
}
