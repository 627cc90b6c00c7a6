import { z } from 'zod';

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
  pageSize: 100,
  dismissedAtOnce: 500,
} as const;

/** Asked again this often, and for the first time this long after the product is open (spec §9). */
export const POLL_MS = 60_000;
export const FIRST_POLL_MS = 2_000;

/** A notification as its readers see it (spec §3). Dates are instants in UTC, `content` is HTML. */
export const notification = z.object({
  notificationId: z.int(),
  title: z.string(),
  content: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  websiteAlert: z.boolean(),
  hasAttachment: z.boolean(),
  applications: z.array(z.object({ applicationId: z.string() })),
  /** The reader has put it aside. */
  isDismissed: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** Which notifications a reader puts aside, or takes out again. */
export const dismissal = z.strictObject({
  notificationIds: z
    .array(z.number().int().min(1).max(2_147_483_647))
    .min(1, 'At least one notification is required')
    .max(LIMITS.dismissedAtOnce),
  isDismissed: z.boolean(),
});

/** A notification as it is written. */
const draft = z.strictObject({
  title: z.string('Title is required').trim().min(1, 'Title is required').max(LIMITS.title),
  content: z.string('Content is required').min(1, 'Content is required').max(LIMITS.content),
  startDate: z.date(),
  endDate: z.date(),
  websiteAlert: z.boolean(),
  hasAttachment: z.boolean(),
  applications: z.array(z.string()),
});
export type NotificationDraft = z.infer<typeof draft>;
