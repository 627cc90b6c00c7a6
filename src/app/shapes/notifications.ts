import type { z } from 'zod';
import { notificationCalls } from '#features/notifications/contract.ts';
import { changedNotification, newNotification } from '#features/notifications/forms.ts';
import { dismissal, mailProgress, notification } from '#features/notifications/model.ts';

export const NOTIFICATION_SHAPES: Record<string, z.ZodType> = {
  ChangedNotification: changedNotification,
  Dismissal: dismissal,
  MailProgress: mailProgress,
  NewNotification: newNotification,
  Notification: notification,
  NotificationPage: notificationCalls.notifications.answer.options[1],
};
