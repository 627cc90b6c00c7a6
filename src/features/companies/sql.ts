import { type Expression, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { APPLICATION, ROLE, STATUS } from '#features/access/model.ts';
import '#features/access/tables.ts';
import type { CompanyScope, EveryCompany } from '#kernel/caller.ts';
import { type Db, listed, prepare, prepared, type Transaction } from '#kernel/database.ts';
import { notFound } from '#kernel/failures.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import { type Company, type CompanyLookup, MOST_ADMINS, MOST_LOOKUPS } from './model.ts';
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
  const companies = selectCompanies(db)
    .where('status', 'in', [STATUS.None, STATUS.Pending, STATUS.Active])
    .where(eb => eb.or([holds('name', paging.search), holds('address', paging.search)]));
  return sqlPage(companies, paging, {
    columns: COLUMNS,
    usual: [sql`status <> ${STATUS.Pending}`, sql`lower(name)`],
    tie: sql.ref('company_id'),
  });
}

/** The company as it is, of whatever status, held until the transaction ends. */
export async function lockCompany(trx: Transaction, companyId: number): Promise<Company | undefined> {
  return selectCompanies(trx).where('company_id', '=', companyId).forUpdate().executeTakeFirst();
}

/** What a firm of whatever status is called, as a list of one. */
export async function lookUpCompany(
  db: Db,
  _every: EveryCompany,
  companyId: number,
): Promise<CompanyLookup[]> {
  return db
    .selectFrom('company')
    .select(['company_id as companyId', 'name'])
    .where('company_id', '=', companyId)
    .execute();
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
  return db.selectFrom('company').select(eb => [
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
    jsonArrayFrom(
      eb
        .selectFrom('portal_user as u')
        .select([
          'u.user_id as userId',
          sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('fullName'),
          'u.email_address as emailAddress',
        ])
        .whereRef('u.company_id', '=', 'company.company_id')
        .where(isAdministrator)
        .orderBy('u.last_name')
        .orderBy('u.first_name')
        .orderBy('u.user_id')
        .limit(MOST_ADMINS),
    ).as('adminUsers'),
  ]);
}

/** Of a company that waits: whoever asked to be, and becomes so with its approval. */
const isAdministrator = sql<boolean>`case company.status
  when 'P' then u.status = 'P' and exists (
    select from portal_user_requested_role asked join role r using (role_id)
    where asked.user_id = u.user_id and r.name = ${ROLE.CompanyAdmin})
  else u.status = 'A' and exists (
    select from portal_user_role held join role r using (role_id)
    where held.user_id = u.user_id and r.name = ${ROLE.CompanyAdmin}) end`;

/** Plain text, so that a `%` that was typed is only a `%`. */
function holds(column: 'name' | 'address', search: string) {
  return sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${search.trim()})) > 0`;
}

/** A firm, and the code that the terminal knows it by. */
export type Firm = { companyId: number; companyName: string; truckingCompanyId: string | null };

const FIRMS_OF_CODES = prepare(
  'companies.ofCodes',
  `select code, company_id as "companyId", name as "companyName"
   from ${listed('codes', 'text', 'code')} join company on n4_transport_company_id = code where status = '${STATUS.Active}'`,
);

/** The firms behind the terminal's codes of trucking companies, those that no firm uses left out. */
export async function companiesOfCodes(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, { companyId: number; companyName: string }>> {
  if (codes.length === 0) return new Map();
  const rows = await prepared<{ code: string; companyId: number; companyName: string }>(db, FIRMS_OF_CODES, {
    codes,
  });
  return new Map(rows.map(({ code, ...company }) => [code, company]));
}

/** What a firm of whatever status is called here and at the terminal. @throws Failure 404 */
export async function firmOf(db: Db, scope: CompanyScope): Promise<Firm> {
  const firm = await selectFirm(db, scope).executeTakeFirst();
  if (!firm) throw notFound('Company');
  return firm;
}

/** The same of a firm that is active. */
export async function activeFirm(db: Db | Transaction, scope: CompanyScope): Promise<Firm | undefined> {
  return selectFirm(db, scope).where('status', '=', STATUS.Active).executeTakeFirst();
}

function selectFirm(db: Db | Transaction, { companyId }: CompanyScope) {
  return db
    .selectFrom('company')
    .select([
      'company_id as companyId',
      'name as companyName',
      'n4_transport_company_id as truckingCompanyId',
    ])
    .where('company_id', '=', companyId);
}

/** Whether a company is another one than the port itself, which administers it. */
export function isCustomer(companyId: Expression<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from company_application port
    where port.company_id = ${companyId} and port.application_id = ${APPLICATION.admin})`;
}
