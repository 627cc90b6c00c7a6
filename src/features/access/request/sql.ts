import { sql } from 'kysely';
import type { Identity } from '#kernel/caller.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { ROLE } from '../model.ts';
import { holdersOf, type Reader } from '../people/sql.ts';
import '../tables.ts';
import type { Application, CompanyLite, CompanyRole } from './model.ts';

const MOST_COMPANIES = 50;

export async function companiesLite(db: Db, search = ''): Promise<CompanyLite[]> {
  return db
    .selectFrom('company')
    .select(['company_id as companyId', 'name'])
    .where('status', '=', 'A')
    .where(sql<boolean>`strpos(lower(name), lower(${search.trim()})) > 0`)
    .orderBy(sql`lower(name)`)
    .limit(MOST_COMPANIES)
    .execute();
}

export async function activeCompany(db: Db, companyId: number): Promise<CompanyLite | undefined> {
  return selectActive(db, companyId).executeTakeFirst();
}

/** The same, and nobody removes it before the transaction ends. */
export async function lockActiveCompany(
  trx: Transaction,
  companyId: number,
): Promise<CompanyLite | undefined> {
  return selectActive(trx, companyId).forShare().executeTakeFirst();
}

function selectActive(db: Db | Transaction, companyId: number) {
  return db
    .selectFrom('company')
    .select(['company_id as companyId', 'name'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'A');
}

/** What a company hands out: the roles of what it uses, and those of every company that uses anything. */
export async function rolesOfCompany(db: Db | Transaction, companyId: number): Promise<CompanyRole[]> {
  return db
    .selectFrom('role')
    .select([
      'role_id as roleId',
      'name',
      'requires_email_identity as requiresEmailIdentity',
      'requires_sms_identity as requiresSMSIdentity',
    ])
    .where(
      sql<boolean>`exists (select from company_application ca where ca.company_id = ${companyId}
        and (ca.application_id = role.application_id or role.of_every_company))`,
    )
    .orderBy('role_id')
    .execute();
}

export async function allApplications(db: Db | Transaction): Promise<Application[]> {
  return db
    .selectFrom('application')
    .select(['application_id as applicationId', 'name'])
    .orderBy('name')
    .execute();
}

/** The account of somebody who asks, locked; undefined when there is none. */
export async function lockAccount(
  trx: Transaction,
  identity: Identity,
): Promise<{ userId: number; status: string } | undefined> {
  return trx
    .selectFrom('portal_user')
    .select(['user_id as userId', 'status'])
    .where(
      sql<boolean>`subject = ${identity.subject} or (subject is null and lower(email_address) = ${identity.email})`,
    )
    .orderBy(sql`subject is null`)
    .forUpdate()
    .executeTakeFirst();
}

export type Applicant = {
  companyId: number;
  firstName: string;
  lastName: string;
  mobileNumber: string | null;
  roles: readonly number[];
};

/** Writes who waits for approval, in place of an earlier request that was turned down, or of an account that was removed. Answers the id. */
export async function writeApplicant(
  trx: Transaction,
  identity: Identity,
  known: { userId: number } | undefined,
  applicant: Applicant,
): Promise<number> {
  const values = {
    company_id: applicant.companyId,
    subject: identity.subject,
    first_name: applicant.firstName,
    last_name: applicant.lastName,
    email_address: identity.email,
    mobile_number: applicant.mobileNumber,
    status: 'P',
  };
  const { user_id: userId } = known
    ? await trx
        .updateTable('portal_user')
        .set(values)
        .where('user_id', '=', known.userId)
        .returning('user_id')
        .executeTakeFirstOrThrow()
    : await trx.insertInto('portal_user').values(values).returning('user_id').executeTakeFirstOrThrow();
  await trx.deleteFrom('portal_user_role').where('user_id', '=', userId).execute();
  await trx.deleteFrom('portal_user_requested_role').where('user_id', '=', userId).execute();
  await trx
    .insertInto('portal_user_requested_role')
    .values(applicant.roles.map(role_id => ({ user_id: userId, role_id })))
    .execute();
  return userId;
}

export async function insertCompany(
  trx: Transaction,
  company: { name: string; address: string; phoneNumber: string; applications: readonly string[] },
): Promise<number> {
  const { company_id } = await trx
    .insertInto('company')
    .values({ name: company.name, address: company.address, phone_number: company.phoneNumber, status: 'P' })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('company_application')
    .values([...new Set(company.applications)].map(application_id => ({ company_id, application_id })))
    .execute();
  return company_id;
}

/** Who approves, and on which screen: the company's administrators, and the port's where there are none. */
export async function approversOf(
  trx: Transaction,
  companyId: number,
): Promise<{ readers: Reader[]; screen: string }> {
  const own = await holdersOf(trx, ROLE.CompanyAdmin, { companyId });
  if (own.length > 0) return { readers: own, screen: '/admin/users' };
  return { readers: await holdersOf(trx, ROLE.PortAdmin), screen: '/management/user' };
}

export async function companyAdminRole(trx: Transaction): Promise<number> {
  const role = await trx
    .selectFrom('role')
    .select('role_id')
    .where('name', '=', ROLE.CompanyAdmin)
    .executeTakeFirstOrThrow();
  return role.role_id;
}
