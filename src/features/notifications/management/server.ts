import { audit } from '#kernel/audit.ts';
import type { Transaction } from '#kernel/database.ts';
import { Failure, notFound, refused, refuseIf } from '#kernel/failures.ts';
import { answeredBefore, once } from '#kernel/idempotency.ts';
import { plainText } from '#kernel/markup.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import type { Upload } from '#kernel/uploads.ts';
import { ifUnchanged } from '#kernel/versions.ts';
import { databaseFiles } from '#outside/files/files.ts';
import { enqueueMailing, failuresOfMailing, progressOfMailings } from '#outside/mail/mailings.ts';
import type { VesselVisit } from '#outside/terminal/terminal-port.ts';
import type { ChangedNotification, NewNotification } from '../forms.ts';
import { EDITED, LIMITS, type Notification, notification } from '../model.ts';
import { forReader } from '../readers/server.ts';
import { whyNotAttachment, whyNotEdit, whyNotEnd, whyNotMethods } from '../rules.ts';
import { type KeptNotification, notificationById } from '../sql.ts';
import { refusals } from '../texts.ts';
import type { notificationManagementCalls } from './contract.ts';
import {
  addNotification,
  audienceOf,
  cleanMarkup,
  holdNotification,
  knownApplications,
  writeNotification,
} from './sql.ts';
import { mailTexts } from './texts.ts';

/** How a vessel's estimated lock-off is set with a notification: all that the room of vessels does for it. */
export type LockOffs = {
  /** @throws Failure 400 when there is no such vessel, or its imports are locked for good; 503 when the terminal is away. */
  visitToLock: (visitId: string, context: Context) => Promise<VesselVisit>;
  keep: (trx: Transaction, visit: VesselVisit, estimatedAt: Date, context: Context) => Promise<void>;
  /** Tells the terminal and the screens, once it is committed. */
  passOn: (visit: VesselVisit, estimatedAt: Date, context: Context) => Promise<void>;
};

const NOUN = 'notification';

export function serveNotificationManagement(
  lockOffs: LockOffs,
): Handlers<typeof notificationManagementCalls> {
  return {
    create: async ({ body }, context) => forOne(await createNotification(body, context, lockOffs), context),
    change: async ({ body }, context) => forOne(await changeNotification(body, context), context),
    mails: async ({ params }, { db, caller }) => {
      const kept = await notificationById(db, caller.userId, params.id);
      if (!kept?.mailingId) throw notFound('Notification');
      const progress = await progressOfMailings(db, [kept.mailingId]);
      return {
        ...progress.get(kept.mailingId)!,
        failures: await failuresOfMailing(db, kept.mailingId, LIMITS.failures),
      };
    },
  };
}

async function forOne(kept: KeptNotification, context: Context): Promise<Notification> {
  return (await forReader([kept], context))[0]!;
}

/**
 * Makes a notification, all of it or nothing: the website alert, a mail to each of its people with the attachment, and the
 * vessel's estimated lock-off (spec §4, §5).
 */
async function createNotification(
  body: NewNotification,
  context: Context,
  lockOffs: LockOffs,
): Promise<KeptNotification> {
  const { db, onceKey } = context;
  const before = onceKey && (await answeredBefore(db, onceKey));
  if (before) return before.answer as KeptNotification;
  const { websiteAlert, emailAlert, endDate } = body;
  const [file] = context.files;
  refuseIf({
    emailAttachmentFile: whyNotAttachment({ emailAlert, hasAttachment: file !== undefined }),
    endDate: whyNotEnd({ endDate, websiteAlert }, context.now),
  });
  const lockOff = await lockOffOf(body, context, lockOffs);
  let isFirst = false;
  const made = await once(db, onceKey, async trx => {
    isFirst = true;
    const id = await write(trx, body, file, context);
    if (lockOff) await lockOffs.keep(trx, lockOff.visit, lockOff.at, context);
    const after = (await notificationById(trx, context.caller.userId, id))!;
    await audit(trx, context.caller, { action: 'created', noun: NOUN, id, after, companyId: null });
    return after;
  });
  // Two at once under one key: the other one may be long past when somebody else set another date.
  if (isFirst && lockOff) await lockOffs.passOn(lockOff.visit, lockOff.at, context);
  context.publish({ topic: 'notifications' });
  return made;
}

