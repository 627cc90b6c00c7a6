import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { exactRateOn } from '#kernel/datedRatesSql.ts';
import { type BillingItemType, ITEM_TYPE } from '../../model.ts';
import type { CatalogueEntry, Needs } from '../model.ts';
import { PERCENTAGES } from '../sql.ts';
import '../tables.ts';

/** Every item, or those that may be needed, with its percentage of a day, in the order of their codes. */
export function catalogueOn(db: Db | Transaction, day: Day, which = EVERY): Promise<CatalogueEntry[]> {
  return db
    .selectFrom('billing_item as i')
    .select([
      'i.item_code as itemCode',
      'i.billing_item_type as billingItemType',
      'i.description',
      'i.origin_terminal_site_id as originSiteId',
      'i.destination_terminal_site_id as destinationSiteId',
      'i.cartage',
      'i.unit_length as unitLength',
      'i.road_bridge_id as roadBridgeId',
      exactRateOn(PERCENTAGES, 'i.billing_item_id', day).as('percentage'),
    ])
    .where(which)
    .orderBy(sql`i.item_code collate "C"`)
    .execute();
}

const EVERY = sql<boolean>`true`;

/** Of items `i` those that are for every trip, or for a way between these sites or with these road bridges. */
export function neededFor({ siteIds, roadBridgeIds }: Needs): RawBuilder<boolean> {
  const sites = [...siteIds];
  // Their code is their type: by it the index finds them, among thousands of services.
  const always = [ITEM_TYPE.FAF_KR, ITEM_TYPE.TUC_KR, ITEM_TYPE.GENSET, ITEM_TYPE.HAZMAT];
  return sql<boolean>`(i.item_code = any(${always}::text[]) or i.road_bridge_id = any(${[...roadBridgeIds]}::int[])
    or (i.origin_terminal_site_id = any(${sites}::int[]) and i.destination_terminal_site_id = any(${sites}::int[])))`;
}

/** Of items `i` those of some types. */
export function ofTypes(types: readonly BillingItemType[]): RawBuilder<boolean> {
  return sql<boolean>`i.billing_item_type = any(${[...types]}::text[])`;
}
