import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import sanitizeHtml from 'sanitize-html';
import type { Db, Tables, Transaction } from '#kernel/database.ts';
import { LIMITS, MARKUP, type Notification, type NotificationDraft } from './model.ts';
import './tables.ts';

export type Page = { page: number; pageSize: number };

/** The website alerts that are active at `now`, for whomever they are, the newest first. */
export async function activeAlerts(db: Db, userId: number, now: Date): Promise<Notification[]> {
  const rows = await reading(db, userId)
    .where('website_alert', '=', true)
    .where('start_date', '<=', now)
    .where('end_date', '>=', now)
    .limit(LIMITS.active)
    .execute();
  return rows.map(toNotification);
}

/** A page of all notifications, past and future ones too. Pages count from 1. */
export async function everyNotification(
  db: Db,
  userId: number,
  { page, pageSize }: Page,
): Promise<Notification[]> {
  const rows = await reading(db, userId)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map(toNotification);
}

/** A page of the website alerts that have begun by `now` and target one of the applications; of all when there are none. */
export async function begunAlerts(
  db: Db,
  reader: { userId: number; applications: readonly string[] },
  now: Date,
  { page, pageSize }: Page,
): Promise<Notification[]> {
  let query = reading(db, reader.userId).where('website_alert', '=', true).where('start_date', '<=', now);
  if (reader.applications.length > 0) {
    query = query.where(eb =>
      eb.exists(
        eb
          .selectFrom('notification_application as target')
          .select(sql.lit(1).as('one'))
          .whereRef('target.notification_id', '=', 'notification.notification_id')
          .where('target.application_id', 'in', reader.applications),
      ),
    );
  }
  const rows = await query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return rows.map(toNotification);
}

/** Puts notifications aside for one reader; those that are gone are passed over. */
export async function dismiss(db: Db, userId: number, notificationIds: readonly number[]): Promise<void> {
  await db
    .insertInto('notification_dismissed')
    .columns(['user_id', 'notification_id'])
    .expression(eb =>
      eb
        .selectFrom('notification')
        .select([sql<number>`${userId}::integer`.as('user_id'), 'notification_id'])
        .where('notification_id', 'in', notificationIds),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Takes notifications out again that a reader had put aside. */
export async function undismiss(db: Db, userId: number, notificationIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('notification_dismissed')
    .where('user_id', '=', userId)
    .where('notification_id', 'in', notificationIds)
    .execute();
}

/** Writes a notification, its markup cleaned. Answers its id. */
export async function addNotification(trx: Transaction, draft: NotificationDraft): Promise<number> {
  const { notification_id } = await trx
    .insertInto('notification')
    .values({
      title: draft.title,
      content: cleanMarkup(draft.content),
      start_date: draft.startDate,
      end_date: draft.endDate,
      website_alert: draft.websiteAlert,
      has_attachment: draft.hasAttachment,
    })
    .returning('notification_id')
    .executeTakeFirstOrThrow();
  const targets = [...new Set(draft.applications)].map(application_id => ({
    notification_id,
    application_id,
  }));
  if (targets.length > 0) await trx.insertInto('notification_application').values(targets).execute();
  return notification_id;
}

/** Leaves of some HTML what a notification may hold: no scripts, styles, pictures or addresses of other kinds. */
export function cleanMarkup(content: string): string {
  return sanitizeHtml(content, {
    allowedTags: [...MARKUP.tags],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: [...MARKUP.schemes],
    transformTags: {
      // The screen has its own h1, and each notification an h2.
      h1: 'h3',
      h2: 'h3',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, target: '_blank', rel: 'noopener noreferrer' },
      }),
    },
  });
}

function reading(db: Db, userId: number) {
  return db
    .selectFrom('notification')
    .select(eb => [
      'notification_id as notificationId',
      'title',
      'content',
      'start_date as startDate',
      'end_date as endDate',
      'website_alert as websiteAlert',
      'has_attachment as hasAttachment',
      jsonArrayFrom(
        eb
          .selectFrom('notification_application as na')
          .select('na.application_id as applicationId')
          .whereRef('na.notification_id', '=', 'notification.notification_id')
          .orderBy('na.application_id'),
      ).as('applications'),
      eb
        .exists(
          eb
            .selectFrom('notification_dismissed as nd')
            .select(sql.lit(1).as('one'))
            .whereRef('nd.notification_id', '=', 'notification.notification_id')
            .where('nd.user_id', '=', userId),
        )
        .as('isDismissed'),
    ])
    .orderBy('start_date', 'desc')
    .orderBy('notification_id', 'desc');
}

type Row = ReturnType<typeof reading> extends SelectQueryBuilder<Tables, 'notification', infer R> ? R : never;

function toNotification({ isDismissed, ...row }: Row): Notification {
  return {
    ...row,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    isDismissed: Boolean(isDismissed),
  };
}
