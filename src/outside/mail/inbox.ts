import { sql } from 'kysely';
import type { Db } from '#kernel/database.ts';
import '#outside/files/tables.ts';
import './tables.ts';

export type InboxLine = { mailId: number; to: string; subject: string; createdAt: Date; sentAt: Date | null };
export type InboxMail = InboxLine & {
  text: string;
  html: string | null;
  lastError: string | null;
  attachment: string | null;
};

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
  const row = await db
    .selectFrom('mail')
    .leftJoin('mailing', 'mailing.mailing_id', 'mail.mailing_id')
    .leftJoin('file', 'file.file_id', 'mailing.file_id')
    .select(['mail_id', 'to_address', 'mail.subject', 'mail.created_at', 'sent_at'])
    .select(['mail.body_text as text', 'mail.body_html as html', 'last_error as lastError'])
    .select(['mailing.body_text as letterText', 'mailing.body_html as letterHtml', 'file.name as attachment'])
    .where('mail_id', '=', mailId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { text, html, letterText, letterHtml, lastError, attachment } = row;
  return { ...lineOf(row), text: letterText ?? text, html: letterHtml ?? html, lastError, attachment };
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
