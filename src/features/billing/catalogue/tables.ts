import type { Generated, GeneratedAlways } from 'kysely';
import type { BillingItemType, Cartage, UnitLength } from '../model.ts';

type BillingItemTable = {
  billing_item_id: GeneratedAlways<number>;
  item_code: string;
  billing_item_type: BillingItemType;
  description: Generated<string>;
  origin_terminal_site_id: number | null;
  destination_terminal_site_id: number | null;
  cartage: Cartage | null;
  road_bridge_id: number | null;
  unit_length: UnitLength | null;
  version: GeneratedAlways<number>;
};

declare module '#kernel/database.ts' {
  interface Tables {
    billing_item: BillingItemTable;
  }
}
