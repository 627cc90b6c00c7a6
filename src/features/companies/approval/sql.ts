import { sql } from 'kysely';
import { type Person, peopleWhere } from '#features/access/people/sql.ts';
import '#features/access/tables.ts';
import type { Transaction } from '#kernel/database.ts';
import type { StatusCode } from '../model.ts';
import '../tables.ts';

/** How many people are dismissed at once: a statement has room for so many. */
const AT_ONCE = 500;

export async function setCompanyStatus(
  trx: Transaction,
  companyId: number,
  status: StatusCode,
): Promise<void> {
  await trx.updateTable('company').set({ status }).where('company_id', '=', companyId).execute();
}

/** Those who wait and asked for this role of the company. */
export async function founders(trx: Transaction, companyId: number, role: string): Promise<Person[]> {
  return peopleWhere(
    trx,
    sql`u.company_id = ${companyId} and u.status = 'P' and exists (
      select from portal_user_requested_role asked join role r using (role_id)
      where asked.user_id = u.user_id and r.name = ${role})`,
    AT_ONCE,
  );
}

/** They hold the role that they asked for, and are active. Answers them as they are then. */
export async function activateFounders(
  trx: Transaction,
  people: readonly Person[],
  role: string,
): Promise<Person[]> {
  const ids = people.map(({ userId }) => userId);
  await sql`
    with asked as (
      delete from portal_user_requested_role requested using role
      where requested.role_id = role.role_id and role.name = ${role} and requested.user_id = any(${ids})
      returning requested.user_id, requested.role_id
    ), given as (
      insert into portal_user_role (user_id, role_id) select user_id, role_id from asked on conflict do nothing
    )
    update portal_user set status = 'A' where user_id = any(${ids})`.execute(trx);
  return peopleWhere(trx, sql`u.user_id = any(${ids})`);
}

/** The next of the company who wait or are active; none when all are dismissed. */
export async function nextPeople(trx: Transaction, companyId: number): Promise<Person[]> {
  return peopleWhere(trx, sql`u.company_id = ${companyId} and u.status in ('P', 'A')`, AT_ONCE);
}

/** No role is left to them. Answers them as they are then. */
export async function dismissPeople(
  trx: Transaction,
  people: readonly Person[],
  status: StatusCode,
): Promise<Person[]> {
  const ids = people.map(({ userId }) => userId);
  await sql`delete from portal_user_role where user_id = any(${ids})`.execute(trx);
  await sql`update portal_user set status = ${status} where user_id = any(${ids})`.execute(trx);
  return peopleWhere(trx, sql`u.user_id = any(${ids})`);
}
