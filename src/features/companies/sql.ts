import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { STATUS } from '#features/access/model.ts';
import type { EveryCompany } from '#kernel/caller.ts';
import type { Db } from '#kernel/database.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import { type Company, type CompanyLookup, MOST_LOOKUPS } from './model.ts';
import './tables.ts';

/** How the list of companies is ordered and filtered, by the keys of its contract. */
const COLUMNS: Record<string, SqlColumn> = {
  name: { value: inPeoplesOrder(sql.ref('company.name')) },
  address: { value: inPeoplesOrder(sql.ref('address')), mayBeEmpty: true },
  phone: { value: inPeoplesOrder(sql.ref('phone_number')), mayBeEmpty: true },
  status: { value: sql.ref('status') },
  applications: {
    value: sql`(select string_agg(a.name, ', ' order by a.name) from company_application ca
      join application a using (application_id) where ca.company_id = company.company_id)`,
    mayBeEmpty: true,
  },
};

/** A page of the firms that are not rejected or removed, unless told otherwise those that wait for approval first, then by name; `search` looks in name and address. */
export async function companyPage(db: Db, _every: EveryCompany, paging: Paging): Promise<Page<Company>> {
  const companies = db
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
      jsonArrayFrom(
        eb
          .selectFrom('company_application as ca')
          .innerJoin('application as a', 'a.application_id', 'ca.application_id')
          .select(['a.application_id as applicationId', 'a.name'])
          .whereRef('ca.company_id', '=', 'company.company_id')
          .orderBy('a.name'),
      ).as('applications'),
    ])
    .where('status', 'in', [STATUS.None, STATUS.Pending, STATUS.Active])
    .where(eb => eb.or([holds('name', paging.search), holds('address', paging.search)]));
  return sqlPage(companies, paging, {
    columns: COLUMNS,
    usual: [sql`status <> ${STATUS.Pending}`, sql`lower(name)`],
    tie: sql.ref('company_id'),
  });
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

/** Plain text, so that a `%` that was typed is only a `%`. */
function holds(column: 'name' | 'address', search: string) {
  return sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${search.trim()})) > 0`;
}
