import type { z } from 'zod';
import { invoiceCalls } from '#features/billing/invoices/contract.ts';
import {
  invoice,
  invoiceItem,
  invoiceRow,
  offeredItem,
  recalculation,
} from '#features/billing/invoices/model.ts';

/** Of invoices, for the API document. */
export const INVOICE_SHAPES: Record<string, z.ZodType> = {
  ChangedInvoiceItem: invoiceCalls.changeItem.body,
  Invoice: invoice,
  InvoiceItem: invoiceItem,
  InvoicePage: invoiceCalls.all.answer.options[1],
  InvoiceRow: invoiceRow,
  NewInvoiceItem: invoiceCalls.addItem.body,
  OfferedInvoiceItem: offeredItem,
  Recalculation: recalculation,
};
