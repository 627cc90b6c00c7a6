import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { call, fileAnswer, idNumber, withUploads } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { changedNotification, newNotification } from './forms.ts';
import { ATTACHMENTS, dismissal, mailProgress, notification } from './model.ts';

/** Spec §7 Notifications. */
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
  create: withUploads(
    call({
      method: 'POST',
      path: 'notifications',
      summary:
        'Makes a notification; an e-mail goes to everybody of the port functions at once, and an Import Advice Cutoff sets the estimated lock-off of its vessel with it',
      who: [ROLE.PortAdmin],
      body: newNotification,
      answer: notification,
      creates: true,
    }),
    ATTACHMENTS,
  ),
  change: call({
    method: 'PUT',
    path: 'notifications',
    summary: 'Changes a website alert; what was e-mailed stays, and no second e-mail goes out',
    who: [ROLE.PortAdmin],
    body: changedNotification,
    answer: notification,
  }),
  attachment: call({
    method: 'GET',
    path: 'notifications/{id}/attachment',
    summary: 'The attachment, for those whom it was e-mailed to and for port admins',
    who: 'with-access',
    params: { id: idNumber },
    answer: fileAnswer,
  }),
  mails: call({
    method: 'GET',
    path: 'notifications/{id}/mails',
    summary: 'How the e-mails of a notification are getting on, and why the first 100 that failed did',
    who: [ROLE.PortAdmin],
    params: { id: idNumber },
    answer: mailProgress.extend({
      failures: z.array(z.object({ address: z.string(), reason: z.string() })),
    }),
    topics: ['mailings'],
  }),
  dismiss: call({
    method: 'PUT',
    path: 'notifications/dismissed',
    summary: 'Puts notifications aside for the caller alone, or takes them out again',
    who: 'with-access',
    body: dismissal,
  }),
};
