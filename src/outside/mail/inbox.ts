import { sql } from 'kysely';
import type { Db } from '#kernel/database.ts';
import './tables.ts';

export type InboxLine = { mailId: number; to: string; subject: string; createdAt: Date; sentAt: Date | null };
export type InboxMail = InboxLine & { text: string; html: string | null; lastError: string | null };

const LARGEST_ID = Number.MAX_SAFE_INTEGER;

/** The newest mail first, at most `limit`; of one address when `to` is given. */
export async function listInbox(db: Db, { to, limit }: { to?: string; limit: number }): Promise<InboxLine[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['mail_id', 'to_address', 'subject', 'created_at', 'sent_at'])
    .$if(to !== undefined, query => query.where(sql`lower(to_address)`, '=', (to ?? '').toLowerCase()))
    .orderBy('mail_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(lineOf);
}

/** One mail whole, or undefined when there is none of that number. */
export async function readMail(db: Db, mailId: number): Promise<InboxMail | undefined> {
  if (!Number.isInteger(mailId) || mailId < 1 || mailId > LARGEST_ID) return undefined;
  const row = await db.selectFrom('mail').selectAll().where('mail_id', '=', mailId).executeTakeFirst();
  return row && { ...lineOf(row), text: row.body_text, html: row.body_html, lastError: row.last_error };
}

type Row = { mail_id: number; to_address: string; subject: string; created_at: Date; sent_at: Date | null };

function lineOf(row: Row): InboxLine {
  return {
    mailId: row.mail_id,
    to: row.to_address,
    subject: row.subject,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
