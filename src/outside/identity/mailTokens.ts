import { createHash, randomBytes } from 'node:crypto';
import type { Db, Transaction } from '#kernel/database.ts';
import type { MailTokenTable } from './tables.ts';

type Purpose = MailTokenTable['purpose'];

const TOKEN_BYTES = 32;
const HOUR = 60 * 60 * 1000;
const LIFE: Record<Purpose, number> = { verify: 24 * HOUR, reset: HOUR };

/** A token that a link in a mail carries; it is good once, for a day (verify) or an hour (reset). */
export async function issueMailToken(
  db: Db | Transaction,
  subject: string,
  purpose: Purpose,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expires_at = new Date(now.getTime() + LIFE[purpose]);
  await db
    .insertInto('identity.mail_token')
    .values({ token_hash: hashOf(token), subject, purpose, expires_at, used_at: null })
    .execute();
  return token;
}

export type MailTokenState = { subject: string; state: 'fresh' | 'used' | 'expired' };

/** Whose token it is and whether it is still good; undefined for one that we never sent. Changes nothing. */
export async function lookAtMailToken(
  db: Db | Transaction,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<MailTokenState | undefined> {
  const row = await db
    .selectFrom('identity.mail_token')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.used_at) return { subject: row.subject, state: 'used' };
  return { subject: row.subject, state: row.expires_at > now ? 'fresh' : 'expired' };
}

/** Uses a fresh token up, with all others of its person and purpose. Of two who try at once, one gets undefined. */
export async function useMailToken(
  trx: Transaction,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<{ subject: string } | undefined> {
  const used = await trx
    .updateTable('identity.mail_token')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('subject')
    .executeTakeFirst();
  if (!used) return undefined;
  await trx
    .updateTable('identity.mail_token')
    .set({ used_at: now })
    .where('subject', '=', used.subject)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
  return used;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
