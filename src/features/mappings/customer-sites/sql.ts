import { sql } from 'kysely';
import { APPLICATION, STATUS } from '#features/access/model.ts';
import '#features/companies/tables.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import '../sites/tables.ts';
import type { Customer, CustomerSite, TypedCustomerSite } from './model.ts';
import './tables.ts';

const MOST_CUSTOMERS = 50;

/** How the lists are ordered and filtered, by the keys of their contract. */
const COLUMNS: Record<string, SqlColumn> = {
  customer: { value: inPeoplesOrder(sql.ref('c.name')) },
  site: { value: inPeoplesOrder(sql.ref('s.kiwi_rail_code')) },
  name: { value: inPeoplesOrder(sql.ref('s.description')) },
  bookingType: { value: sql.ref('m.booking_type') },
  siteType: { value: sql.ref('s.type') },
};

/** A page of the sites of customers, of one when it is named; `search` looks in customers, codes and names of sites. */
export function customerSitePage(db: Db, paging: Paging, companyId?: number): Promise<Page<CustomerSite>> {
  const found = selectCustomerSites(db)
    .where(
      sql<boolean>`strpos(lower(concat_ws(' ', c.name, s.kiwi_rail_code, s.description)), lower(${paging.search})) > 0`,
    )
    .$if(companyId !== undefined, query => query.where('m.company_id', '=', companyId!));
  return sqlPage(found, paging, {
    columns: COLUMNS,
    usual: [inPeoplesOrder(sql.ref('c.name')), inPeoplesOrder(sql.ref('s.kiwi_rail_code'))],
    tie: sql.ref('m.customer_site_id'),
  });
}

export function findCustomerSite(db: Db | Transaction, id: number): Promise<CustomerSite | undefined> {
  return selectCustomerSites(db).where('m.customer_site_id', '=', id).executeTakeFirst();
}

export function lockCustomerSite(trx: Transaction, id: number): Promise<CustomerSite | undefined> {
  return selectCustomerSites(trx).where('m.customer_site_id', '=', id).forUpdate('m').executeTakeFirst();
}

export async function insertCustomerSite(trx: Transaction, site: TypedCustomerSite): Promise<CustomerSite> {
  const { customer_site_id: id } = await trx
    .insertInto('customer_site')
    .values({ company_id: site.companyId, ...columnsOf(site) })
    .returning('customer_site_id')
    .executeTakeFirstOrThrow();
  return (await findCustomerSite(trx, id))!;
}

export async function updateCustomerSite(
  trx: Transaction,
  id: number,
  site: Omit<TypedCustomerSite, 'companyId'>,
): Promise<CustomerSite> {
  await trx.updateTable('customer_site').set(columnsOf(site)).where('customer_site_id', '=', id).execute();
  return (await findCustomerSite(trx, id))!;
}

export async function deleteCustomerSite(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('customer_site').where('customer_site_id', '=', id).execute();
}

/** The first active firms that use rail and whose name holds `search`, by name. */
export function lookUpCustomers(db: Db, search = ''): Promise<Customer[]> {
  return selectRailUsers(db)
    .where(sql<boolean>`strpos(lower(c.name), lower(${search.trim()})) > 0`)
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.company_id')
    .limit(MOST_CUSTOMERS)
    .execute();
}

/** The firm as a list of one, when it is active and uses rail. */
export function lookUpCustomer(db: Db | Transaction, companyId: number): Promise<Customer[]> {
  return selectRailUsers(db).where('c.company_id', '=', companyId).execute();
}

function selectRailUsers(db: Db | Transaction) {
  return db
    .selectFrom('company as c')
    .innerJoin('company_application as a', 'a.company_id', 'c.company_id')
    .select(['c.company_id as companyId', 'c.name'])
    .where('c.status', '=', STATUS.Active)
    .where('a.application_id', '=', APPLICATION.rail);
}

function columnsOf(site: Omit<TypedCustomerSite, 'companyId'>) {
  return { terminal_site_id: site.transportServiceTerminalSiteId, booking_type: site.bookingType };
}

function selectCustomerSites(db: Db | Transaction) {
  return db
    .selectFrom('customer_site as m')
    .innerJoin('company as c', 'c.company_id', 'm.company_id')
    .innerJoin('terminal_site as s', 's.terminal_site_id', 'm.terminal_site_id')
    .select([
      'm.customer_site_id as transportServiceCustomerTerminalSiteAndSidingId',
      'm.company_id as companyId',
      'c.name as companyName',
      'm.terminal_site_id as transportServiceTerminalSiteId',
      's.kiwi_rail_code as kiwiRailCodes',
      's.description',
      'm.booking_type as bookingType',
      's.type as siteType',
      sql<string>`m.version::text`.as('version'),
    ]);
}
