import { call, fileAnswer } from '#kernel/contract.ts';
import { invoiceNumbers } from '../invoices/forms.ts';
import { INVOICERS } from '../invoices/model.ts';

/** Spec transport §7 Billing: invoices as files. */
export const invoiceFileCalls = {
  generate: call({
    method: 'POST',
    path: 'transportBilling/GenerateInvoiceFiles',
    summary: 'The invoices as one PDF; from then on they do not change. Asked again, the same file',
    who: INVOICERS,
    body: invoiceNumbers.meta({ title: 'Invoice Numbers' }),
    answer: fileAnswer,
  }),
  csv: call({
    method: 'POST',
    path: 'transportBilling/InvoicesCsv',
    summary: 'Generated invoices for the accounting system, a row for each line',
    who: INVOICERS,
    body: invoiceNumbers.meta({ title: 'Invoice Numbers' }),
    answer: fileAnswer,
  }),
};
