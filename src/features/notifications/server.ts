import type { Handlers } from '#kernel/mount.ts';
import type { notificationCalls } from './contract.ts';
import { isFor } from './rules.ts';
import { activeAlerts, begunAlerts, dismiss, everyNotification, undismiss } from './sql.ts';

export const notificationHandlers: Handlers<typeof notificationCalls> = {
  websiteAlerts: async (_, { db, caller, now }) => {
    const active = await activeAlerts(db, caller.userId, now);
    return active.filter(one => isFor(one, caller.applications));
  },
  notifications: ({ query }, { db, caller, now }) =>
    caller.actsForAll
      ? everyNotification(db, caller.userId, query)
      : begunAlerts(db, { userId: caller.userId, applications: [...caller.applications] }, now, query),
  dismiss: async ({ body }, { db, caller, publish }) => {
    const change = body.isDismissed ? dismiss : undismiss;
    await change(db, caller.userId, body.notificationIds);
    // For the person's other screens.
    publish({ topic: 'notifications', userId: caller.userId });
    return undefined;
  },
};
