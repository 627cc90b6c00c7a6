import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tables, Transaction } from '#kernel/database.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import { LIMITS, type Notification } from './model.ts';
import './tables.ts';

/** A notification as it is kept: how its e-mails are getting on, and who may have its attachment, is asked elsewhere. */
export type KeptNotification = Omit<Notification, 'mails'> & { mailingId: number | null };

/** How the list is ordered and filtered, by the keys of its contract. */
const COLUMNS: Record<string, SqlColumn> = {
  title: { value: inPeoplesOrder(sql.ref('title')) },
  startDate: { value: sql.ref('start_date') },
  endDate: { value: sql.ref('end_date') },
  websiteAlert: { value: sql.ref('website_alert') },
  emailAlert: { value: sql.ref('email_alert') },
};
const NEWEST_FIRST = [sql`start_date desc`, sql`notification.notification_id desc`];

/** The website alerts that are active at `now`, for whomever they are, the newest first. */
export async function activeAlerts(db: Db, userId: number, now: Date): Promise<KeptNotification[]> {
  const rows = await reading(db, userId)
    .where('website_alert', '=', true)
    .where('start_date', '<=', now)
    .where('end_date', '>=', now)
    .orderBy('start_date', 'desc')
    .orderBy('notification_id', 'desc')
    .limit(LIMITS.active)
    .execute();
  return rows.map(toNotification);
}

/** A page of all notifications, past and future and e-mailed ones too; `search` looks in the title. */
export function everyNotification(db: Db, userId: number, paging: Paging): Promise<Page<KeptNotification>> {
  return pageOf(reading(db, userId), paging);
}

/** A page of the website alerts that have begun by `now` and target one of the applications; of all when there are none. */
export function begunAlerts(
  db: Db,
  reader: { userId: number; applications: readonly string[] },
  now: Date,
  paging: Paging,
): Promise<Page<KeptNotification>> {
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
  return pageOf(query, paging);
}

/** One notification, whoever it is for. */
export async function notificationById(
  db: Db | Transaction,
  userId: number,
  notificationId: number,
): Promise<KeptNotification | undefined> {
  const row = await reading(db, userId).where('notification_id', '=', notificationId).executeTakeFirst();
  return row && toNotification(row);
}

/** The attachment of a notification, of `outside/files`. */
export async function fileOf(db: Db, notificationId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('notification')
    .select('file_id')
    .where('notification_id', '=', notificationId)
    .executeTakeFirst();
  return row?.file_id ?? undefined;
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

async function pageOf(query: Reading, paging: Paging): Promise<Page<KeptNotification>> {
  const found = paging.search
    ? query.where(sql<boolean>`strpos(lower(title), lower(${paging.search})) > 0`)
    : query;
  const page = await sqlPage(found, paging, {
    columns: COLUMNS,
    usual: NEWEST_FIRST,
    tie: sql.ref('notification.notification_id'),
  });
  return { ...page, rows: page.rows.map(toNotification) };
}

type Reading = ReturnType<typeof reading>;

function reading(db: Db | Transaction, userId: number) {
  return db
    .selectFrom('notification')
    .select(eb => [
      'notification_id as notificationId',
      'title',
      'content',
      'start_date as startDate',
      'end_date as endDate',
      'website_alert as websiteAlert',
      'email_alert as emailAlert',
      'has_attachment as hasAttachment',
      eb
        .selectFrom('file')
        .select('file.name')
        .whereRef('file.file_id', '=', 'notification.file_id')
        .as('attachmentName'),
      'vessel_visit as vesselVisit',
      'estimated_imports_lock_off as estimatedImportsLockOffDate',
      'created_date as createdDate',
      'created_user_id as createdUserId',
      'mailing_id as mailingId',
      sql<string>`notification.version::text`.as('version'),
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
    ]);
}

type Row = Reading extends SelectQueryBuilder<Tables, 'notification', infer R> ? R : never;

function toNotification({ isDismissed, ...row }: Row): KeptNotification {
  return {
    ...row,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    createdDate: row.createdDate.toISOString(),
    estimatedImportsLockOffDate: row.estimatedImportsLockOffDate?.toISOString() ?? null,
    isDismissed: Boolean(isDismissed),
  };
}
