import { sql } from 'kysely';
import type { Identity } from '#kernel/caller.ts';
import type { AsOf } from '#kernel/callers.ts';
import { type Db, listed, prepare, prepared } from '#kernel/database.ts';
import { gather } from '#kernel/gather.ts';
import './tables.ts';

export type AccountRow = {
  userId: number;
  userStatus: string;
  firstName: string;
  lastName: string;
  companyId: number;
  companyName: string;
  companyAddress: string;
  companyStatus: string;
  n4TransportCompanyId: string | null;
  roles: string[];
  applications: string[];
  customerIds: number[];
};

/** The account that a token's subject is tied to. Every call begins with it: those of the same moment share one read by key. */
export const accountOfSubject = gather(accountsOfSubjects);

async function accountsOfSubjects(db: Db, subjects: string[]): Promise<Map<string, AccountRow>> {
  const rows = await prepared<AccountRow & { subject: string }>(db, ACCOUNTS, { subjects });
  return new Map(rows.map(({ subject, ...row }) => [subject, row]));
}

const ACCOUNTS = prepare(
  'access.accounts',
  `
    select u.subject, u.user_id as "userId", u.status as "userStatus", u.first_name as "firstName",
      u.last_name as "lastName", c.company_id as "companyId", c.name as "companyName",
      c.address as "companyAddress", c.status as "companyStatus", c.n4_transport_company_id as "n4TransportCompanyId",
      array(select r.name from portal_user_role ur join role r using (role_id) where ur.user_id = u.user_id order by r.role_id) as roles,
      array(select ca.application_id from company_application ca where ca.company_id = c.company_id) as applications,
      array(select f.company_id from freight_forwarder_customer f where f.forwarder_company_id = c.company_id) as "customerIds"
    from ${listed('subjects', 'text', 'subject')} join portal_user u using (subject) join company c using (company_id)`,
);

/** As of when it is known who may do what; every change of any of it is another version (database/migrations/0091). */
export async function accessAsOf(db: Db): Promise<AsOf> {
  const [asOf] = await prepared<AsOf>(db, AS_OF, {});
  return asOf!;
}

const AS_OF = prepare(
  'access.as-of',
  'select version::text, (extract(epoch from clock_timestamp()) * 1000)::float8 as now from access_version',
  { isShort: true },
);

/** Ties a sign-in to the account that was made for its verified e-mail address, where there is one to tie. */
export async function claimAccount(db: Db, identity: Identity): Promise<void> {
  await db
    .updateTable('portal_user')
    .set({ subject: identity.subject })
    // The claim is in small letters already; PostgreSQL would make more letters small, the Kelvin sign a k.
    .where(sql<boolean>`lower(email_address) = ${identity.email} and subject is null`)
    .execute();
}

/** The roles of the account with this e-mail address, for the identity provider's roles claim; none while it is not in use. */
export async function rolesOfEmail(db: Db, email: string): Promise<{ roles: string[]; name?: string }> {
  const { rows } = await sql<{ name: string; roles: string[] }>`
    select u.first_name || ' ' || u.last_name as name,
      array(select r.name from portal_user_role ur join role r using (role_id) where ur.user_id = u.user_id order by r.role_id) as roles
    from portal_user u join company c using (company_id)
    where lower(u.email_address) = lower(${email}) and u.status = 'A' and c.status = 'A'`.execute(db);
  return rows[0] ?? { roles: [] };
}
