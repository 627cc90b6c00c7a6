import { z } from 'zod';
import { ROLE } from '#features/access/roles/model.ts';

/** Who keeps items and rates (spec transport §2.5), and port admins, who are privileged (§4, §6). */
export const RATE_KEEPERS = [ROLE.TransportAdmin, ROLE.TransportCoordinator, ROLE.PortAdmin] as const;

/** What an item charges for (spec transport §9, and the further ones that its markers name); rules go by it, never by a code. */
export const ITEM_TYPE = {
  FAF_KR: 'FAF_KR',
  TUC_KR: 'TUC_KR',
  SERVICE: 'SERVICE',
  ROADBRIDGE: 'ROADBRIDGE',
  GENSET: 'GENSET',
  HAZMAT: 'HAZMAT',
  OTHER: 'OTHER',
} as const;
export const billingItemType = z.enum(ITEM_TYPE);
export type BillingItemType = z.infer<typeof billingItemType>;

/** One way, or out and back. */
export const CARTAGES = ['One Way', 'Return'] as const;
export const cartage = z.enum(CARTAGES);
export type Cartage = z.infer<typeof cartage>;

/** Of a unit, in feet (spec transport §9). */
export const UNIT_LENGTHS = [20, 40] as const;
export const unitLength = z.literal(UNIT_LENGTHS);
export type UnitLength = z.infer<typeof unitLength>;

/** The part of the address that says which entry of the side menu is shown. */
export const ENTRY = 'entry';
/** What the side menu has. */
export type Entry = 'invoicing' | 'customers' | 'items';
