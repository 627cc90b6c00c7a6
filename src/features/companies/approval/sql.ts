import { sql } from 'kysely';
import '#features/access/tables.ts';
import type { Transaction } from '#kernel/database.ts';
import type { Founder } from '../firm/sql.ts';
import type { StatusCode } from '../model.ts';
import '../tables.ts';

export async function setCompanyStatus(
  trx: Transaction,
  companyId: number,
  status: StatusCode,
): Promise<void> {
  await trx.updateTable('company').set({ status }).where('company_id', '=', companyId).execute();
}

/** Whoever asked to be the new company's administrator is. Answers them. */
export async function activateFounders(
  trx: Transaction,
  companyId: number,
  role: string,
): Promise<Founder[]> {
  const { rows } = await sql<Founder>`
    with asked as (
      delete from portal_user_requested_role requested using role, portal_user u
      where requested.role_id = role.role_id and role.name = ${role}
        and requested.user_id = u.user_id and u.company_id = ${companyId} and u.status = 'P'
      returning requested.user_id, requested.role_id
    ), given as (
      insert into portal_user_role (user_id, role_id) select user_id, role_id from asked on conflict do nothing
    )
    update portal_user set status = 'A' from asked where portal_user.user_id = asked.user_id
    returning email_address as email, first_name as "firstName"`.execute(trx);
  return rows;
}

export async function waitingPeople(trx: Transaction, companyId: number): Promise<Founder[]> {
  const waiting = await trx
    .selectFrom('portal_user')
    .select(['email_address as email', 'first_name as firstName'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'P')
    .limit(100)
    .execute();
  return waiting.flatMap(({ email, firstName }) => (email ? [{ email, firstName }] : []));
}

export async function dismissPeople(trx: Transaction, companyId: number, status: StatusCode): Promise<void> {
  await sql`delete from portal_user_role where user_id in (select user_id from portal_user where company_id = ${companyId})`.execute(
    trx,
  );
  await trx
    .updateTable('portal_user')
    .set({ status })
    .where('company_id', '=', companyId)
    .where('status', 'in', ['P', 'A'])
    .execute();
}
