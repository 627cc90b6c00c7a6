import { domainToASCII } from 'node:url';
import { sql, type UpdateObject } from 'kysely';
import type { Db, Tables } from '#kernel/database.ts';
import { away, refusedBecause } from '#kernel/failures.ts';
import { type JobRun, type JobWorker, worker } from '#kernel/jobs.ts';
import { databaseFiles } from '#outside/files/files.ts';
import { type Composed, compose, endingAfter } from './compose.ts';
import { mailingDelivery } from './mailings.ts';
import { type Lane, MailRefused, openLane } from './smtpLane.ts';
import './tables.ts';

const LANES = 4;
const BATCH = 500;
const LONGEST_ERROR = 500;
const IN_DOUBT = 'The mail server did not say whether it took this mail: it may have arrived';

/** How mails leave. Without a mail server the demo's inbox has them. */
export type Postbox = { smtpUrl?: string | undefined; from: string };

/**
 * Sends mailings in batches, over a few connections, to each person at most once, whatever dies: before a message ends, and
 * only from its end on can a mail server accept it, it is noted as handed over. What was handed over by a process that died
 * before the answer is not sent again, and counts as failed with the reason; everything else goes on.
 * `onProgress` is called after each batch and now and then within it.
 */
export function mailingWorker(postbox: Postbox, onProgress: (mailingId: number) => void): JobWorker {
  return worker(mailingDelivery, async ({ mailingId }, run) => {
    const tell = nowAndThen(() => onProgress(mailingId));
    await giveUpDoubtful(run.db, mailingId);
    const send = postbox.smtpUrl
      ? await bySmtp(run.db, mailingId, { ...postbox, smtpUrl: postbox.smtpUrl })
      : intoInbox;
    try {
      await sendAll(run, mailingId, { send, tell });
    } finally {
      onProgress(mailingId);
    }
  });
}

type Mail = { mailId: number; to: string };
/** Opens a way for mails to go, one after another. */
type Send = () => Promise<{
  send: (mail: Mail, handOver: () => Promise<void>) => Promise<void>;
  close: () => void;
}>;

const intoInbox: Send = async () => ({ send: (_, handOver) => handOver(), close: () => {} });

async function bySmtp(db: Db, mailingId: number, postbox: Required<Postbox>): Promise<Send> {
  const message = await messageOf(db, mailingId, postbox.from);
  return async () => {
    let lane: Lane | undefined;
    return {
      async send({ mailId, to }, handOver) {
        lane ??= await openLane(postbox.smtpUrl).catch((error: unknown) => {
          throw away('mail server', `The mail server is not answering: ${textOf(error)}`);
        });
        const { head, body } = await message(to, `<mail-${mailId}-${mailingId}@landside>`);
        try {
          await lane.send({
            from: addressIn(postbox.from),
            to: inAscii(to),
            message: endingAfter([head, body], handOver),
          });
        } catch (error) {
          lane.close();
          lane = undefined;
          throw error;
        }
      },
      close: () => lane?.close(),
    };
  };
}

async function messageOf(db: Db, mailingId: number, from: string): Promise<Composed> {
  const letter = await db
    .selectFrom('mailing')
    .select(['subject', 'body_text as text', 'body_html as html', 'file_id as fileId'])
    .where('mailing_id', '=', mailingId)
    .executeTakeFirstOrThrow();
  const file = letter.fileId === null ? undefined : await databaseFiles.read(db, letter.fileId);
  const attachment = file && { name: file.name, type: file.type, content: file.content as Uint8Array };
  return compose({ ...letter, html: letter.html ?? '', from, attachment });
}

type Deed = { send: Send; tell: () => void };

/** @throws Failure when some are to be tried again, once all were tried; when the mail server is away, at once */
async function sendAll(run: JobRun, mailingId: number, { send, tell }: Deed): Promise<void> {
  let refused = 0;
  let after = 0;
  const total = await countMails(run.db, mailingId);
  await run.report({ total });
  for (;;) {
    const batch = await nextBatch(run.db, mailingId, after);
    if (batch.length === 0) break;
    after = batch.at(-1)!.mailId;
    const rest = batch.values();
    const lane = async (): Promise<void> => {
      const way = await send();
      try {
        for (const mail of rest) {
          run.signal.throwIfAborted();
          if (!(await deliver(run.db, mail, way.send))) refused += 1;
          tell();
        }
      } finally {
        way.close();
      }
    };
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
    await run.report({ done: await countMails(run.db, mailingId, 'sent') });
    const broken = lanes.find(one => one.status === 'rejected');
    if (broken) throw broken.reason;
  }
  if (refused > 0) throw refusedBecause(`${refused} of ${total} mails could not be sent yet`);
}

/** False when the mail is to be tried again. */
async function deliver(
  db: Db,
  { mailId, ...mail }: Mail,
  send: Awaited<ReturnType<Send>>['send'],
): Promise<boolean> {
  const doing = { isHandedOver: false };
  const handOver = async (): Promise<void> => {
    await note(db, mailId, { handed_over_at: sql<Date>`clock_timestamp()` });
    doing.isHandedOver = true;
  };
  try {
    await send({ mailId, ...mail }, handOver);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const isInDoubt = doing.isHandedOver && error.code === undefined;
    const isOver = isInDoubt || error.isForGood;
    const why = isInDoubt ? `${IN_DOUBT} (${error.message})` : error.message;
    await note(db, mailId, {
      attempts: sql<number>`attempts + 1`,
      last_error: why.slice(0, LONGEST_ERROR),
      failed_at: isOver ? sql<Date>`clock_timestamp()` : null,
      // It said no.
      ...(!isInDoubt && { handed_over_at: null }),
    });
    return isOver;
  }
  await note(db, mailId, {
    attempts: sql<number>`attempts + 1`,
    last_error: null,
    sent_at: sql<Date>`clock_timestamp()`,
  });
  return true;
}

async function note(db: Db, mailId: number, what: UpdateObject<Tables, 'mail'>): Promise<void> {
  await db.updateTable('mail').set(what).where('mail_id', '=', mailId).execute();
}

function nextBatch(db: Db, mailingId: number, after: number): Promise<Mail[]> {
  return db
    .selectFrom('mail')
    .select(['mail_id as mailId', 'to_address as to'])
    .where('mailing_id', '=', mailingId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('mail_id', '>', after)
    .orderBy('mail_id')
    .limit(BATCH)
    .execute();
}

async function giveUpDoubtful(db: Db, mailingId: number): Promise<void> {
  await db
    .updateTable('mail')
    .set({ failed_at: sql<Date>`clock_timestamp()`, last_error: IN_DOUBT })
    .where('mailing_id', '=', mailingId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('handed_over_at', 'is not', null)
    .execute();
}

async function countMails(db: Db, mailingId: number, which?: 'sent'): Promise<number> {
  const { count } = await db
    .selectFrom('mail')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('mailing_id', '=', mailingId)
    .$if(which === 'sent', query => query.where('sent_at', 'is not', null))
    .executeTakeFirstOrThrow();
  return count;
}

const TELL_EVERY_MS = 1_000;

function nowAndThen(work: () => void): () => void {
  let last = 0;
  return () => {
    const now = performance.now();
    if (now - last < TELL_EVERY_MS) return;
    last = now;
    work();
  };
}

/** `Landside <no-reply@landside.example>` → `no-reply@landside.example`. */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}

/** The domain of an address as servers know it. */
function inAscii(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (domainToASCII(address.slice(at)) || address.slice(at));
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
