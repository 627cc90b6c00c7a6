import { sql } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import type { Db, Transaction } from '#kernel/database.ts';
import './tables.ts';

const MOST_ATTEMPTS = 8;
const MOST_MAILS_A_RUN = 100;
const SECONDS_10 = 10_000;
const LONGEST_ERROR = 500;

export type Delivery = { sent: number; failed: number };

/**
 * Sends the mail that is due over SMTP, oldest first, at most 100 a run; several processes may do so at once and share
 * the work. A refused mail is tried again 1, 3, 7 … 127 minutes after it was written, eight times in all; then it
 * stays with its `last_error`. Without `smtpUrl` nothing is sent: the mail is there for the demo inbox to show.
 */
export async function deliverMail(
  db: Db,
  smtpUrl: string | undefined,
  from = 'Landside <no-reply@landside.example>',
): Promise<Delivery> {
  const delivery = { sent: 0, failed: 0 };
  if (!smtpUrl) return delivery;
  const timeouts = {
    connectionTimeout: SECONDS_10,
    greetingTimeout: SECONDS_10,
    socketTimeout: 2 * SECONDS_10,
  };
  const smtp = createTransport({ url: smtpUrl, pool: true, maxConnections: 1, ...timeouts });
  try {
    await deliverAll(db, smtp, from, delivery);
  } finally {
    smtp.close();
  }
  return delivery;
}

async function deliverAll(db: Db, smtp: Transporter, from: string, delivery: Delivery): Promise<void> {
  let last = 0;
  for (let i = 0; i < MOST_MAILS_A_RUN; i++) {
    const done = await db.transaction().execute(trx => deliverNext(trx, smtp, from, last));
    if (!done) return;
    last = done.mailId;
    delivery[done.outcome] += 1;
  }
}

type Done = { mailId: number; outcome: keyof Delivery };

/** One mail a transaction: a process that is killed sends at most one mail twice. */
async function deliverNext(
  trx: Transaction,
  smtp: Transporter,
  from: string,
  after: number,
): Promise<Done | undefined> {
  const mail = await nextDue(trx, after);
  if (!mail) return undefined;
  const error = await send(smtp, from, mail);
  await trx
    .updateTable('mail')
    .set({
      attempts: mail.attempts + 1,
      last_error: error ?? null,
      ...(error === undefined && { sent_at: sql<Date>`clock_timestamp()` }),
    })
    .where('mail_id', '=', mail.mail_id)
    .execute();
  return { mailId: mail.mail_id, outcome: error === undefined ? 'sent' : 'failed' };
}

function nextDue(trx: Transaction, after: number) {
  return trx
    .selectFrom('mail')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('attempts', '<', MOST_ATTEMPTS)
    .where('mail_id', '>', after)
    .where(sql<boolean>`created_at + (power(2, attempts) - 1) * interval '1 minute' <= clock_timestamp()`)
    .orderBy('mail_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

type Waiting = NonNullable<Awaited<ReturnType<typeof nextDue>>>;

/** Answers what went wrong, if anything did. */
async function send(smtp: Transporter, from: string, mail: Waiting): Promise<string | undefined> {
  try {
    await smtp.sendMail({
      from,
      // As an object, or a comma in it would send the mail to two people.
      to: { name: '', address: mail.to_address },
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html ?? undefined,
      messageId: `<mail-${mail.mail_id}-${mail.created_at.getTime()}@landside>`,
    });
    return undefined;
  } catch (error) {
    return String(error instanceof Error ? error.message : error).slice(0, LONGEST_ERROR);
  }
}
