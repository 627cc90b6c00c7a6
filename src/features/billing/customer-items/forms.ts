import { z } from 'zod';
import { day } from '#kernel/contract.ts';
import { rate } from '#kernel/money.ts';
import { isAsked } from '#kernel/words.ts';
import { MOST_CHARGED } from './model.ts';
import { fields, refusals } from './texts.ts';

const MOST_ID = 2_147_483_647;

/** The number of a company, 0 for the default items. */
const customerNumber = z.int(refusals.customerUnknown).min(0).max(MOST_ID);

const chargedOr = (required: string) =>
  z.number(isAsked(required)).min(0, refusals.negative).max(MOST_CHARGED, refusals.tooMuch);

/** What is typed of a customer item (spec transport §5). Digits, dates and buy rates are checked by `rateRefusals`, by the item's type. */
export const typedRates = z.strictObject({
  itemCode: z
    .string(refusals.codeRequired)
    .trim()
    .min(1, refusals.codeRequired)
    .max(40, refusals.itemUnknown)
    .regex(/^\P{Cc}*$/u, refusals.itemUnknown),
  chargeRate: chargedOr(refusals.rateRequired),
  costRate: rate.nullable(),
  nextChargeRate: chargedOr(refusals.required(fields.nextCharge)).nullable(),
  nextCostRate: rate.nullable(),
  nextChangeRateDate: day.nullable(),
});
export type TypedCustomerItem = z.infer<typeof typedRates>;

/** Whose item it is: the customer, 0 for a default item, and the forwarder through whom it pays, 0 or null for none. */
export const newCustomerItem = typedRates.extend({
  customerId: customerNumber,
  fwCompanyId: customerNumber.nullable(),
});
export type NewCustomerItem = z.infer<typeof newCustomerItem>;

export const changedCustomerItem = newCustomerItem.extend({
  billingCustomerItemId: z.int(refusals.idRequired).min(1, refusals.idRequired).max(MOST_ID),
});
