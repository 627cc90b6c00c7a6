import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { entriesOf } from '#kernel/datedRates.ts';
import { nextRatesOfAll, type RateTable, ratesOfAllOn, ratesOn, writeRates } from '#kernel/datedRatesSql.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import {
  type BillingCustomerItem,
  MOST_OFFERED,
  type TypedRates,
  type UnassignedItem,
  type Whose,
} from './model.ts';
import { chargeOf, costOf, hasOwnCost } from './rules.ts';
import './tables.ts';

export const CHARGES: RateTable = { table: 'billing_charge_rate', owner: 'billing_customer_item_id' };
export const COSTS: RateTable = { table: 'billing_cost_rate', owner: 'billing_customer_item_id' };

/** A page of the items of a customer, a pair or of nobody, as they are on a day; `search` looks in codes and descriptions. */
export function itemPage(
  db: Db,
  whose: Whose,
  today: Day,
  paging: Paging,
): Promise<Page<BillingCustomerItem>> {
  const { charges, costs } = on(today);
  const columns: Record<string, SqlColumn> = {
    code: { value: inPeoplesOrder(sql.ref('i.item_code')) },
    type: { value: sql.ref('i.billing_item_type') },
    description: { value: inPeoplesOrder(sql`nullif(i.description, '')`), mayBeEmpty: true },
    charge: { value: charges.rate },
    cost: { value: costs.rate, mayBeEmpty: true },
    nextCharge: { value: charges.nextRate, mayBeEmpty: true },
    nextCost: { value: costs.nextRate, mayBeEmpty: true },
    nextDate: { value: sql`coalesce(${charges.nextDate}, ${costs.nextDate})`, mayBeEmpty: true },
  };
  const found = selectItems(db, today)
    .where(isOf(whose))
    .where(
      sql<boolean>`strpos(lower(concat_ws(' ', i.item_code, i.description)), lower(${paging.search})) > 0`,
    );
  return sqlPage(found, paging, {
    columns,
    usual: [inPeoplesOrder(sql.ref('i.item_code'))],
    tie: sql.ref('c.billing_customer_item_id'),
  });
}

/** All of them; of thousands each history is gone through once. */
export async function itemsOf(trx: Transaction, whose: Whose, today: Day): Promise<BillingCustomerItem[]> {
  const mine = itemIdsOf(whose);
  const { rows } = await sql<BillingCustomerItem>`
    select c.billing_customer_item_id as "billingCustomerItemId", coalesce(c.customer_id, 0) as "customerId",
      c.forwarder_company_id as "fwCompanyId", i.item_code as "itemCode", i.billing_item_type as "itemType",
      i.description, charge.rate::float8 as "chargeRate", cost.rate::float8 as "costRate",
      next_charge.rate::float8 as "nextChargeRate", next_cost.rate::float8 as "nextCostRate",
      coalesce(next_charge.valid_from, next_cost.valid_from)::text as "nextChangeRateDate", c.version::text as version
    from billing_customer_item as c join billing_item as i using (billing_item_id)
    left join ${ratesOfAllOn(CHARGES, mine, today)} as charge on charge.owner = c.billing_customer_item_id
    left join ${ratesOfAllOn(COSTS, mine, today)} as cost on cost.owner = c.billing_customer_item_id
    left join ${nextRatesOfAll(CHARGES, mine, today)} as next_charge on next_charge.owner = c.billing_customer_item_id
    left join ${nextRatesOfAll(COSTS, mine, today)} as next_cost on next_cost.owner = c.billing_customer_item_id
    where ${isOf(whose)}`.execute(trx);
  return rows;
}

function findItem(trx: Transaction, id: number, today: Day): Promise<BillingCustomerItem | undefined> {
  return selectItems(trx, today).where('c.billing_customer_item_id', '=', id).executeTakeFirst();
}

