import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { exactRateOn } from '#kernel/datedRatesSql.ts';
import { catalogueOn, neededFor } from '../../catalogue/entries/sql.ts';
import type { CatalogueEntry, Needs } from '../../catalogue/model.ts';
import type { Price, Whose } from '../model.ts';
import { CHARGES, COSTS, isOf } from '../sql.ts';
import '../tables.ts';

const DEFAULT: Whose = { customerId: null, forwarderId: null };

export type PriceList = {
  /** Of the customer, or of the pair forwarder and customer, by the code of the item. */
  own: ReadonlyMap<string, Price>;
  /** The default items. */
  defaults: ReadonlyMap<string, Price>;
  catalogue: readonly CatalogueEntry[];
};

/**
 * What an invoice of that day is counted with (decisions on billing: rates are read by the booking's date): of every item, or
 * of what the trip needs alone.
 */
export async function priceListOn(
  db: Db | Transaction,
  whose: Whose,
  day: Day,
  needs?: Needs,
): Promise<PriceList> {
  const [list] = await priceListsOn(db, [{ whose, day, ...(needs && { needs }) }]);
  return list!;
}

type Asked = { whose: Whose; day: Day; needs?: Needs };

/** The same of many, in their order: what several go by on a day is read once for them. */
export async function priceListsOn(db: Db | Transaction, asked: readonly Asked[]): Promise<PriceList[]> {
  const lists = new Map<Asked, PriceList>();
  for (const [day, ofDay] of Map.groupBy(asked, one => one.day)) {
    const which = whichOf(ofDay);
    const [defaults, catalogue] = await Promise.all([
      pricesOn(db, DEFAULT, day, which),
      catalogueOn(db, day, which),
    ]);
    const standard = { defaults: byCode(defaults), catalogue };
    for (const ofOne of Map.groupBy(ofDay, keyOf).values()) {
      const own = byCode(await pricesOn(db, ofOne[0]!.whose, day, which));
      for (const one of ofOne) lists.set(one, { own, ...standard });
    }
  }
  return asked.map(one => lists.get(one)!);
}

function keyOf({ whose: { customerId, forwarderId } }: Asked): string {
  return `${customerId} ${forwarderId}`;
}

/** What any of them needs; every item where one does not say. */
function whichOf(asked: readonly Asked[]): RawBuilder<boolean> | undefined {
  const needs = asked.map(one => one.needs);
  if (needs.some(one => !one)) return undefined;
  return neededFor({
    siteIds: [...new Set(needs.flatMap(one => one?.siteIds ?? []))],
    roadBridgeIds: [...new Set(needs.flatMap(one => one?.roadBridgeIds ?? []))],
  });
}

/** The items of a customer, a pair or of nobody, with what they cost on a day. */
export function pricesOn(
  db: Db | Transaction,
  whose: Whose,
  day: Day,
  which = sql<boolean>`true`,
): Promise<Price[]> {
  return db
    .selectFrom('billing_customer_item as c')
    .innerJoin('billing_item as i', 'i.billing_item_id', 'c.billing_item_id')
    .select([
      'i.item_code as itemCode',
      sql<string>`${exactRateOn(CHARGES, 'c.billing_customer_item_id', day)}`.as('charge'),
      exactRateOn(COSTS, 'c.billing_customer_item_id', day).as('cost'),
    ])
    .where(isOf(whose))
    .where(which)
    .execute();
}

function byCode(prices: readonly Price[]): ReadonlyMap<string, Price> {
  return new Map(prices.map(price => [price.itemCode, price]));
}
