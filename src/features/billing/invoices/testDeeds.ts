import { invoiceCalls as calls } from './contract.ts';
import type { Invoice, InvoiceItem } from './model.ts';
import type { BillingOffice } from './testing.ts';

type Typed = { itemRate?: number; costRate?: number; percentageCaptured?: number };

/** What people do with invoices there: bookings are calculated by a transport admin, all else is done by a billing admin. */
export function deedsAt(office: () => BillingOffice) {
  return {
    calculate: async (id: number, useDefaults = false) =>
      office().admin.send(calls.calculate, { params: { id, useDefaults } }),
    recalculate: async (id: number, version?: string) =>
      office().billing.send(calls.recalculate, { params: { id, useDefaults: false }, query: { version } }),
    read: async (id: number) => office().billing.send(calls.ofBooking, { params: { id } }),
    change: async (
      { invoiceNumber, version }: Invoice,
      { invoiceItemId }: InvoiceItem,
      { itemRate, costRate, percentageCaptured }: Typed,
    ) =>
      office().billing.send(calls.changeItem, {
        body: {
          invoiceNumber,
          invoiceItemId,
          version,
          itemRate: itemRate ?? null,
          costRate: costRate ?? null,
          percentageCaptured: percentageCaptured ?? null,
        },
      }),
  };
}

export function itemOf({ items }: Invoice, code: string): InvoiceItem {
  return items.find(({ itemCode }) => itemCode === code)!;
}
