import { sql } from 'kysely';
import sanitizeHtml from 'sanitize-html';
import '#features/access/tables.ts';
import '#features/companies/tables.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { MARKUP } from '../model.ts';
import '../tables.ts';

/** A notification as it is written. */
export type NotificationDraft = {
  title: string;
  content: string;
  startDate: Date;
  endDate: Date;
  websiteAlert: boolean;
  /** Codes of port functions. */
  applications: readonly string[];
  createdUserId?: number | null;
  /** What was e-mailed; the attachment goes with it. */
  mailingId?: number | null;
  fileId?: string | null;
  vesselVisit?: string | null;
  estimatedImportsLockOff?: Date | null;
};

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
      email_alert: draft.mailingId != null,
      has_attachment: draft.fileId != null,
      mailing_id: draft.mailingId ?? null,
      file_id: draft.fileId ?? null,
      created_user_id: draft.createdUserId ?? null,
      vessel_visit: draft.vesselVisit ?? null,
      estimated_imports_lock_off: draft.estimatedImportsLockOff ?? null,
    })
    .returning('notification_id')
    .executeTakeFirstOrThrow();
  await addTargets(trx, notification_id, draft.applications);
  return notification_id;
}

type WebsitePart = Pick<NotificationDraft, 'title' | 'content' | 'startDate' | 'endDate' | 'applications'>;

/** Writes what the website shows of a notification; what was e-mailed is kept elsewhere. */
export async function writeNotification(trx: Transaction, id: number, draft: WebsitePart): Promise<void> {
  await trx
    .updateTable('notification')
    .set({
      title: draft.title,
      content: cleanMarkup(draft.content),
      start_date: draft.startDate,
      end_date: draft.endDate,
    })
    .where('notification_id', '=', id)
    .execute();
  const kept = await trx
    .selectFrom('notification_application')
    .select('application_id')
    .where('notification_id', '=', id)
    .execute();
  const had = kept.map(row => row.application_id);
  const gone = had.filter(one => !draft.applications.includes(one));
  if (gone.length > 0) {
    await trx
      .deleteFrom('notification_application')
      .where('notification_id', '=', id)
      .where('application_id', 'in', gone)
      .execute();
  }
  const added = draft.applications.filter(one => !had.includes(one));
  await addTargets(trx, id, added);
}

async function addTargets(
  trx: Transaction,
  notification_id: number,
  codes: readonly string[],
): Promise<void> {
  const targets = [...new Set(codes)].map(application_id => ({ notification_id, application_id }));
  if (targets.length > 0) await trx.insertInto('notification_application').values(targets).execute();
}

/** Holds a notification until the transaction ends: its changes come one after another. */
export async function holdNotification(trx: Transaction, id: number): Promise<void> {
  await trx
    .selectFrom('notification')
    .select('notification_id')
    .where('notification_id', '=', id)
    .forUpdate()
    .execute();
}

/** Those of these port functions that there are. */
export async function knownApplications(db: Db | Transaction, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('application_id')
    .where('application_id', 'in', codes)
    .execute();
  return rows.map(row => row.application_id);
}

/** Everybody whom these port functions reach by e-mail: the active people of the active firms that use one. */
export async function audienceOf(
  trx: Transaction,
  codes: readonly string[],
): Promise<{ recipient: string; address: string }[]> {
  const rows = await trx
    .selectFrom('portal_user as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select(['u.user_id as userId', sql<string>`u.email_address`.as('address')])
    .where('u.status', '=', 'A')
    .where('c.status', '=', 'A')
    .where('u.email_address', '<>', '')
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('company_application as ca')
          .select('ca.company_id')
          .whereRef('ca.company_id', '=', 'c.company_id')
          .where('ca.application_id', 'in', codes),
      ),
    )
    .orderBy('u.user_id')
    .execute();
  return rows.map(({ userId, address }) => ({ recipient: String(userId), address }));
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
    allowProtocolRelative: false,
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