type LockOff = { visit: VesselVisit; at: Date };

async function lockOffOf(
  { vesselVisit, estimatedImportsLockOffDate: at }: NewNotification,
  context: Context,
  lockOffs: LockOffs,
): Promise<LockOff | undefined> {
  if (!vesselVisit || !at) return undefined;
  const visit = await lockOffs.visitToLock(vesselVisit, context).catch((error: unknown) => {
    // Here the field is called otherwise.
    if (!(error instanceof Failure) || !error.errors['vesselVisitId']) throw error;
    throw refused({ vesselVisit: error.errors['vesselVisitId'] });
  });
  return { visit, at: new Date(at) };
}

async function write(
  trx: Transaction,
  body: NewNotification,
  file: Upload | undefined,
  context: Context,
): Promise<number> {
  const applications = await checkApplications(trx, body.applications);
  const { title, content, emailAlert } = body;
  const fileId = file ? await databaseFiles.keep(trx, file) : null;
  const mailingId = emailAlert ? await mail(trx, { title, content, applications, fileId }, context) : null;
  return addNotification(trx, {
    title,
    content,
    startDate: new Date(body.startDate),
    endDate: new Date(body.endDate),
    websiteAlert: body.websiteAlert,
    applications,
    createdUserId: context.caller.userId,
    mailingId,
    fileId,
    vesselVisit: body.vesselVisit || null,
    estimatedImportsLockOff: body.estimatedImportsLockOffDate
      ? new Date(body.estimatedImportsLockOffDate)
      : null,
  });
}

type ToMail = { title: string; content: string; applications: string[]; fileId: string | null };

async function mail(
  trx: Transaction,
  { title, content, applications, fileId }: ToMail,
  { origin }: Context,
): Promise<number> {
  const audience = await audienceOf(trx, applications);
  if (audience.length === 0) throw refused({ applications: [refusals.nobody] });
  const html = cleanMarkup(content);
  const letter = {
    subject: title,
    text: mailTexts.text(plainText(html), origin),
    html: mailTexts.html(html, origin),
    fileId,
  };
  return enqueueMailing(trx, letter, audience);
}

/** Changes what the website shows of a notification; how people are told, and what was e-mailed, stays (spec §4). */
async function changeNotification(
  { notificationId: id, version, ...body }: ChangedNotification,
  context: Context,
): Promise<KeptNotification> {
  const { userId } = context.caller;
  const changed = await inTransaction(context.db, async trx => {
    await holdNotification(trx, id);
    const before = await notificationById(trx, userId, id);
    if (!before) throw notFound('Notification');
    refuseIf({ notificationId: whyNotEdit(before), ...whyNotMethods(before, body) });
    const current = { ...before, mails: null };
    await ifUnchanged(
      trx,
      version,
      current,
      { noun: NOUN, id, shape: notification, edited: EDITED },
      context,
    );
    const applications = await checkApplications(trx, body.applications);
    const { title, content } = body;
    const startDate = new Date(body.startDate);
    await writeNotification(trx, id, {
      title,
      content,
      startDate,
      endDate: new Date(body.endDate),
      applications,
    });
    const after = (await notificationById(trx, userId, id))!;
    await audit(trx, context.caller, { action: 'changed', noun: NOUN, id, before, after, companyId: null });
    return after;
  });
  context.publish({ topic: 'notifications' });
  return changed;
}

async function checkApplications(
  trx: Transaction,
  sent: readonly { applicationId: string }[],
): Promise<string[]> {
  const codes = [...new Set(sent.map(one => one.applicationId))];
  const known = await knownApplications(trx, codes);
  if (known.length < codes.length) throw refused({ applications: [refusals.applicationUnknown] });
  return codes;
}
