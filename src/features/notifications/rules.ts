import type { Notification } from './model.ts';
import { refusals } from './texts.ts';

/** Active from its start to its end, both included. */
export function isActive(
  { startDate, endDate }: { startDate: Date | string; endDate: Date | string },
  now: Date,
): boolean {
  return new Date(startDate) <= now && !hasEnded({ endDate }, now);
}

/** Over since its end; what has ended leaves the open screens by their own clock. */
export function hasEnded({ endDate }: { endDate: Date | string }, now: Date): boolean {
  return new Date(endDate) < now;
}

/**
 * Shown only if it targets an application that the user has; all are shown when the user has no applications
 * (spec §2 Notifications).
 */
export function isFor(
  { applications }: Pick<Notification, 'applications'>,
  applicationsOfUser: ReadonlySet<string> | readonly string[],
): boolean {
  const own = new Set(applicationsOfUser);
  return own.size === 0 || applications.some(({ applicationId }) => own.has(applicationId));
}

/** What the banner of an application's screens shows: what targets it and was not put aside. */
export function inBanner(notifications: readonly Notification[], applicationId: string): Notification[] {
  return notifications.filter(one => !one.isDismissed && isFor(one, [applicationId]));
}

/** The number on the bell (spec §2 Shell). */
export function countUndismissed(notifications: readonly Notification[]): number {
  return notifications.filter(one => !one.isDismissed).length;
}

/** The list after `notificationIds` were put aside, or taken out again. */
export function withDismissal(
  notifications: readonly Notification[],
  notificationIds: readonly number[],
  isDismissed: boolean,
): Notification[] {
  return notifications.map(one =>
    notificationIds.includes(one.notificationId) ? { ...one, isDismissed } : one,
  );
}

/** A notification is editable only when new or when its website alert flag is on (spec §4). Null when it is. */
export function whyNotEdit({ websiteAlert }: Pick<Notification, 'websiteAlert'>): string | null {
  return websiteAlert ? null : refusals.mailed;
}

type Methods = { websiteAlert?: boolean | undefined; emailAlert?: boolean | undefined };

/** Notification methods are locked when editing (spec §4). */
export function whyNotMethods(
  { websiteAlert, emailAlert }: Pick<Notification, 'websiteAlert' | 'emailAlert'>,
  wanted: Methods,
): Record<keyof Methods, string | null> {
  return {
    websiteAlert: whyNotMethod(websiteAlert, wanted.websiteAlert),
    emailAlert: whyNotMethod(emailAlert, wanted.emailAlert),
  };
}

function whyNotMethod(is: boolean, shall: boolean | undefined): string | null {
  return shall === undefined || shall === is ? null : refusals.alertsFixed;
}

/** Email notifications require an attachment (spec §5), and nothing else carries one. */
export function whyNotAttachment({
  emailAlert,
  hasAttachment,
}: {
  emailAlert: boolean;
  hasAttachment: boolean;
}): string | null {
  if (emailAlert === hasAttachment) return null;
  return emailAlert ? refusals.attachmentRequired : refusals.attachmentOfEmail;
}

/** A website alert that is over before it is written is one that nobody sees. */
export function whyNotEnd(
  { endDate, websiteAlert }: { endDate: string; websiteAlert: boolean },
  now: Date,
): string | null {
  return websiteAlert && new Date(endDate) <= now ? refusals.endPassed : null;
}
