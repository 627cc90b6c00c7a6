import { z } from 'zod';
import { ROLE } from '#features/access/roles/model.ts';
import { day, version } from '#kernel/contract.ts';
import { billingItemType, RATE_KEEPERS } from '../model.ts';

/** Who works with invoices (spec transport §2.5 Invoicing): the keepers of rates, and billing admins, who see nothing else of billing. */
export const INVOICERS = [...RATE_KEEPERS, ROLE.BillingAdmin] as const;

/** In the trail. */
export const INVOICE = 'invoice';

/** The most invoices that a call takes at once: of one file, or to recalculate. */
export const MOST_INVOICES = 1000;

/** 'INV100001'. */
export const invoiceNumber = z
  .string()
  .regex(/^INV\d{1,9}$/, 'Invoice numbers are INV and a number')
  .meta({ title: 'Invoice Number' });

/** A line of an invoice (spec transport §3 Invoice item). */
export const invoiceItem = z.object({
  invoiceItemId: z.int(),
  itemCode: z.string().meta({ title: 'Item Code' }),
  /** What the line charges for; rules go by it. */
  itemType: billingItemType,
  description: z.string(),
  /** NZD, of the whole line. */
  itemRate: z.number().meta({ title: 'Sell Rate' }),
  costRate: z.number().meta({ title: 'Buy Rate' }),
  /** Of FAF and TUC: of the service items. */
  percentageCaptured: z.number().nullable().meta({ title: 'Percentage' }),
  /** Of a genset. */
  hours: z.number().nullable(),
  /** Taken from the default items, as the customer has none. */
  isDefault: z.boolean(),
  fwCompanyId: z.int().nullable(),
  customerId: z.int(),
  invoiceNumber,
});
export type InvoiceItem = z.infer<typeof invoiceItem>;

/** An invoice as it stands in a list (spec transport §3 Invoice). Amounts are NZD without GST. */
export const invoiceRow = z.object({
  invoiceNumber,
  /** The port's day of the first calculation. */
  createdDate: day.meta({ title: 'Invoice Date' }),
  customerId: z.int(),
  /** The customer's code in the accounting system. */
  customerCode: z.string().meta({ title: 'Customer Code' }),
  customerName: z.string(),
  fwCompanyId: z.int().nullable(),
  forwarderName: z.string().nullable(),
  containerNumber: z.string(),
  invoiceAmount: z.number().meta({ title: 'Invoice Amount' }),
  costAmount: z.number().meta({ title: 'Cost Amount' }),
  /** It stands in a file: nothing of it changes any more. */
  isInvoiced: z.boolean(),
  /** Of the booking that it invoices; of a returning unit, of its way back. */
  propelReferenceNumber: z.int(),
  bookingReferenceNumber: z.string(),
  version,
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

/** An item that can be added to an invoice. */
export const offeredItem = z.object({ itemCode: z.string(), description: z.string() });
export type OfferedItem = z.infer<typeof offeredItem>;

/** An invoice with its lines, and what can be added to it. */
export const invoice = invoiceRow.extend({
  items: z.array(invoiceItem).meta({ title: 'Items' }),
  offeredItems: z.array(offeredItem),
});
export type Invoice = z.infer<typeof invoice>;

/** What a person edits of an invoice. */
export const EDITED = ['items'] as const satisfies readonly (keyof Invoice)[];

/** What became of an invoice that was recalculated with others. */
export const recalculation = z.object({
  propelReferenceNumber: z.int(),
  invoiceNumber: invoiceNumber.nullable(),
  isRecalculated: z.boolean(),
  /** Why not. With the word override, default items would do. */
  errors: z.array(z.string()),
});
export type Recalculation = z.infer<typeof recalculation>;
