import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Role, STATUS } from '#features/access/model.ts';
import { isCustomer } from '#features/companies/sql.ts';
import '#features/access/tables.ts';
import '#features/companies/tables.ts';
import { type CompanyScope, type EveryCompany, isEveryCompany } from '#kernel/caller.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, sqlPage } from '#kernel/pagingSql.ts';
import { MOST_USERS, type RoleUser, type User } from './model.ts';

/** The people of a company who are not rejected or removed; of all companies only those who wait for approval. */
export async function peopleOf(db: Db, scope: CompanyScope | EveryCompany): Promise<User[]> {
  const people = selectUsers(db)
    .orderBy(sql`u.status <> 'P'`)
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .limit(MOST_USERS);
  const rows = isEveryCompany(scope)
    ? await people.where('u.status', '=', 'P').execute()
    : await people.where('u.company_id', '=', scope.companyId).where('u.status', 'in', ['P', 'A']).execute();
  return rows as User[];
}

/** A page of the active people of active companies who hold a role; `search` looks in names, address and company. */
export async function holdersPage(
  db: Db,
  _every: EveryCompany,
  role: Role,
  paging: Paging,
): Promise<Page<RoleUser>> {
  const holders = db
    .selectFrom('portal_user_role as held')
    .innerJoin('role as r', 'r.role_id', 'held.role_id')
    .innerJoin('portal_user as u', 'u.user_id', 'held.user_id')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .where('r.name', '=', role)
    .where('u.status', '=', STATUS.Active)
    .where('c.status', '=', STATUS.Active)
    .where(
      sql<boolean>`strpos(lower(concat_ws(' ', u.first_name, u.last_name, u.email_address, c.name)), lower(${paging.search})) > 0`,
    )
    .select([
      'u.user_id as userId',
      'u.company_id as companyId',
      'c.name as companyName',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email_address as emailAddress',
      isCustomer(sql.ref('c.company_id')).as('isCustomer'),
    ]);
  return sqlPage(holders, paging, {
    columns: HOLDER_COLUMNS,
    usual: [inPeoplesOrder(sql.ref('u.last_name')), inPeoplesOrder(sql.ref('u.first_name'))],
    tie: sql.ref('u.user_id'),
  });
}

const HOLDER_COLUMNS = {
  lastName: { value: inPeoplesOrder(sql.ref('u.last_name')) },
  firstName: { value: inPeoplesOrder(sql.ref('u.first_name')) },
  emailAddress: { value: inPeoplesOrder(sql.ref('u.email_address')) },
  companyName: { value: inPeoplesOrder(sql.ref('c.name')) },
};

/** One person, locked, if within reach. */
export async function lockUser(
  trx: Transaction,
  reach: CompanyScope | EveryCompany,
  userId: number,
): Promise<(User & { companyStatus: string }) | undefined> {
  const row = await selectUsers(trx)
    .select('c.status as companyStatus')
    .where('u.user_id', '=', userId)
    .where('u.status', 'in', ['P', 'A'])
    .$if(!isEveryCompany(reach), query =>
      query.where('u.company_id', '=', isEveryCompany(reach) ? 0 : reach.companyId),
    )
    .forUpdate('u')
    .executeTakeFirst();
  return row as (User & { companyStatus: string }) | undefined;
}

export async function activateUser(
  trx: Transaction,
  userId: number,
  roles: readonly number[],
): Promise<void> {
  await trx.updateTable('portal_user').set({ status: 'A' }).where('user_id', '=', userId).execute();
  await trx.deleteFrom('portal_user_role').where('user_id', '=', userId).execute();
  await trx
    .insertInto('portal_user_role')
    .values([...new Set(roles)].map(role_id => ({ user_id: userId, role_id })))
    .execute();
  await trx.deleteFrom('portal_user_requested_role').where('user_id', '=', userId).execute();
}

/** Rejected or removed: no role is left. */
export async function dismissUser(trx: Transaction, userId: number, status: 'R' | 'D'): Promise<void> {
  await trx.updateTable('portal_user').set({ status }).where('user_id', '=', userId).execute();
  await trx.deleteFrom('portal_user_role').where('user_id', '=', userId).execute();
  await trx.deleteFrom('portal_user_requested_role').where('user_id', '=', userId).execute();
}

function selectUsers(db: Db | Transaction) {
  const rolesIn = (table: 'portal_user_role' | 'portal_user_requested_role') =>
    jsonArrayFrom(
      db
        .selectFrom(`${table} as held`)
        .innerJoin('role as r', 'r.role_id', 'held.role_id')
        .select([
          'r.role_id as roleId',
          'r.name',
          'r.requires_email_identity as requiresEmailIdentity',
          'r.requires_sms_identity as requiresSMSIdentity',
        ])
        .whereRef('held.user_id', '=', sql.ref('u.user_id'))
        .orderBy('r.role_id'),
    );
  return db
    .selectFrom('portal_user as u')
    .innerJoin('company as c', 'c.company_id', 'u.company_id')
    .select([
      'u.user_id as userId',
      'u.company_id as companyId',
      'c.name as companyName',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.mobile_number as mobileNumber',
      'u.email_address as emailAddress',
      'u.status',
      sql<string>`u.version::text`.as('version'),
      rolesIn('portal_user_role').as('roles'),
      rolesIn('portal_user_requested_role').as('requestedRoles'),
    ]);
}
