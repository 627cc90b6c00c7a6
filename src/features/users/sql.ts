import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ROLE, type Role, STATUS } from '#features/access/model.ts';
import { isCustomer } from '#features/companies/sql.ts';
import '#features/access/tables.ts';
import '#features/companies/tables.ts';
import { type CompanyScope, type EveryCompany, isEveryCompany } from '#kernel/caller.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import type { RoleUser, User } from './model.ts';

const NAMES = [inPeoplesOrder(sql.ref('u.last_name')), inPeoplesOrder(sql.ref('u.first_name'))];

/** How the lists of people are ordered and filtered, by the keys of their contract. */
const COLUMNS: Record<string, SqlColumn> = {
  firstName: { value: inPeoplesOrder(sql.ref('u.first_name')) },
  lastName: { value: inPeoplesOrder(sql.ref('u.last_name')) },
  mobile: { value: sql.ref('u.mobile_number'), mayBeEmpty: true },
  email: { value: inPeoplesOrder(sql.ref('u.email_address')), mayBeEmpty: true },
  company: { value: inPeoplesOrder(sql.ref('c.name')) },
  status: { value: sql.ref('u.status') },
  roles: {
    value: sql`(select string_agg(r.name, ', ' order by r.role_id) from portal_user_role held
      join role r using (role_id) where held.user_id = u.user_id)`,
    mayBeEmpty: true,
  },
};

/**
 * A page of the people of a company who are not rejected or removed, those who wait first, then by name; of all companies
 * only those who wait. `search` looks for each of its words in names, mobile and address.
 */
export async function userPage(
  db: Db,
  scope: CompanyScope | EveryCompany,
  paging: Paging,
): Promise<Page<User>> {
  const all = selectUsers(db).where(
    holdsWords(sql`u.first_name, u.last_name, u.mobile_number, u.email_address`, paging.search),
  );
  const people = isEveryCompany(scope)
    ? all.where('u.status', '=', STATUS.Pending)
    : all
        .where('u.company_id', '=', scope.companyId)
        .where('u.status', 'in', [STATUS.Pending, STATUS.Active]);
  const page = await sqlPage(people, paging, {
    columns: COLUMNS,
    usual: [sql`u.status <> ${STATUS.Pending}`, ...NAMES],
    tie: sql.ref('u.user_id'),
  });
  return page as Page<User>;
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
    .where(holdsWords(sql`u.first_name, u.last_name, u.email_address, c.name`, paging.search))
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
    columns: {
      lastName: COLUMNS['lastName']!,
      firstName: COLUMNS['firstName']!,
      emailAddress: COLUMNS['email']!,
      companyName: COLUMNS['company']!,
    },
    usual: NAMES,
    tie: sql.ref('u.user_id'),
  });
}

/** Plain text, so that a `%` that was typed is only a `%`. */
function holdsWords(columns: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter(Boolean);
  const text = sql`lower(concat_ws(' ', ${columns}))`;
  return sql<boolean>`${sql.join([sql`true`, ...words.map(word => sql`strpos(${text}, lower(${word})) > 0`)], sql` and `)}`;
}

/** Whoever selects adds which people. `u` is the person, `c` the company. */
export function selectUsers(db: Db | Transaction) {
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
      'c.status as companyStatus',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.mobile_number as mobileNumber',
      'u.email_address as emailAddress',
      'u.status',
      sql<string>`u.version::text`.as('version'),
      rolesIn('portal_user_role').as('roles'),
      rolesIn('portal_user_requested_role').as('requestedRoles'),
      HELD_ALONE.as('heldAlone'),
    ]);
}

/** The port's administrators are counted over all companies, the others within their own. */
const HELD_ALONE = sql<string[]>`array(
  select r.name from portal_user_role held join role r using (role_id)
  where held.user_id = u.user_id and u.status = 'A' and (
    r.name = ${ROLE.PortAdmin} and not exists (
      select from portal_user_role another join portal_user o using (user_id) join company oc using (company_id)
      where another.role_id = held.role_id and o.user_id <> u.user_id and o.status = 'A' and oc.status = 'A')
    or r.name = ${ROLE.CompanyAdmin} and not exists (
      select from portal_user o join portal_user_role another using (user_id)
      where o.company_id = u.company_id and another.role_id = held.role_id and o.user_id <> u.user_id and o.status = 'A')))`;
