import { sql } from 'kysely';
import type { Transaction } from '#kernel/database.ts';
import type { Company } from '../model.ts';
import '../tables.ts';

/** A company as it is written; applications by their codes. */
type Stored = Omit<Company, 'companyId' | 'status' | 'applications' | 'adminUsers' | 'version'> & {
  applications: readonly string[];
};

/** Makes an active company; answers its number. @throws DatabaseError 23505 when another company has the name or a code at the terminal; 23503 for an unknown application. */
export async function insertCompany(trx: Transaction, company: Stored): Promise<number> {
  const { company_id: companyId } = await trx
    .insertInto('company')
    .values({ status: 'A', ...columnsOf(company) })
    .returning('company_id')
    .executeTakeFirstOrThrow();
  await setFunctions(trx, companyId, company.applications);
  return companyId;
}

/** Writes all of a company, active from now on. @throws DatabaseError as `insertCompany` */
export async function storeCompany(
  trx: Transaction,
  { companyId, ...company }: Stored & { companyId: number },
): Promise<void> {
  await trx
    .updateTable('company')
    .set({ status: 'A', ...columnsOf(company) })
    .where('company_id', '=', companyId)
    .execute();
  await setFunctions(trx, companyId, company.applications);
}

type Keys = Pick<Company, 'name' | 'n4TransportCompanyId' | 'n4ShipperConsigneeCompanyId'>;

/** Which of these another company that waits or is active has, in whatever case. `companyId` is null for a new one. */
export async function takenFromOthers(
  trx: Transaction,
  companyId: number | null,
  { name, n4TransportCompanyId, n4ShipperConsigneeCompanyId }: Keys,
): Promise<{ name: boolean; transport: boolean; shipper: boolean }> {
  const others = sql`company where status in ('N', 'P', 'A') and company_id <> ${companyId ?? 0}`;
  const { rows } = await sql<{ name: boolean; transport: boolean; shipper: boolean }>`
    select exists (select from ${others} and lower(name) = lower(${name})) as name,
      exists (select from ${others} and upper(n4_transport_company_id) = upper(${n4TransportCompanyId})) as transport,
      exists (select from ${others}
        and upper(n4_shipper_consignee_company_id) = upper(${n4ShipperConsigneeCompanyId})) as shipper`.execute(
    trx,
  );
  return rows[0]!;
}

/** These and no others. What stays is not written again. */
async function setFunctions(
  trx: Transaction,
  companyId: number,
  applications: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('company_application')
    .where('company_id', '=', companyId)
    .where('application_id', 'not in', [...applications])
    .execute();
  await trx
    .insertInto('company_application')
    .values([...new Set(applications)].map(application_id => ({ company_id: companyId, application_id })))
    .onConflict(known => known.doNothing())
    .execute();
}

function columnsOf(company: Stored) {
  return {
    name: company.name,
    address: company.address,
    phone_number: company.phoneNumber,
    n4_transport_company_id: company.n4TransportCompanyId,
    n4_shipper_consignee_company_id: company.n4ShipperConsigneeCompanyId,
    damages_email_address: company.damagesEmailAddress,
    kiwi_rail_code: company.kiwiRailCode,
    bc_code: company.bcCode,
  };
}
