import { sql } from 'kysely';
import type { Identity } from '#kernel/caller.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import '../../tables.ts';
import type { SentRequest } from '../model.ts';

/** What somebody has asked for and waits for; null when nothing. */
export async function sentRequest(db: Db, { subject }: Identity): Promise<SentRequest | null> {
  const { rows } = await sql<SentRequest>`
    select u.company_id as "companyId", c.name as "companyName", u.mobile_number as "mobileNumber",
      array(select role_id from portal_user_requested_role r where r.user_id = u.user_id order by role_id) as roles,
      case when c.status = 'P' then jsonb_build_object('name', c.name, 'address', c.address, 'phoneNumber', c.phone_number,
        'applications', array(select application_id from company_application a where a.company_id = c.company_id
          order by application_id)) end as registration
    from portal_user u join company c using (company_id)
    where u.subject = ${subject} and u.status = 'P'`.execute(db);
  return rows[0] ?? null;
}

/** The company that somebody waits for, locked before its people are: whoever approves locks in this order too. */
export async function companyOfRequest(
  trx: Transaction,
  { subject }: Identity,
): Promise<{ companyId: number; status: string } | undefined> {
  return trx
    .selectFrom('company')
    .select(['company_id as companyId', 'status'])
    .where(sql<boolean>`company_id = (select company_id from portal_user where subject = ${subject})`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Nothing is asked for any more. */
export async function endRequest(trx: Transaction, userId: number): Promise<void> {
  await trx.updateTable('portal_user').set({ status: 'N' }).where('user_id', '=', userId).execute();
  await trx.deleteFrom('portal_user_requested_role').where('user_id', '=', userId).execute();
}

/** A company that waits is none any more, and its name is free. */
export async function endRegistration(trx: Transaction, companyId: number): Promise<void> {
  await sql`update company set status = 'D' where company_id = ${companyId} and status = 'P'`.execute(trx);
}

/** How often somebody has asked since then. */
export async function requestsSince(trx: Transaction, userId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit
    where noun = 'user' and noun_id = ${String(userId)} and action = 'requested' and at > ${since}`.execute(
    trx,
  );
  return rows[0]!.count;
}
