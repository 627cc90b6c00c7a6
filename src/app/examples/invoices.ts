import type { Examples } from '#kernel/openapiExamples.ts';

/** The invoice of a container from Palmerston North to the port. */
export const INVOICE_EXAMPLES: Pick<Examples, 'fields' | 'within'> = {
  fields: {
    bookingReferenceNumber: 'TD-4471',
    costAmount: 438.74,
    customerCode: 'TARDAI',
    customerId: 14,
    customerName: 'Tararua Dairy',
    forwarderName: 'Pōhutukawa Freight',
    fwCompanyId: 12,
    invoiceAmount: 498.5,
    invoiceItemId: 3021,
    invoiceNumber: 'INV100042',
    itemCode: 'SVC-PNO->NPR-20-OW',
    itemRate: 412.5,
    percentageCaptured: null,
    propelReferenceNumber: 871,
  },
  within: {
    ChangedInvoiceItem: { itemCode: 'FAF_KR', itemRate: 75.69, costRate: 65.34, percentageCaptured: 18.35 },
    Invoice: { createdDate: '2026-11-24' },
    InvoiceRow: { createdDate: '2026-11-24' },
    InvoiceItem: {
      costRate: 365,
      description: 'PNO to NPR, 20 ft, one way',
      hours: null,
      itemType: 'SERVICE',
    },
    NewInvoiceItem: { itemCode: 'WASH', itemRate: 85, costRate: 60 },
    OfferedInvoiceItem: { itemCode: 'WASH', description: 'Washing' },
    Recalculation: { errors: [], isRecalculated: true },
    'invoiceFiles.generate': { '[]': 'INV100042' },
    'invoiceFiles.csv': { '[]': 'INV100042' },
    'invoices.all': { from: '2026-11-01', to: '2026-11-30' },
    'invoices.recalculateMany': { '[]': 871 },
    'invoices.removeItem': { id: 3021 },
    invoices: { id: 871, useDefaults: false },
  },
};
