import { sql } from 'kysely';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { exactRateOn, type RateTable } from '#kernel/datedRatesSql.ts';
import type { CatalogueEntry } from './model.ts';
import './tables.ts';

export const PERCENTAGES: RateTable = { table: 'billing_item_percentage', owner: 'billing_item_id' };

/** Every item with its percentage of a day, in the order of their codes. */
export function catalogueOn(db: Db | Transaction, day: Day): Promise<CatalogueEntry[]> {
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
    .orderBy(sql`i.item_code collate "C"`)
    .execute();
}
