import { z } from 'zod';
import { day, version } from '#kernel/contract.ts';
import { rate } from '#kernel/money.ts';
import { billingItemType } from '../model.ts';

/** Rows of a page, to choose from. */
export const PAGE_SIZES = [10, 15, 25] as const;
/** The most items that a selector is offered at once. */
export const MOST_OFFERED = 50;

/** The parts of the address that say whose items are shown: the company, and the customer that it forwards for. */
export const CUSTOMER = 'customer';
export const SECONDARY = 'secondary';
/** 'off': the forwarder's customers are not shown. */
export const TICKED = 'forwarder';

/** Whose items: a customer's own, those of a forwarder's customer through it, or with no customer the default ones. */
export type Whose = { customerId: number | null; forwarderId: number | null };

/** The same on a screen: the company, 0 for the default items, and whom it forwards for; what they are called. */
export type WhoseItems = { customer: number; secondary: number | null; name: string };

/** What holds on a day, exact, as text: dollars, of FAF_KR and TUC_KR what the customer pays in per cent. */
export type Price = {
  itemCode: string;
  charge: string;
  /** Null for what has no cost of its own: FAF_KR, TUC_KR and road bridges. */
  cost: string | null;
};

/** What a customer pays: dollars, of FAF_KR and TUC_KR per cent. Which of them it is the type of the item says. */
export const MOST_CHARGED = 9_999_999_999.99;
const charge = z.number().min(0).max(MOST_CHARGED);

/** What an item costs whom, today and next (spec transport §3 Billing customer item). */
export const billingCustomerItem = z.object({
  billingCustomerItemId: z.int(),
  /** 0: a default item. */
  customerId: z.int(),
  /** The forwarder through whom the customer pays it. */
  fwCompanyId: z.int().nullable(),
  itemCode: z.string().meta({ title: 'Item Code' }),
  itemType: billingItemType.meta({ title: 'Item Type' }),
  description: z.string().meta({ title: 'Item Description' }),
  chargeRate: charge.meta({ title: 'Sell Rate' }),
  /** Null for what has no cost of its own: FAF_KR, TUC_KR and road bridges. */
  costRate: rate.nullable().meta({ title: 'Buy Rate' }),
  nextChargeRate: charge.nullable().meta({ title: 'Next Sell Rate' }),
  nextCostRate: rate.nullable().meta({ title: 'Next Buy Rate' }),
  nextChangeRateDate: day.nullable().meta({ title: 'Next Change Rate Date' }),
  version,
});
export type BillingCustomerItem = z.infer<typeof billingCustomerItem>;

/** What a person edits of it. */
export const EDITED = [
  'chargeRate',
  'costRate',
  'nextChargeRate',
  'nextCostRate',
  'nextChangeRateDate',
] as const satisfies readonly (keyof BillingCustomerItem)[];
export type TypedRates = Pick<BillingCustomerItem, (typeof EDITED)[number]>;

/** An item that somebody has no rates of yet. */
export const unassignedItem = z.object({
  itemCode: z.string(),
  itemType: billingItemType,
  description: z.string(),
});
export type UnassignedItem = z.infer<typeof unassignedItem>;
