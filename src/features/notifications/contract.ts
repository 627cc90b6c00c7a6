import { z } from 'zod';
import { call } from '#kernel/contract.ts';
import { dismissal, LIMITS, notification } from './model.ts';

/** Spec §7 Notifications (reading). */
export const notificationCalls = {
  websiteAlerts: call({
    method: 'GET',
    path: 'notifications/WebsiteAlerts',
    summary: 'What is active now for the applications of the caller, the newest first',
    who: 'with-access',
    answer: z.array(notification),
    topics: ['notifications'],
  }),
  notifications: call({
    method: 'GET',
    path: 'notifications',
    summary:
      'A page of everything the caller may read, the newest first; past and future ones for port admins only',
    who: 'with-access',
    query: {
      page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number<number | string>().int().min(1).max(LIMITS.pageSize).default(LIMITS.pageSize),
    },
    answer: z.array(notification),
    topics: ['notifications'],
  }),
  dismiss: call({
    method: 'PUT',
    path: 'notifications/dismissed',
    summary: 'Puts notifications aside for the caller alone, or takes them out again',
    who: 'with-access',
    body: dismissal,
  }),
};
