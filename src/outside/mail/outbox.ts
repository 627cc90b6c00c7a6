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
