import { sql } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import type { Db } from '#kernel/database.ts';
import { refusedBecause } from '#kernel/failures.ts';
import { type JobWorker, worker } from '#kernel/jobs.ts';
import { tracedAsking } from '#kernel/tracing.ts';
import { mailDelivery } from './outbox.ts';
import './tables.ts';

const SECONDS_10 = 10_000;
const LONGEST_ERROR = 500;

export type Postman = {
  worker: JobWorker;
  /** Whether the mail server takes our mail. @throws Error that says what it said */
  greet: () => Promise<unknown>;
  close: () => void;
};

/**
 * Sends mail over SMTP as soon as it is written, each once; what is refused is tried again 1, 3, 7 … 127 minutes
 * later, eight times in all, and stays with its `last_error`. Only a process that is killed between sending and noting it
 * sends a mail twice, under the same Message-ID. Without a postman mail waits: the demo inbox shows it.
 */
export function createPostman(smtpUrl: string, from = 'Landside <no-reply@landside.example>'): Postman {
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: SECONDS_10,
    greetingTimeout: SECONDS_10,
    socketTimeout: 2 * SECONDS_10,
  });
  return {
    worker: worker(mailDelivery, ({ mailId }, { db }) => deliver(db, smtp, from, mailId)),
    greet: () => smtp.verify(),
    close: () => smtp.close(),
  };
}

async function deliver(db: Db, smtp: Transporter, from: string, mailId: number): Promise<void> {
  const mail = await unsent(db, mailId);
  if (!mail) return;
  const error = await send(smtp, from, mail);
  await db
    .updateTable('mail')
    .set({
      attempts: mail.attempts + 1,
      last_error: error ?? null,
      ...(error === undefined && { sent_at: sql<Date>`clock_timestamp()` }),
    })
    .where('mail_id', '=', mailId)
    .execute();
  if (error !== undefined) throw refusedBecause(error);
}

function unsent(db: Db, mailId: number) {
  return db
    .selectFrom('mail')
    .selectAll()
    .where('mail_id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
}

type Waiting = NonNullable<Awaited<ReturnType<typeof unsent>>>;

/** Answers what went wrong, if anything did. */
async function send(smtp: Transporter, from: string, mail: Waiting): Promise<string | undefined> {
  try {
    const letter = {
      from,
      // As an object, or a comma in it would send the mail to two people.
      to: { name: '', address: mail.to_address },
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html ?? undefined,
      messageId: `<mail-${mail.mail_id}-${mail.created_at.getTime()}@landside>`,
    };
    await tracedAsking('mail server', () => smtp.sendMail(letter));
    return undefined;
  } catch (error) {
    return String(error instanceof Error ? error.message : error).slice(0, LONGEST_ERROR);
  }
}
