import { sql } from 'kysely';
import { APPLICATION, ROLE, STATUS } from '#features/access/model.ts';
import '#features/access/tables.ts';
import '#features/companies/tables.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import type { Customer } from '../customer-sites/model.ts';
import { MOST_CHOICES } from '../model.ts';
import type { ForwarderCustomer, FreightForwarder } from './model.ts';
import './tables.ts';

/** How the list is ordered and filtered, by the keys of its contract. */
const COLUMNS: Record<string, SqlColumn> = {
  customer: { value: inPeoplesOrder(sql.ref('c.name')) },
  group: { value: sql.ref('f.group_number') },
};

/** Active companies that somebody acts for as a forwarder, and those that have customers linked; of one company when it is named. */
export async function freightForwarders(
  db: Db | Transaction,
  companyId?: number,
): Promise<FreightForwarder[]> {
  const { rows } = await sql<FreightForwarder>`
    with acting as (
      select u.company_id from portal_user u
        join portal_user_role held using (user_id) join role r using (role_id)
        where r.name = ${ROLE.FreightForwarder} and u.status = ${STATUS.Active}
      union select forwarder_company_id from freight_forwarder_customer)
    select c.company_id as "freightForwarderCode", c.name,
      (select count(*) from freight_forwarder_customer f where f.forwarder_company_id = c.company_id) as "customerCount"
    from company c join acting using (company_id)
    where c.status = ${STATUS.Active} and c.company_id = coalesce(${companyId ?? null}::int, c.company_id)
    order by c.name collate peoples_order, c.company_id limit ${MOST_CHOICES}`.execute(db);
  return rows;
}

/** Active companies that use rail, other than the forwarder and those that are linked to it. */
export async function offeredCustomers(db: Db, forwarderId: number): Promise<Customer[]> {
  return db
    .selectFrom('company as c')
    .innerJoin('company_application as a', 'a.company_id', 'c.company_id')
    .select(['c.company_id as companyId', 'c.name'])
    .where('c.status', '=', STATUS.Active)
    .where('a.application_id', '=', APPLICATION.rail)
    .where('c.company_id', '<>', forwarderId)
    .where(
      sql<boolean>`not exists (select from freight_forwarder_customer f
        where f.forwarder_company_id = ${forwarderId} and f.company_id = c.company_id)`,
    )
    .orderBy(inPeoplesOrder(sql.ref('c.name')))
    .limit(MOST_CHOICES)
    .execute();
}

/** A page of the customers of a forwarder; `search` looks in their names. */
export function forwarderCustomerPage(
  db: Db,
  forwarderId: number,
  paging: Paging,
): Promise<Page<ForwarderCustomer>> {
  const found = selectCustomers(db)
    .where('f.forwarder_company_id', '=', forwarderId)
    .where(sql<boolean>`strpos(lower(c.name), lower(${paging.search})) > 0`);
  return sqlPage(found, paging, {
    columns: COLUMNS,
    usual: [inPeoplesOrder(sql.ref('c.name'))],
    tie: sql.ref('f.freight_forwarder_customer_id'),
  });
}

export function findForwarderCustomer(
  db: Db | Transaction,
  id: number,
): Promise<ForwarderCustomer | undefined> {
  return selectCustomers(db).where('f.freight_forwarder_customer_id', '=', id).executeTakeFirst();
}

export function lockForwarderCustomer(trx: Transaction, id: number): Promise<ForwarderCustomer | undefined> {
  return selectCustomers(trx)
    .where('f.freight_forwarder_customer_id', '=', id)
    .forUpdate('f')
    .executeTakeFirst();
}

/** How many of these companies are active and use rail. */
export async function countRailUsers(trx: Transaction, companyIds: readonly number[]): Promise<number> {
  const { count } = await trx
    .selectFrom('company as c')
    .innerJoin('company_application as a', 'a.company_id', 'c.company_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('c.company_id', 'in', [...companyIds])
    .where('c.status', '=', STATUS.Active)
    .where('a.application_id', '=', APPLICATION.rail)
    .executeTakeFirstOrThrow();
  return count;
}

/** Links those that are not linked yet, and answers them. */
export async function insertForwarderCustomers(
  trx: Transaction,
  forwarderId: number,
  companyIds: readonly number[],
): Promise<ForwarderCustomer[]> {
  const made = await trx
    .insertInto('freight_forwarder_customer')
    .values(companyIds.map(company_id => ({ forwarder_company_id: forwarderId, company_id })))
    .onConflict(conflict => conflict.constraint('forwarder_has_customer_once').doNothing())
    .returning('freight_forwarder_customer_id as id')
    .execute();
  if (made.length === 0) return [];
  return selectCustomers(trx)
    .where(
      'f.freight_forwarder_customer_id',
      'in',
      made.map(({ id }) => id),
    )
    .orderBy(inPeoplesOrder(sql.ref('c.name')))
    .execute();
}

/** What these companies are called. */
export async function namesOf(trx: Transaction, companyIds: readonly number[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('company')
    .select('name')
    .where('company_id', 'in', [...companyIds])
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

export async function updateGroup(
  trx: Transaction,
  id: number,
  groupNumber: number,
): Promise<ForwarderCustomer> {
  await trx
    .updateTable('freight_forwarder_customer')
    .set({ group_number: groupNumber })
    .where('freight_forwarder_customer_id', '=', id)
    .execute();
  return (await findForwarderCustomer(trx, id))!;
}

export async function deleteForwarderCustomer(trx: Transaction, id: number): Promise<void> {
  await trx
    .deleteFrom('freight_forwarder_customer')
    .where('freight_forwarder_customer_id', '=', id)
    .execute();
}

function selectCustomers(db: Db | Transaction) {
  return db
    .selectFrom('freight_forwarder_customer as f')
    .innerJoin('company as c', 'c.company_id', 'f.company_id')
    .select([
      'f.freight_forwarder_customer_id as freightForwarderCustomerId',
      'f.forwarder_company_id as freightForwarderCode',
      'f.company_id as companyId',
      'c.name as companyName',
      'f.group_number as groupNumber',
      sql<string>`f.version::text`.as('version'),
    ]);
}
