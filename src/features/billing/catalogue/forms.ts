import { z } from 'zod';
import { percentage } from '#kernel/money.ts';
import { billingItemType, cartage, unitLength } from '../model.ts';
import { LIMITS } from './model.ts';
import { fields, refusals } from './texts.ts';

const siteCode = (field: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .min(1, refusals.required(field))
    .max(LIMITS.siteCode, refusals.siteUnknown)
    .regex(/^\P{Cc}*$/u, refusals.siteUnknown)
    .nullable();

/** The item form (spec transport §5 Billing item). What its type asks for is checked by `itemRefusals`. */
export const newBillingItem = z.strictObject({
  billingItemType: z.enum(billingItemType.enum, refusals.required(fields.type)),
  description: z
    .string()
    .trim()
    .max(LIMITS.description, refusals.tooLong(fields.description, LIMITS.description))
    .regex(/^\P{Cc}*$/u, refusals.odd(fields.description)),
  TUC_Percentage: percentage.nullable(),
  FAF_Percentage: percentage.nullable(),
  RoadBridgeCode: z
    .string()
    .trim()
    .toUpperCase()
    .max(LIMITS.roadBridgeCode, refusals.roadBridgeUnknown)
    .regex(/^\P{Cc}*$/u, refusals.roadBridgeUnknown)
    .nullable(),
  KR_Origin: siteCode(fields.origin),
  KR_Destination: siteCode(fields.destination),
  KR_UnitIso: unitLength.nullable(),
  KR_Cartage: cartage.nullable(),
});
export type NewBillingItem = z.infer<typeof newBillingItem>;

/** The code of an item, in a path or a body. */
export const itemCode = z
  .string(refusals.codeUnknown)
  .min(1, refusals.codeUnknown)
  .max(40, refusals.codeUnknown)
  .regex(/^\P{Cc}*$/u, refusals.codeUnknown);

/** The same form of an item that there is. */
export const changedBillingItem = newBillingItem.extend({ itemCode });
