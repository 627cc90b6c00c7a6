import { z } from 'zod';
import { amountUpTo, percentage } from '#kernel/money.ts';
import { isAsked } from '#kernel/words.ts';
import { invoiceNumber, MOST_INVOICES } from './model.ts';
import { refusals } from './texts.ts';

/** NZD of a line, negative for a credit. */
const MOST = 9_999_999.99;
const ofLine = amountUpTo(MOST);
const itemCode = z.string(refusals.itemRequired).trim().min(1, refusals.itemRequired).max(60);

/** A line that is added (spec transport §5 Invoice items). */
export const newInvoiceItem = z.strictObject({
  invoiceNumber,
  itemCode,
  itemRate: z.number(isAsked(refusals.sellRequired)).pipe(ofLine),
  costRate: z.number(isAsked(refusals.costRequired)).pipe(ofLine),
});
export type NewInvoiceItem = z.infer<typeof newInvoiceItem>;

/**
 * A line that is changed: of FAF and TUC the percentage, of others the rates. What follows from other lines may come along as
 * it was read, and is not believed.
 */
export const changedInvoiceItem = z.strictObject({
  invoiceNumber,
  invoiceItemId: z.int().min(1).max(2_147_483_647),
  itemCode: itemCode.optional(),
  itemRate: ofLine.nullable(),
  costRate: ofLine.nullable(),
  percentageCaptured: percentage.nullable(),
});
export type ChangedInvoiceItem = z.infer<typeof changedInvoiceItem>;

/** The form of a line; what its type needs is checked by `lineRefusals`. */
export const typedItem = z.strictObject({
  itemCode: itemCode.nullable(),
  itemRate: ofLine.nullable(),
  costRate: ofLine.nullable(),
  percentageCaptured: percentage.nullable(),
});
export type TypedItem = z.infer<typeof typedItem>;

/** Invoices by their numbers. */
export const invoiceNumbers = some(invoiceNumber);
/** Invoices by the bookings that they invoice. */
export const bookingReferences = some(
  z.int(refusals.noReference).min(1, refusals.noReference).max(2_147_483_647, refusals.noReference),
);

function some<One extends z.ZodType>(one: One) {
  return z
    .array(one, refusals.noneNamed)
    .min(1, refusals.noneNamed)
    .max(MOST_INVOICES, refusals.tooManyNamed(MOST_INVOICES));
}
