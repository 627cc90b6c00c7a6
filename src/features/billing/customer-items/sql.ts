import { sql } from 'kysely';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { exactRateOn, type RateTable } from '#kernel/datedRatesSql.ts';
import type { CatalogueEntry } from '../catalogue/model.ts';
import { catalogueOn } from '../catalogue/sql.ts';
import type { Price, Whose } from './model.ts';
import './tables.ts';

const CHARGES: RateTable = { table: 'billing_charge_rate', owner: 'billing_customer_item_id' };
const COSTS: RateTable = { table: 'billing_cost_rate', owner: 'billing_customer_item_id' };
const DEFAULT: Whose = { customerId: null, forwarderId: null };

export type PriceList = {
  /** Of the customer, or of the pair forwarder and customer, by the code of the item. */
  own: ReadonlyMap<string, Price>;
  /** The default items. */
  defaults: ReadonlyMap<string, Price>;
  catalogue: readonly CatalogueEntry[];
};

/** What an invoice of that day is counted with (decisions on billing: rates are read by the booking's date). */
export async function priceListOn(db: Db | Transaction, whose: Whose, day: Day): Promise<PriceList> {
  const [own, defaults, catalogue] = await Promise.all([
    pricesOn(db, whose, day),
    pricesOn(db, DEFAULT, day),
    catalogueOn(db, day),
  ]);
  return { own: byCode(own), defaults: byCode(defaults), catalogue };
}

/** The items of a customer, a pair or of nobody, with what they cost on a day. */
export function pricesOn(db: Db | Transaction, whose: Whose, day: Day): Promise<Price[]> {
  return db
    .selectFrom('billing_customer_item as c')
    .innerJoin('billing_item as i', 'i.billing_item_id', 'c.billing_item_id')
    .select([
      'i.item_code as itemCode',
      sql<string>`${exactRateOn(CHARGES, 'c.billing_customer_item_id', day)}`.as('charge'),
      exactRateOn(COSTS, 'c.billing_customer_item_id', day).as('cost'),
    ])
    .where(isOf(whose))
    .execute();
}

function byCode(prices: readonly Price[]): ReadonlyMap<string, Price> {
  return new Map(prices.map(price => [price.itemCode, price]));
}

/** Written so that the index of the constraint serves it, also where there is no customer or no forwarder. */
function isOf({ customerId, forwarderId }: Whose) {
  const customer = customerId === null ? sql`c.customer_id is null` : sql`c.customer_id = ${customerId}`;
  const forwarder =
    forwarderId === null ? sql`c.forwarder_company_id is null` : sql`c.forwarder_company_id = ${forwarderId}`;
  return sql<boolean>`${customer} and ${forwarder}`;
}
