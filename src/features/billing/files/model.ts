import type { Day } from '#kernel/calendar.ts';
import type { Exact } from '#kernel/money.ts';
import type { Line } from '../calculation/model.ts';

/** What a column of the file for the accounting system can hold; each line of an invoice is a row. */
export const CSV_FIELDS = [
  'invoiceNumber',
  'invoiceDate',
  'bcCode',
  'customerName',
  'forwarderBcCode',
  'forwarderName',
  'containerNumber',
  'bookingReferenceNumber',
  'itemCode',
  'itemType',
  'description',
  'amount',
  'cost',
] as const;
export type CsvField = (typeof CSV_FIELDS)[number];
export type CsvColumn = { title: string; field: CsvField };

/** How invoices look outside of the product. */
export type FileSettings = {
  portName: string;
  /** Per cent, as text. */
  gst: string;
  csvColumns: readonly CsvColumn[];
};

/** Whom an invoice goes to. */
type Firm = { name: string; address: string; bcCode: string };

/** An invoice as it leaves the product. */
export type Bill = {
  invoiceId: number;
  invoiceNumber: string;
  createdDate: Day;
  /** The day of the trip, by which it is priced. */
  ratesDate: Day;
  containerNumber: string;
  bookingReferenceNumber: string;
  customer: Firm;
  /** Who forwards for the customer, and the group of invoices that it has the customer in. */
  forwarder: (Firm & { groupNumber: number | null }) | null;
  /** The file that it left in; null while it is open. */
  fileId: number | null;
  lines: readonly Pick<
    Line,
    'itemCode' | 'itemType' | 'description' | 'hours' | 'sell' | 'cost' | 'percentage'
  >[];
};

/** Of a bill: what it comes to, the tax on it, and both. */
export type Sums = { amount: Exact; gst: Exact; total: Exact };
