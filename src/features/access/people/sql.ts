import { sql } from 'kysely';
import type { Transaction } from '#kernel/database.ts';
import type { Role } from '../roles/model.ts';
import '../tables.ts';

/** The most holders of a role who are mailed of one thing. */
const MOST_TOLD = 50;

/** Whom a mail reaches. */
export type Reader = { emailAddress: string; firstName: string };

/** The active people who hold a role and have an address, of one company or of all, without these. */
export async function holdersOf(
  trx: Transaction,
  role: Role,
  { companyId, without = [] }: { companyId?: number; without?: readonly number[] } = {},
): Promise<Reader[]> {
  const rows = await trx
    .selectFrom('portal_user as u')
    .innerJoin('portal_user_role as held', 'held.user_id', 'u.user_id')
    .innerJoin('role as r', 'r.role_id', 'held.role_id')
    .select(['u.email_address as emailAddress', 'u.first_name as firstName'])
    .where('r.name', '=', role)
    .where('u.status', '=', 'A')
    .where('u.email_address', 'is not', null)
    .$if(companyId !== undefined, query => query.where('u.company_id', '=', companyId ?? 0))
    .$if(without.length > 0, query => query.where('u.user_id', 'not in', [...without]))
    .orderBy('u.user_id')
    .limit(MOST_TOLD)
    .execute();
  return rows as Reader[];
}

/** Somebody as the trail tells of them. */
export type Person = {
  userId: number;
  firstName: string;
  emailAddress: string | null;
  status: string;
  version: string;
  roles: { roleId: number; name: string }[];
};

/** People of companies as the trail tells of them, by number: `u` is the person. */
export async function peopleWhere(
  trx: Transaction,
  condition: ReturnType<typeof sql>,
  most?: number,
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName",
      u.mobile_number as "mobileNumber", u.email_address as "emailAddress", u.status, u.version::text as version,
      ${rolesIn('portal_user_role')} as roles, ${rolesIn('portal_user_requested_role')} as "requestedRoles"
    from portal_user u where ${condition} order by u.user_id limit ${most ?? null}`.execute(trx);
  return rows;
}

/** One of them, of whatever status; undefined when there is none. */
export async function personOf(trx: Transaction, userId: number): Promise<Person | undefined> {
  const [person] = await peopleWhere(trx, sql`u.user_id = ${userId}`);
  return person;
}

function rolesIn(table: string) {
  return sql`
    (select coalesce(jsonb_agg(jsonb_build_object('roleId', r.role_id, 'name', r.name,
        'requiresEmailIdentity', r.requires_email_identity, 'requiresSMSIdentity', r.requires_sms_identity)
        order by r.role_id), '[]') from ${sql.table(table)} held join role r using (role_id) where held.user_id = u.user_id)`;
}
