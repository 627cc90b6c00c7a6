import { sql } from 'kysely';
import { type Db, listed, prepare, prepared, type Transaction } from '#kernel/database.ts';
import { gather } from '#kernel/gather.ts';
import './tables.ts';

/** How a session stands now: as much of it as a token is judged by. */
export type SessionNow = { subject: string; emailVerified: boolean; endsAt: Date };

/** The session `uid` for as long as it lasts. Every call begins with it: those of the same moment share one read. */
export const sessionNow = gather(sessionsNow);

async function sessionsNow(db: Db, uids: string[]): Promise<Map<string, SessionNow>> {
  const rows = await prepared<SessionNow & { uid: string }>(db, SESSIONS, { uids });
  return new Map(rows.map(({ uid, ...session }) => [uid, session]));
}

const SESSIONS = prepare(
  'identity.sessions',
  `
    select s.uid, s.account_id as subject, a.email_verified as "emailVerified", s.expires_at as "endsAt"
    from ${listed('uids', 'text', 'uid')} join identity.artifact s using (uid)
    join identity.account a on a.subject = s.account_id::uuid
    where s.model = 'Session' and s.expires_at > clock_timestamp()`,
);

/** A sign-in as its person sees it: instants. */
export type SignIn = { uid: string; device: string; begunAt: Date; lastSeenAt: Date };

const MOST_SHOWN = 50;

/** Where a person is signed in, the newest first; at most 50. */
export async function signInsOf(db: Db, subject: string): Promise<SignIn[]> {
  const { rows } = await sql<SignIn>`
    select s.uid, n.device, n.begun_at as "begunAt", n.last_seen_at as "lastSeenAt"
    from identity.artifact s join identity.sign_in n on n.session_uid = s.uid
    where s.account_id = ${subject} and s.model = 'Session' and s.expires_at > clock_timestamp()
    order by n.last_seen_at desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

/** Notes that the session's browser has been heard of. */
export async function noteSignIn(
  db: Db,
  { uid, subject, device }: { uid: string; subject: string; device: string },
): Promise<void> {
  const now = sql<Date>`clock_timestamp()`;
  await db
    .insertInto('identity.sign_in')
    .values({ session_uid: uid, subject, device, begun_at: now, last_seen_at: now })
    .onConflict(conflict => conflict.column('session_uid').doUpdateSet({ device, last_seen_at: now }))
    .execute();
}

/** Which sessions of a person: one, all but one, or all. */
export type Which = { only: string } | { but: string } | 'all';

/** Ends sessions of a person, and with each its refresh tokens and access tokens. Answers how many there were. */
export async function endSessions(db: Db | Transaction, subject: string, which: Which): Promise<number> {
  const ended = await db
    .deleteFrom('identity.artifact')
    .where('account_id', '=', subject)
    .where('model', '=', 'Session')
    .$if(which !== 'all' && 'only' in which, query =>
      query.where('uid', '=', (which as { only: string }).only),
    )
    .$if(which !== 'all' && 'but' in which, query => query.where('uid', '!=', (which as { but: string }).but))
    .returning('uid')
    .execute();
  // What is left of them would be refused without its session; of all of them nothing is left to be looked up.
  if (which === 'all') await db.deleteFrom('identity.artifact').where('account_id', '=', subject).execute();
  return ended.length;
}
