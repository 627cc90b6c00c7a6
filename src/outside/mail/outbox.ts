import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Transaction } from '#kernel/database.ts';
import { enqueue, jobKind } from '#kernel/jobs.ts';
import { inTransaction } from '#kernel/transaction.ts';
import './tables.ts';
import type { Mail, Outbox } from './mail.ts';

/** Has one mail of the outbox sent. */
export const mailDelivery = jobKind({
  name: 'send-mail',
  payload: z.object({ mailId: z.int().positive() }),
});

/** Puts `mail` into the outbox, in the transaction of the change that it tells about. */
export async function enqueueMail(db: Db | Transaction, mail: Mail): Promise<void> {
  if (db.isTransaction) return write(db as Transaction, mail);
  await inTransaction(db, trx => write(trx, mail));
}

async function write(trx: Transaction, mail: Mail): Promise<void> {
  const { mail_id: mailId } = await trx
    .insertInto('mail')
    .values({
      to_address: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html ?? null,
    })
    .returning('mail_id')
    .executeTakeFirstOrThrow();
  await enqueue(trx, mailDelivery, { mailId }, { key: String(mailId) });
}

/** The outbox that the product uses: the `mail` table. */
export const mailTable: Outbox = { enqueue: enqueueMail };

/** Forgets the oldest mail from before an instant, sent or not, at most `limit`, with who was to send it. Answers how many. */
export async function forgetMail(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    with oldest as (
      select mail_id, created_at from mail order by mail_id limit ${limit}
    ), forgotten as (
      delete from mail where mail_id in (select mail_id from oldest where created_at < ${before}) returning mail_id
    ), sending as (
      delete from job where kind = ${mailDelivery.name} and key in (select mail_id::text from forgotten)
    )
    select from forgotten`.execute(db);
  return rows.length;
}
