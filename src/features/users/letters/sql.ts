import '#features/access/tables.ts';
import { ROLE } from '#features/access/model.ts';
import type { Transaction } from '#kernel/database.ts';

const MOST_TOLD = 50;

/** The company's administrators who have an address, without these people. */
export async function otherAdmins(
  trx: Transaction,
  companyId: number,
  without: readonly number[],
): Promise<{ email: string; firstName: string }[]> {
  const rows = await trx
    .selectFrom('portal_user as u')
    .innerJoin('portal_user_role as held', 'held.user_id', 'u.user_id')
    .innerJoin('role as r', 'r.role_id', 'held.role_id')
    .select(['u.email_address as email', 'u.first_name as firstName'])
    .where('u.company_id', '=', companyId)
    .where('u.status', '=', 'A')
    .where('r.name', '=', ROLE.CompanyAdmin)
    .where('u.email_address', 'is not', null)
    .$if(without.length > 0, query => query.where('u.user_id', 'not in', [...without]))
    .orderBy('u.user_id')
    .limit(MOST_TOLD)
    .execute();
  return rows.map(({ email, firstName }) => ({ email: email!, firstName }));
}
