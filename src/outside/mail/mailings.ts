import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Transaction } from '#kernel/database.ts';
import { enqueue, jobKind } from '#kernel/jobs.ts';
import './tables.ts';

/** Has one letter sent to many. */
export const mailingDelivery = jobKind({
  name: 'send-mailing',
  payload: z.object({ mailingId: z.int().positive() }),
});

/** One letter to many people, which never changes. `html` says the same as `text`; `fileId` is its attachment, of `outside/files`. */
export type Letter = { subject: string; text: string; html: string; fileId: string | null };

/** `recipient` is what the writer knows the person by. */
export type Addressee = { recipient: string; address: string };

/** How far a mailing is; of `total` each mail is sent, given up as failed, or left to be sent. */
export type MailingProgress = { total: number; sent: number; failed: number; left: number };

/**
 * Writes a letter and a mail of it to each person, once to each person and each address, in the transaction of the change
 * that it tells about; they are sent once it is committed. Answers the mailing's number.
 */
export async function enqueueMailing(
  trx: Transaction,
  letter: Letter,
  addressees: readonly Addressee[],
): Promise<number> {
  const { mailing_id: mailingId } = await trx
    .insertInto('mailing')
    .values({
      subject: letter.subject,
      body_text: letter.text,
      body_html: letter.html,
      file_id: letter.fileId,
    })
    .returning('mailing_id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into mail (to_address, subject, body_text, mailing_id, recipient)
    select address, ${letter.subject}, '', ${mailingId}, recipient
    from unnest(${addressees.map(one => one.address)}::text[], ${addressees.map(one => one.recipient)}::text[])
      as people (address, recipient)
    on conflict do nothing`.execute(trx);
  await enqueue(trx, mailingDelivery, { mailingId }, { key: String(mailingId) });
  return mailingId;
}

/** How far these mailings are. What is left of one whose job was given up has failed. */
export async function progressOfMailings(
  db: Db | Transaction,
  mailingIds: readonly number[],
): Promise<Map<number, MailingProgress>> {
  if (mailingIds.length === 0) return new Map();
  const { rows } = await sql<MailingProgress & { mailingId: number }>`
    select counted.mailing_id as "mailingId", total, sent,
      total - sent - case when is_given_up then 0 else waiting end as failed,
      case when is_given_up then 0 else waiting end as left
    from (
      select mailing_id, count(*)::int as total, count(sent_at)::int as sent,
        (count(*) filter (where sent_at is null and failed_at is null))::int as waiting,
        exists (select from job where kind = ${mailingDelivery.name} and key = mailing_id::text and state = 'failed')
          as is_given_up
      from mail where mailing_id = any(${[...mailingIds]}::bigint[]) group by mailing_id
    ) as counted`.execute(db);
  return new Map(rows.map(({ mailingId, ...progress }) => [mailingId, progress]));
}

/** Why mails of a mailing failed, the first ones. */
export async function failuresOfMailing(
  db: Db,
  mailingId: number,
  limit: number,
): Promise<{ address: string; reason: string }[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['to_address as address', sql<string>`coalesce(last_error, '')`.as('reason')])
    .where('mailing_id', '=', mailingId)
    .where('failed_at', 'is not', null)
    .orderBy('mail_id')
    .limit(limit)
    .execute();
  return rows;
}

/** Of these mailings those that went to the person. */
export async function mailingsTo(
  db: Db,
  recipient: string,
  mailingIds: readonly number[],
): Promise<Set<number>> {
  if (mailingIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('mail')
    .select('mailing_id')
    .where('mailing_id', 'in', mailingIds)
    .where('recipient', '=', recipient)
    .execute();
  return new Set(rows.map(row => row.mailing_id!));
}
