import { sql } from 'kysely';
import { type Db, prepare, prepared } from '#kernel/database.ts';
import { gather } from '#kernel/gather.ts';
import type { TokenClaims } from './claims.ts';
import './tables.ts';

/** Longer than an access token of any provider lives. */
const KEPT_DAYS = 31;

/** What a provider elsewhere has said that it ended: a session, or all sessions of a person. */
export type Ended = { subject: string | undefined; sessionId: string | undefined; at: Date };

export async function noteEnded(db: Db, { subject, sessionId, at }: Ended): Promise<void> {
  await db
    .insertInto('identity.ended_elsewhere')
    .values({ subject: subject ?? null, session_id: sessionId ?? null, ended_at: at })
    .execute();
  await sql`
    delete from identity.ended_elsewhere where ended_at < clock_timestamp() - interval '1 day' * ${KEPT_DAYS}::int`.execute(
    db,
  );
}

/**
 * Whether the sign-in that a token was made in has been ended since. A token that names no session counts as of the one
 * that has ended: whoever still has another is given a new token by it.
 */
export async function hasEnded(db: Db, { subject, sessionId, issuedAt }: TokenClaims): Promise<boolean> {
  const ended = await endedOf(db, JSON.stringify([subject, sessionId ?? null]));
  return ended !== undefined && ended >= issuedAt;
}

const endedOf = gather(async (db: Db, keys: string[]): Promise<Map<string, Date>> => {
  const asked = keys.map(key => JSON.parse(key) as [string, string | null]);
  const rows = await prepared<{ place: number; endedAt: Date }>(db, ENDED, {
    subjects: asked.map(([subject]) => subject),
    sessions: asked.map(([, session]) => session),
  });
  return new Map(rows.map(({ place, endedAt }) => [keys[place - 1]!, endedAt]));
});

const ENDED = prepare(
  'identity.ended',
  `
    select asked.place::int as place, max(e.ended_at) as "endedAt"
    from (
      select * from unnest(:subjects::text[], :sessions::text[]) with ordinality as one (subject, session_id, place)
      limit cardinality(:subjects::text[])
    ) asked
    join lateral (
      select ended_at from identity.ended_elsewhere
      where subject = asked.subject and (session_id is null or asked.session_id is null or session_id = asked.session_id)
      union all
      select ended_at from identity.ended_elsewhere
      where session_id = asked.session_id and subject is null
    ) e on true
    group by asked.place`,
);
