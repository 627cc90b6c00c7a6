import { z } from 'zod';
import { call, day, flag, idNumber, sentVersion } from '#kernel/contract.ts';
import { listOrPage, paged } from '#kernel/paging.ts';
import { RATE_KEEPERS } from '../model.ts';
import { bookingReferences, changedInvoiceItem, newInvoiceItem } from './forms.ts';
import { INVOICERS, invoice, invoiceRow, recalculation } from './model.ts';

const read = { who: INVOICERS, topics: ['invoices'] } as const;
const changes = { who: INVOICERS, answer: invoice } as const;
const version = { version: sentVersion };
const columns = paged({
  sort: [
    'number',
    'date',
    'customerCode',
    'container',
    'customer',
    'forwarder',
    'amount',
    'cost',
    'invoiced',
  ],
  filters: ['customer', 'forwarder', 'customerCode', 'invoiced'],
});
/** A booking, and whether default items stand in for those that the customer has not. */
const trip = { id: idNumber, useDefaults: flag };

/** Spec transport §7 Planner and Billing: invoices. */
export const invoiceCalls = {
  calculate: call({
    method: 'PUT',
    path: 'transportPlanner/CalculateInvoice/{id}/{useDefaults}',
    summary: 'Makes the invoice of a complete booking',
    who: RATE_KEEPERS,
    params: trip,
    answer: invoice,
  }),
  recalculate: call({
    ...changes,
    method: 'PUT',
    path: 'transportPlanner/ReCalculateInvoice/{id}/{useDefaults}',
    summary: 'Makes all lines of an open invoice anew; those that were added are gone',
    params: trip,
    query: version,
  }),
  ofBooking: call({
    ...read,
    method: 'GET',
    path: 'transportBilling/BookingInvoice/{id}',
    summary: 'The invoice of a booking, or of the trip that it is a leg of',
    params: { id: idNumber },
    answer: invoice,
  }),
  all: call({
    ...read,
    method: 'GET',
    path: 'transportBilling/AllInvoices/{from}/{to}',
    summary:
      'Invoices by their dates, both included, newest first; the first 100, or the page asked for. The search is by container or invoice number',
    params: { from: day, to: day },
    query: columns,
    answer: listOrPage(invoiceRow),
    isAlike: true,
  }),
  unprocessed: call({
    ...read,
    method: 'GET',
    path: 'transportBilling/AllUnprocessedInvoices',
    summary: 'Invoices that have not been generated, newest first; the first 100, or the page asked for',
    query: columns,
    answer: listOrPage(invoiceRow),
    isAlike: true,
  }),
  recalculateMany: call({
    method: 'POST',
    path: 'transportBilling/RecalculateInvoices',
    summary: 'Recalculates each of these invoices, never by default items; answers what became of each',
    who: INVOICERS,
    body: bookingReferences.meta({ title: 'Booking References' }),
    answer: z.array(recalculation),
  }),
  addItem: call({
    ...changes,
    method: 'POST',
    path: 'transportBilling/InvoiceItem',
    summary: 'Adds a line to an open invoice',
    body: newInvoiceItem.extend(version),
    creates: true,
  }),
  changeItem: call({
    ...changes,
    method: 'PUT',
    path: 'transportBilling/InvoiceItem',
    summary: 'Changes a line of an open invoice; FAF and TUC follow the service items',
    body: changedInvoiceItem.extend(version),
  }),
  removeItem: call({
    ...changes,
    method: 'DELETE',
    path: 'transportPlanner/InvoiceItem/{id}',
    summary: 'Deletes a line that was added to an open invoice',
    params: { id: idNumber },
    query: version,
  }),
};
