import { sql } from 'kysely';
import '#features/access/tables.ts';
import '#features/companies/tables.ts';
import { APPLICATION, ROLE } from '#features/access/model.ts';
import { type CompanyScope, type EveryCompany, isEveryCompany } from '#kernel/caller.ts';
import type { Transaction } from '#kernel/database.ts';
import type { User } from '../model.ts';
import { selectUsers } from '../sql.ts';

export type LockedCompany = { companyId: number; name: string; status: string };

/**
 * Until the transaction ends nobody else changes the company's people, nor what it uses; where it has the port's own roles,
 * nobody anywhere takes the port's administrators away. It comes before the lock of any of its people.
 */
export async function lockCompanyOfPeople(
  trx: Transaction,
  companyId: number,
): Promise<LockedCompany | undefined> {
  const company = await trx
    .selectFrom('company')
    .select(['company_id as companyId', 'name', 'status'])
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await sql`
    select from role where name = ${ROLE.PortAdmin} and exists (
      select from company_application where company_id = ${companyId} and application_id = ${APPLICATION.admin})
    for no key update`.execute(trx);
  return company;
}

/** Somebody who waits or is active, if within reach; they and their company locked. */
export async function lockUser(
  trx: Transaction,
  reach: CompanyScope | EveryCompany,
  userId: number,
): Promise<User | undefined> {
  const found = await trx
    .selectFrom('portal_user')
    .select('company_id as companyId')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!found || !(isEveryCompany(reach) || found.companyId === reach.companyId)) return undefined;
  await lockCompanyOfPeople(trx, found.companyId);
  const row = await selectUsers(trx)
    .where('u.user_id', '=', userId)
    // Somebody who was removed may have asked another company meanwhile.
    .where('u.company_id', '=', found.companyId)
    .where('u.status', 'in', ['P', 'A'])
    .forUpdate('u')
    .executeTakeFirst();
  return row as User | undefined;
}

/** These roles and no others. What stays is not written again. */
export async function setRoles(trx: Transaction, userId: number, roles: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('portal_user_role')
    .where('user_id', '=', userId)
    .$if(roles.length > 0, query => query.where('role_id', 'not in', [...roles]))
    .execute();
  if (roles.length === 0) return;
  await trx
    .insertInto('portal_user_role')
    .values([...new Set(roles)].map(role_id => ({ user_id: userId, role_id })))
    .onConflict(known => known.doNothing())
    .execute();
}
