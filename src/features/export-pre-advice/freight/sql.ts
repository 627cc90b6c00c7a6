import type { Db } from '#kernel/database.ts';
import '#features/companies/tables.ts';

/** Who a company is at the terminal, as shipper and as transport operator. */
export async function codesOf(
  db: Db,
  { companyId }: { companyId: number },
): Promise<{ shipper: string | null; transport: string | null }> {
  return db
    .selectFrom('company')
    .select(['n4_shipper_consignee_company_id as shipper', 'n4_transport_company_id as transport'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Which companies shippers are. */
export async function companiesOfShippers(
  db: Db,
  codes: readonly string[],
): Promise<{ code: string; companyId: number }[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('company')
    .select(['n4_shipper_consignee_company_id as code', 'company_id as companyId'])
    .where('n4_shipper_consignee_company_id', 'in', codes)
    .where('status', '=', 'A')
    .execute();
  return rows.map(({ code, companyId }) => ({ code: code!, companyId }));
}
