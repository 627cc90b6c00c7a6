import type { Examples } from '#kernel/openapiExamples.ts';

/** News of the port that was e-mailed too, and the lock-off of a vessel's imports. */
export const NOTIFICATION_EXAMPLES: Pick<Examples, 'fields' | 'within'> = {
  fields: {
    attachmentName: 'Summer hours.pdf',
    createdDate: '2026-11-23T00:12:40.000Z',
    createdUserId: 204,
    emailAlert: false,
    hasAttachment: false,
    templateType: 'Normal',
    vesselVisit: null,
    websiteAlert: true,
  },
  within: {
    Notification: { endDate: '2026-11-28T10:59:59.999Z', startDate: '2026-11-23T11:00:00.000Z' },
    NewNotification: { endDate: '2026-11-28T10:59:59.999Z', startDate: '2026-11-23T11:00:00.000Z' },
    ChangedNotification: { endDate: '2026-11-28T10:59:59.999Z', startDate: '2026-11-23T11:00:00.000Z' },
    MailProgress: { total: 412, sent: 398, failed: 2, left: 12 },
    'notificationManagement.mails': { total: 412, sent: 398, failed: 2, left: 12 },
    'notificationManagement.mails.failures': {
      address: 'hone@bayhaul.example',
      reason: '550 no such person',
    },
    'NewNotification.applications': { name: 'Vehicle booking' },
    'ChangedNotification.applications': { name: 'Vehicle booking' },
    notifications: { id: 31 },
    notificationManagement: { id: 31 },
  },
};
