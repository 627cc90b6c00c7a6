import { sql } from 'kysely';
import { APPLICATION, ROLE, STATUS } from '#features/access/model.ts';
import '#features/companies/tables.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import { type BillingCustomer, DEFAULT_CUSTOMER } from './model.ts';

const COLUMNS: Record<string, SqlColumn> = {
  customer: { value: inPeoplesOrder(sql.ref('c.name')) },
  forwarder: { value: sql`case when c."isForwarder" then 'Yes' else 'No' end` },
  items: { value: sql.ref('c.itemCount') },
};

/** A page of whom items have rates for, the default entry first, or the one that is named; `search` looks in names. */
export function customerPage(
  db: Db,
  { defaultName, customerId }: { defaultName: string; customerId?: number | undefined },
  paging: Paging,
): Promise<Page<BillingCustomer>> {
  const everybody = sql<BillingCustomer>`(
    select ${DEFAULT_CUSTOMER}::int as "customerId", ${defaultName}::text as name, false as "isForwarder",
      (select count(*) from billing_customer_item where customer_id is null) as "itemCount"
    union all
    select company.company_id, company.name, ${IS_FORWARDER}, (select count(*) from billing_customer_item i
      where i.customer_id = company.company_id and i.forwarder_company_id is null)
    from company where ${IS_BILLED})`;
  const found = db
    .selectFrom(everybody.as('c'))
    .selectAll('c')
    .where(sql<boolean>`strpos(lower(c.name), lower(${paging.search})) > 0`)
    .$if(customerId !== undefined, query => query.where('c.customerId', '=', customerId!));
  return sqlPage(found, paging, {
    columns: COLUMNS,
    usual: [sql`c."customerId" <> ${DEFAULT_CUSTOMER}`, inPeoplesOrder(sql.ref('c.name'))],
    tie: sql.ref('c.customerId'),
  });
}

/** Whether items can have rates for this company. */
export async function isBilled(db: Db | Transaction, companyId: number): Promise<boolean> {
  const { rows } = await sql`select from company where company_id = ${companyId} and ${IS_BILLED}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether the forwarder acts for the customer; it goes on doing so until the transaction ends. */
export async function actsFor(
  db: Db | Transaction,
  { forwarderId, customerId }: { forwarderId: number; customerId: number },
): Promise<boolean> {
  const { rows } = await sql`select from freight_forwarder_customer
    where forwarder_company_id = ${forwarderId} and company_id = ${customerId} for key share`.execute(db);
  return rows.length > 0;
}

const IS_FORWARDER = sql<boolean>`(
  exists (select from freight_forwarder_customer f where f.forwarder_company_id = company.company_id)
  or exists (select from portal_user u join portal_user_role held using (user_id) join role r using (role_id)
    where u.company_id = company.company_id and u.status = ${STATUS.Active} and r.name = ${ROLE.FreightForwarder}))`;

/** Who uses rail, books trains, or is forwarded for; and whoever has rates already. */
const IS_BILLED = sql<boolean>`(company.status = ${STATUS.Active} and (
  exists (select from company_application a
    where a.company_id = company.company_id and a.application_id = ${APPLICATION.rail})
  or exists (select from portal_user u join portal_user_role held using (user_id) join role r using (role_id)
    where u.company_id = company.company_id and u.status = ${STATUS.Active}
      and r.name in (${ROLE.TransportUser}, ${ROLE.FreightForwarder}))
  or exists (select from freight_forwarder_customer f
    where company.company_id in (f.company_id, f.forwarder_company_id)))
  or exists (select from billing_customer_item i where i.customer_id = company.company_id))`;
