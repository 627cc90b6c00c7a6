import type { Notification } from './model.ts';

/** Active from its start to its end, both included. */
export function isActive(
  { startDate, endDate }: { startDate: Date | string; endDate: Date | string },
  now: Date,
): boolean {
  return new Date(startDate) <= now && now <= new Date(endDate);
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