/** The item, which nobody else changes until the transaction ends. */
export async function lockItem(
  trx: Transaction,
  id: number,
  today: Day,
): Promise<BillingCustomerItem | undefined> {
  const locked = await trx
    .selectFrom('billing_customer_item')
    .select('billing_customer_item_id')
    .where('billing_customer_item_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && findItem(trx, id, today);
}

/** The first items, by their codes, that somebody has no rates of and whose code or description holds `search`. */
export function unassignedItems(db: Db, whose: Whose, search = ''): Promise<UnassignedItem[]> {
  return db
    .selectFrom('billing_item as i')
    .select(['i.item_code as itemCode', 'i.billing_item_type as itemType', 'i.description'])
    .where(
      sql<boolean>`strpos(lower(concat_ws(' ', i.item_code, i.description)), lower(${search.trim()})) > 0`,
    )
    .where(
      sql<boolean>`not exists (select from billing_customer_item c
        where ${isOf(whose)} and c.billing_item_id = i.billing_item_id)`,
    )
    .orderBy(inPeoplesOrder(sql.ref('i.item_code')))
    .limit(MOST_OFFERED)
    .execute();
}

export async function insertItem(
  trx: Transaction,
  { whose, itemId }: { whose: Whose; itemId: number },
  rates: TypedRates,
  today: Day,
): Promise<BillingCustomerItem> {
  const { billing_customer_item_id: id } = await trx
    .insertInto('billing_customer_item')
    .values({
      customer_id: whose.customerId,
      forwarder_company_id: whose.forwarderId,
      billing_item_id: itemId,
    })
    .returning('billing_customer_item_id')
    .executeTakeFirstOrThrow();
  const { itemType } = (await findItem(trx, id, today))!;
  await writeRates(trx, CHARGES, id, entriesOf(chargeOf(rates), null), today);
  if (hasOwnCost(itemType)) await writeRates(trx, COSTS, id, entriesOf(costOf(rates), null), today);
  return (await findItem(trx, id, today))!;
}

/** Changes the rates of an item: what differs is valid from `today`, next rates from their date. */
export async function updateItem(
  trx: Transaction,
  before: BillingCustomerItem,
  rates: TypedRates,
  today: Day,
): Promise<BillingCustomerItem> {
  const { billingCustomerItemId: id, itemType } = before;
  await writeRates(trx, CHARGES, id, entriesOf(chargeOf(rates), chargeOf(before)), today);
  if (hasOwnCost(itemType)) {
    await writeRates(trx, COSTS, id, entriesOf(costOf(rates), costOf(before)), today);
  }
  return (await findItem(trx, id, today))!;
}

export async function deleteItem(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('billing_customer_item').where('billing_customer_item_id', '=', id).execute();
}

function on(today: Day) {
  return {
    charges: ratesOn(CHARGES, 'c.billing_customer_item_id', today),
    costs: ratesOn(COSTS, 'c.billing_customer_item_id', today),
  };
}

function selectItems(db: Db | Transaction, today: Day) {
  const { charges, costs } = on(today);
  return db
    .selectFrom('billing_customer_item as c')
    .innerJoin('billing_item as i', 'i.billing_item_id', 'c.billing_item_id')
    .select([
      'c.billing_customer_item_id as billingCustomerItemId',
      sql<number>`coalesce(c.customer_id, 0)`.as('customerId'),
      'c.forwarder_company_id as fwCompanyId',
      'i.item_code as itemCode',
      'i.billing_item_type as itemType',
      'i.description',
      charges.rate.as('chargeRate'),
      sql<number | null>`${costs.rate}`.as('costRate'),
      charges.nextRate.as('nextChargeRate'),
      costs.nextRate.as('nextCostRate'),
      sql<Day | null>`coalesce(${charges.nextDate}, ${costs.nextDate})`.as('nextChangeRateDate'),
      sql<string>`c.version::text`.as('version'),
    ]);
}

/** The numbers of the items of a customer, a pair or of nobody. */
export function itemIdsOf(whose: Whose): RawBuilder<unknown> {
  return sql`select c.billing_customer_item_id from billing_customer_item as c where ${isOf(whose)}`;
}

/** Items `c` of a customer, a pair or of nobody: written so that the index of the constraint serves it each time. */
export function isOf({ customerId, forwarderId }: Whose) {
  const customer = customerId === null ? sql`c.customer_id is null` : sql`c.customer_id = ${customerId}`;
  const forwarder =
    forwarderId === null ? sql`c.forwarder_company_id is null` : sql`c.forwarder_company_id = ${forwarderId}`;
  return sql<boolean>`${customer} and ${forwarder}`;
}
