import { sql } from 'kysely';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Db } from '#kernel/database.ts';
import type { ArtifactTable } from './tables.ts';

const ROTATION_GRACE_SECONDS = 30;
const MOST_SWEPT_AT_ONCE = 10_000;
/** More sign-in pages than this nobody has open at once: the oldest are forgotten. */
const MOST_OPEN_SIGN_INS = 20_000;

/**
 * Keeps what the provider remembers (sessions, grants, codes, refresh tokens …) in `identity.artifact`. `onSessionEnd`
 * hears whose session has been ended.
 */
export function createStore(db: Db, onSessionEnd: (subject: string) => void): (model: string) => Adapter {
  return model => {
    const find = async (column: 'id' | 'uid' | 'grant_id', value: string) => {
      // PostgreSQL refuses a NUL character in a text; nothing of ours has one.
      if (value.includes('\0')) return undefined;
      const row = await db
        .selectFrom('identity.artifact')
        .select(['payload', 'consumed_at'])
        .where('model', '=', model)
        .where(column, '=', value)
        .where(expression =>
          expression.or([
            expression('expires_at', 'is', null),
            expression('expires_at', '>', sql<Date>`clock_timestamp()`),
          ]),
        )
        .executeTakeFirst();
      return row && payloadOf(model, row);
    };

    return {
      find: id => find('id', id),
      findByUid: uid => find('uid', uid),
      // Device sign-in is off, so no artifact has a user code.
      findByUserCode: async () => undefined,

      async upsert(id, payload, expiresIn) {
        const row = {
          payload: JSON.stringify(payload),
          uid: payload.uid ?? null,
          grant_id: payload.grantId ?? null,
          account_id: payload.accountId ?? null,
          expires_at: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
        };
        await db
          .insertInto('identity.artifact')
          .values({ model, id, ...row })
          .onConflict(conflict => conflict.columns(['model', 'id']).doUpdateSet(row))
          .execute();
      },

      async consume(id) {
        const { numUpdatedRows } = await db
          .updateTable('identity.artifact')
          .set({ consumed_at: sql<Date>`clock_timestamp()` })
          .where('model', '=', model)
          .where('id', '=', id)
          .where('consumed_at', 'is', null)
          .executeTakeFirst();
        // Two who redeem one code at once both found it unused; only one of them used it up.
        if (numUpdatedRows === 0n && model !== 'RefreshToken')
          throw new errors.InvalidGrant('already consumed');
      },

      async destroy(id) {
        const gone = await db
          .deleteFrom('identity.artifact')
          .where('model', '=', model)
          .where('id', '=', id)
          .returning('account_id')
          .executeTakeFirst();
        if (model === 'Session' && gone?.account_id) onSessionEnd(gone.account_id);
      },

      async revokeByGrantId(grantId) {
        await db
          .deleteFrom('identity.artifact')
          .where('model', '=', model)
          .where('grant_id', '=', grantId)
          .execute();
      },
    };
  };
}

/** Removes what has expired from the provider's tables; some thousands of rows at a time. */
export async function sweep(db: Db, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 60 * 60 * 1000);
  await sql`
    delete from identity.artifact where ctid = any (array(
      select ctid from identity.artifact where expires_at < clock_timestamp() limit ${MOST_SWEPT_AT_ONCE}
    ))`.execute(db);
  // Kept a week after their end, so that an old link still says what it was.
  const weekAgo = new Date(now.getTime() - 7 * 24 * 60 * 60 * 1000);
  await db.deleteFrom('identity.mail_token').where('expires_at', '<', weekAgo).execute();
  await db.deleteFrom('identity.attempt').where('last_at', '<', hourAgo).execute();
  await sql`
    delete from identity.sign_in n where n.last_seen_at < clock_timestamp() - interval '1 hour'
      and not exists (select from identity.artifact s where s.uid = n.session_uid and s.model = 'Session')`.execute(
    db,
  );
  await sql`
    delete from identity.artifact where model = 'Interaction' and id in (
      select id from identity.artifact where model = 'Interaction' order by expires_at desc offset ${MOST_OPEN_SIGN_INS}
    )`.execute(db);
}

/**
 * A refresh token counts as used only half a minute after its first use: a browser whose answer got lost, or two tabs
 * that share a token, ask twice, and would otherwise be taken for thieves and signed out everywhere.
 */
function payloadOf(
  model: string,
  row: { payload: ArtifactTable['payload']['__select__']; consumed_at: Date | null },
): AdapterPayload {
  const payload = row.payload as AdapterPayload;
  if (!row.consumed_at) return payload;
  const age = (Date.now() - row.consumed_at.getTime()) / 1000;
  if (model === 'RefreshToken' && age < ROTATION_GRACE_SECONDS) return payload;
  return { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) };
}
