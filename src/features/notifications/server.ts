import { notFound } from '#kernel/failures.ts';
import type { Handlers } from '#kernel/mount.ts';
import { type Page, pageOrList } from '#kernel/paging.ts';
import { databaseFiles } from '#outside/files/files.ts';
import type { notificationCalls } from './contract.ts';
import { forReader } from './readers/server.ts';
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

export const notificationHandlers: Handlers<typeof notificationCalls> = {
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
  attachment: async ({ params }, { db, caller }) => {
    const kept = await notificationById(db, caller.userId, params.id);
    const [read] = kept ? await forReader([kept], { db, caller }) : [];
    const fileId = read?.attachmentName ? await fileOf(db, params.id) : undefined;
    const file = fileId && (await databaseFiles.read(db, fileId));
    if (!file) throw notFound('Attachment');
    return file;
  },
  dismiss: async ({ body }, { db, caller, publish }) => {
    const change = body.isDismissed ? dismiss : undismiss;
    await change(db, caller.userId, body.notificationIds);
    // For the person's other screens.
    publish({ topic: 'notifications', userId: caller.userId });
    return undefined;
  },
};
