import { z } from 'zod';
import { version } from '#kernel/contract.ts';

/** What the markup of a notification may be made of; the server cleans at write, the browser again at show. */
export const MARKUP = {
  tags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'h3',
    'h4',
    'blockquote',
    'hr',
    'code',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: ['href', 'target', 'rel', 'colspan', 'rowspan'],
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const;

export const LIMITS = {
  title: 200,
  content: 20_000,
  /** The most that are answered as active at once. */
  active: 200,
  dismissedAtOnce: 500,
  /** Characters of its text in the list (spec §9). */
  preview: 100,
  applications: 20,
  /** The server refuses more, all parts taken together. */
  attachmentBytes: 10 * 1024 * 1024,
  /** Reasons of failed e-mails that are told at once. */
  failures: 100,
} as const;

/** Asked again this often, and for the first time this long after the product is open (spec §9). */
export const POLL_MS = 60_000;
export const FIRST_POLL_MS = 2_000;

/** How the e-mails of a notification are getting on: each is sent, failed or left to be sent. */
export const mailProgress = z.object({ total: z.int(), sent: z.int(), failed: z.int(), left: z.int() });

/** A notification (spec §3). Dates are instants in UTC, `content` is HTML. */
export const notification = z.object({
  notificationId: z.int(),
  title: z.string(),
  content: z.string(),
  startDate: z.string().meta({ title: 'Start Date' }),
  endDate: z.string().meta({ title: 'End Date' }),
  websiteAlert: z.boolean().meta({ title: 'Website/Mobile Alert' }),
  emailAlert: z.boolean().meta({ title: 'Email Alert' }),
  hasAttachment: z.boolean(),
  /** Of an attachment that the reader may have: it was mailed to them, or they administer notifications. */
  attachmentName: z.string().nullable(),
  /** Port functions: whose people it is for. */
  applications: z.array(z.object({ applicationId: z.string() })).meta({ title: 'Port Functions' }),
  /** The vessel visit whose imports it says are going to be locked off, and when that was estimated. */
  vesselVisit: z.string().nullable(),
  estimatedImportsLockOffDate: z.string().nullable(),
  createdDate: z.string(),
  /** Told to port admins only. */
  createdUserId: z.int().nullable(),
  /** Told to port admins only; null when it was not e-mailed. */
  mails: mailProgress.nullable(),
  /** The reader has put it aside. */
  isDismissed: z.boolean(),
  version,
});
export type Notification = z.infer<typeof notification>;

/** What a person edits of it. */
export const EDITED = ['title', 'content', 'startDate', 'endDate', 'applications'] as const;

/** Template types (spec §4 Notification form). The second is for new ones only. */
export const TEMPLATES = ['Normal', 'Import Advice Cutoff'] as const;
export type Template = (typeof TEMPLATES)[number];

/** What can be attached to an e-mail (spec §5 Notification): told by its content. */
export const ATTACHMENTS = {
  emailAttachmentFile: { types: ['docx', 'doc', 'xlsx', 'xls', 'pdf', 'png', 'jpg', 'gif', 'webp'] },
} as const;

/** Which notifications a reader puts aside, or takes out again. */
export const dismissal = z.strictObject({
  notificationIds: z
    .array(z.number().int().min(1).max(2_147_483_647))
    .min(1, 'At least one notification is required')
    .max(LIMITS.dismissedAtOnce),
  isDismissed: z.boolean(),
});
