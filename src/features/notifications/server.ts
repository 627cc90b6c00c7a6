import { ROLE } from '#features/access/model.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Db } from '#kernel/database.ts';
import { notFound } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { type Page, pageOrList } from '#kernel/paging.ts';
import { databaseFiles } from '#outside/files/files.ts';
import { failuresOfMailing, mailingsTo, progressOfMailings } from '#outside/mail/mailings.ts';
import type { notificationCalls } from './contract.ts';
import { changeNotification, createNotification, type LockOffs } from './management/server.ts';
import { LIMITS, type Notification } from './model.ts';
import { isFor } from './rules.ts';
import {
  activeAlerts,
  begunAlerts,
  dismiss,
  everyNotification,
  fileOf,
  type KeptNotification,
  notificationById,
  undismiss,
} from './sql.ts';

type Reader = { db: Db; caller: Caller };

export function serveNotifications(lockOffs: LockOffs): Handlers<typeof notificationCalls> {
  return {
    websiteAlerts: async (_, { db, caller, now }) => {
      const active = await activeAlerts(db, caller.userId, now);
      return forReader(
        active.filter(one => isFor(one, caller.applications)),
        { db, caller },
      );
    },
    notifications: ({ query }, { db, caller, now }) =>
      pageOrList(query, async paging => {
        const reader = { userId: caller.userId, applications: [...caller.applications] };
        const page: Page<KeptNotification> = await (caller.actsForAll
          ? everyNotification(db, caller.userId, paging)
          : begunAlerts(db, reader, now, paging));
        return { ...page, rows: await forReader(page.rows, { db, caller }) };
      }),
    create: async ({ body }, context) => forOne(await createNotification(body, context, lockOffs), context),
    change: async ({ body }, context) => forOne(await changeNotification(body, context), context),
    attachment: async ({ params }, { db, caller }) => {
      const kept = await notificationById(db, caller.userId, params.id);
      const [read] = kept ? await forReader([kept], { db, caller }) : [];
      const fileId = read?.attachmentName ? await fileOf(db, params.id) : undefined;
      const file = fileId && (await databaseFiles.read(db, fileId));
      if (!file) throw notFound('Attachment');
      return file;
    },
    mails: async ({ params }, { db, caller }) => {
      const kept = await notificationById(db, caller.userId, params.id);
      if (!kept?.mailingId) throw notFound('Notification');
      const progress = await progressOfMailings(db, [kept.mailingId]);
      return {
        ...progress.get(kept.mailingId)!,
        failures: await failuresOfMailing(db, kept.mailingId, LIMITS.failures),
      };
    },
    dismiss: async ({ body }, { db, caller, publish }) => {
      const change = body.isDismissed ? dismiss : undismiss;
      await change(db, caller.userId, body.notificationIds);
      // For the person's other screens.
      publish({ topic: 'notifications', userId: caller.userId });
      return undefined;
    },
  };
}

async function forOne(kept: KeptNotification, reader: Context): Promise<Notification> {
  return (await forReader([kept], reader))[0]!;
}

/** As somebody may know them: who wrote it and how its e-mails are getting on, port admins; an attachment, they and whom it was mailed to. */
async function forReader(kept: readonly KeptNotification[], { db, caller }: Reader): Promise<Notification[]> {
  const mailingIds = kept.flatMap(one => one.mailingId ?? []);
  const isAdmin = caller.holdsAny([ROLE.PortAdmin]);
  const progress = isAdmin ? await progressOfMailings(db, mailingIds) : undefined;
  const mailed = isAdmin ? undefined : await mailingsTo(db, String(caller.userId), mailingIds);
  return kept.map(({ mailingId, ...one }) => ({
    ...one,
    attachmentName: mailingId && (isAdmin || mailed?.has(mailingId)) ? one.attachmentName : null,
    createdUserId: isAdmin ? one.createdUserId : null,
    mails: (mailingId && progress?.get(mailingId)) || null,
  }));
}
