import { sql } from 'kysely';
import { type Person, peopleWhere } from '#features/access/people/sql.ts';
import type { Transaction } from '#kernel/database.ts';

/** Those of the company who hold a role that it does not hand out, locked. */
export async function holdersOfOtherRoles(trx: Transaction, companyId: number): Promise<Person[]> {
  await sql`select from portal_user where company_id = ${companyId} order by user_id for update`.execute(trx);
  return peopleWhere(
    trx,
    sql`u.company_id = ${companyId} and exists (
      select from portal_user_role held join role r using (role_id) where held.user_id = u.user_id and ${isOfOthers(companyId)})`,
  );
}

/** Takes such roles away; answers the people as they are then, in the order in which they are given. */
export async function takeOtherRoles(
  trx: Transaction,
  companyId: number,
  people: readonly Person[],
): Promise<Person[]> {
  const ids = people.map(({ userId }) => userId);
  await sql`
    delete from portal_user_role held using role r
    where held.role_id = r.role_id and held.user_id = any(${ids}) and ${isOfOthers(companyId)}`.execute(trx);
  const after = await peopleWhere(trx, sql`u.user_id = any(${ids})`);
  return people.map(({ userId }) => after.find(one => one.userId === userId)!);
}

function isOfOthers(companyId: number) {
  return sql`not exists (select from company_application ca where ca.company_id = ${companyId}
    and (ca.application_id = r.application_id or r.of_every_company))`;
}
