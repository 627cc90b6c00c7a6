import { sql } from 'kysely';
import type { CompanyScope } from '#kernel/caller.ts';
import type { Db } from '#kernel/database.ts';
import '#features/companies/tables.ts';
import '../tables.ts';

/** Who a company is, and who at the terminal as shipper and as transport operator. */
export async function codesOf(
  db: Db,
  { companyId }: { companyId: number },
): Promise<{ name: string; shipper: string | null; transport: string | null }> {
  return db
    .selectFrom('company')
    .select(['name', 'n4_shipper_consignee_company_id as shipper', 'n4_transport_company_id as transport'])
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

/** The latest pre-advices of a company that tell whom it ships for. */
const MOST_LOOKED_AT = 500;

/** Shippers of what the company has pre-advised, as the terminal said them then. */
export async function shippersBefore(
  db: Db,
  { companyId }: CompanyScope,
): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    select distinct on (code) code, name from (
      select content->'freight'->>'shipperId' as code, content->'freight'->>'shipperName' as name
      from export_pre_advice where company_id = ${companyId} and status = 'Submitted' order by etd desc limit ${MOST_LOOKED_AT}
    ) as used where code is not null and name is not null order by code`.execute(db);
  return rows;
}
