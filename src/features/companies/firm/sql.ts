import { sql } from 'kysely';
import { ROLE } from '#features/access/model.ts';
import '#features/access/tables.ts';
import type { Transaction } from '#kernel/database.ts';
import { type Company, MOST_ADMINS } from '../model.ts';
import '../tables.ts';

/** A company as it is written; applications by their codes. */
type Stored = Omit<Company, 'companyId' | 'status' | 'applications' | 'adminUsers' | 'version'> & {
  applications: readonly string[];
};

/** Makes an active company; answers its number. @throws DatabaseError 23505 `company_name` when another company has the name; 23503 for an unknown application. */
export async function insertCompany(trx: Transaction, company: Stored): Promise<number> {
  const { company_id: companyId } = await trx
    .insertInto('company')
    .values({ status: 'A', ...columnsOf(company) })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  await setFunctions(trx, companyId, company.applications);
  return companyId;
}

/** Writes all of a company, active from now on. @throws DatabaseError as `insertCompany` */
export async function storeCompany(
  trx: Transaction,
  { companyId, ...company }: Stored & { companyId: number },
): Promise<void> {
  await trx
    .updateTable('company')
    .set({ status: 'A', ...columnsOf(company) })
    .where('company_id', '=', companyId)
    .execute();
  await setFunctions(trx, companyId, company.applications);
}

/** These and no others. What stays is not written again. */
async function setFunctions(
  trx: Transaction,
  companyId: number,
  applications: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('company_application')
    .where('company_id', '=', companyId)
    .where('application_id', 'not in', [...applications])
    .execute();
  await trx
    .insertInto('company_application')
    .values([...new Set(applications)].map(application_id => ({ company_id: companyId, application_id })))
    .onConflict(known => known.doNothing())
    .execute();
}

function columnsOf(company: Stored) {
  return {
    name: company.name,
    address: company.address,
    phone_number: company.phoneNumber,
    n4_transport_company_id: company.n4TransportCompanyId,
    n4_shipper_consignee_company_id: company.n4ShipperConsigneeCompanyId,
    damages_email_address: company.damagesEmailAddress,
    kiwi_rail_code: company.kiwiRailCode,
    bc_code: company.bcCode,
  };
}

/** The company's active administrators who have an address. */
export async function adminsOf(
  trx: Transaction,
  companyId: number,
): Promise<Pick<Person, 'emailAddress' | 'firstName'>[]> {
  return trx
    .selectFrom('portal_user as u')
    .innerJoin('portal_user_role as held', 'held.user_id', 'u.user_id')
    .innerJoin('role as r', 'r.role_id', 'held.role_id')
    .select(['u.email_address as emailAddress', 'u.first_name as firstName'])
    .where('u.company_id', '=', companyId)
    .where('u.status', '=', 'A')
    .where('r.name', '=', ROLE.CompanyAdmin)
    .orderBy('u.user_id')
    .limit(MOST_ADMINS)
    .execute();
}

/** Somebody as the trail tells of them. */
export type Person = {
  userId: number;
  firstName: string;
  emailAddress: string | null;
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

function rolesIn(table: string) {
  return sql`
    (select coalesce(jsonb_agg(jsonb_build_object('roleId', r.role_id, 'name', r.name,
        'requiresEmailIdentity', r.requires_email_identity, 'requiresSMSIdentity', r.requires_sms_identity)
        order by r.role_id), '[]') from ${sql.table(table)} held join role r using (role_id) where held.user_id = u.user_id)`;
}
