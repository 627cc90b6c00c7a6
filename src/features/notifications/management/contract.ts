import { z } from 'zod';
import { ROLE } from '#features/access/model.ts';
import { call, idNumber, withUploads } from '#kernel/contract.ts';
import { changedNotification, newNotification } from '../forms.ts';
import { ATTACHMENTS, mailProgress, notification } from '../model.ts';

/** Spec §7 Notifications: what port admins write. */
export const notificationManagementCalls = {
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
};
