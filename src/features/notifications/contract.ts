import { z } from 'zod';
import { call, fileAnswer, idNumber } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { dismissal, notification } from './model.ts';

/** Spec §7 Notifications: what is read. The first screen holds it, so what is written has a contract of its own. */
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
      'What the caller may read, the newest first: the first 100, or the page asked for; past, future and e-mailed ones for port admins only',
    who: 'with-access',
    query: paged({
      sort: ['title', 'startDate', 'endDate', 'websiteAlert', 'emailAlert'],
      filters: ['websiteAlert', 'emailAlert'],
    }),
    answer: listOrPage(notification),
    topics: ['notifications', 'mailings'],
  }),
  attachment: call({
    method: 'GET',
    path: 'notifications/{id}/attachment',
    summary: 'The attachment, for those whom it was e-mailed to and for port admins',
    who: 'with-access',
    params: { id: idNumber },
    answer: fileAnswer,
  }),
  dismiss: call({
    method: 'PUT',
    path: 'notifications/dismissed',
    summary: 'Puts notifications aside for the caller alone, or takes them out again',
    who: 'with-access',
    body: dismissal,
  }),
};
