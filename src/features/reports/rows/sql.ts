import '#features/companies/tables.ts';
import type { CompanyScope } from '#kernel/caller.ts';
import type { Db } from '#kernel/database.ts';

/** What the terminal knows a company by; undefined when there is no such company. */
export async function codeOfCompany(
  db: Db,
  { companyId }: CompanyScope,
): Promise<{ code: string | null } | undefined> {
  return db
    .selectFrom('company')
    .select('n4_transport_company_id as code')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}
