import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { STATUS } from '#features/access/model.ts';
import type { CompanyScope, EveryCompany } from '#kernel/caller.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { notFound } from '#kernel/failures.ts';
import { type Company, type CompanyLookup, MOST_LOOKUPS } from './model.ts';
import './tables.ts';

export type CompanyPage = { search?: string | undefined; page: number; pageSize: number };

/** One page of the firms that are not rejected or removed, those that wait for approval first, then by name; `search` looks in name and address. Pages count from 1. */
export async function companyPage(
  db: Db,
  _every: EveryCompany,
  { search = '', page, pageSize }: CompanyPage,
): Promise<Company[]> {
  return selectCompanies(db)
    .where('status', 'in', [STATUS.None, STATUS.Pending, STATUS.Active])
    .where(eb => eb.or([holds('name', search), holds('address', search)]))
    .orderBy(sql`status <> ${STATUS.Pending}`)
    .orderBy(sql`lower(name)`)
    .orderBy('company_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

/** The company as it is, of whatever status, held until the transaction ends. */
export async function lockCompany(trx: Transaction, companyId: number): Promise<Company | undefined> {
  return selectCompanies(trx).where('company_id', '=', companyId).forUpdate().executeTakeFirst();
}

/** The first active firms, by name, whose name holds `search`: read along the index of names, never more than a selector shows. */
export async function lookUpCompanies(db: Db, _every: EveryCompany, search = ''): Promise<CompanyLookup[]> {
  return db
    .selectFrom('company')
    .select(['company_id as companyId', 'name'])
    .where('status', '=', STATUS.Active)
    .where(holds('name', search))
    .orderBy(sql`lower(name)`)
    .orderBy('company_id')
    .limit(MOST_LOOKUPS)
    .execute();
}

function selectCompanies(db: Db | Transaction) {
  return db
    .selectFrom('company')
    .select(eb => [
      'company_id as companyId',
      'name',
      'address',
      'phone_number as phoneNumber',
      'n4_transport_company_id as n4TransportCompanyId',
      'n4_shipper_consignee_company_id as n4ShipperConsigneeCompanyId',
      'damages_email_address as damagesEmailAddress',
      'kiwi_rail_code as kiwiRailCode',
      'bc_code as bcCode',
      'status',
      sql<string>`company.version::text`.as('version'),
      jsonArrayFrom(
        eb
          .selectFrom('company_application as ca')
          .innerJoin('application as a', 'a.application_id', 'ca.application_id')
          .select(['a.application_id as applicationId', 'a.name'])
          .whereRef('ca.company_id', '=', 'company.company_id')
          .orderBy('a.name'),
      ).as('applications'),
    ]);
}

/** Plain text, so that a `%` that was typed is only a `%`. */
function holds(column: 'name' | 'address', search: string) {
  return sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${search.trim()})) > 0`;
}

/** A firm, and the code that the terminal knows it by. */
export type Firm = { companyId: number; companyName: string; truckingCompanyId: string | null };

/** The firms behind the terminal's codes of trucking companies, those that no firm uses left out. */
export async function companiesOfCodes(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, { companyId: number; companyName: string }>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('company')
    .select(['company_id as companyId', 'name as companyName', 'n4_transport_company_id as code'])
    .where('n4_transport_company_id', 'in', codes)
    .where('status', '=', 'A')
    .orderBy('company_id', 'desc')
    .execute();
  return new Map(rows.map(({ code, ...company }) => [code!, company]));
}

/** What a firm is called here and at the terminal. @throws Failure 404 */
export async function firmOf(db: Db, scope: CompanyScope): Promise<Firm> {
  const firm = await db
    .selectFrom('company')
    .select([
      'company_id as companyId',
      'name as companyName',
      'n4_transport_company_id as truckingCompanyId',
    ])
    .where('company_id', '=', scope.companyId)
    .executeTakeFirst();
  if (!firm) throw notFound('Company');
  return firm;
}

/** An active firm and the code that the terminal knows it by. */
export async function activeFirm(db: Db | Transaction, scope: CompanyScope): Promise<Firm | undefined> {
  return db
    .selectFrom('company')
    .select([
      'company_id as companyId',
      'name as companyName',
      'n4_transport_company_id as truckingCompanyId',
    ])
    .where('company_id', '=', scope.companyId)
    .where('status', '=', 'A')
    .executeTakeFirst();
}
