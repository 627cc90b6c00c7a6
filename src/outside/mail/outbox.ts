import type { Db, Transaction } from '#kernel/database.ts';
import './tables.ts';
import type { Mail, Outbox } from './mail.ts';

/** Puts `mail` into the outbox, in the transaction of the change that it tells about. */
export async function enqueueMail(db: Db | Transaction, mail: Mail): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      to_address: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html ?? null,
    })
    .execute();
}

/** The outbox that the product uses: the `mail` table. */
export const mailTable: Outbox = { enqueue: enqueueMail };
