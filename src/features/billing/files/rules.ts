import { slashDay } from '#kernel/calendar.ts';
import { percentOf } from '#kernel/money.ts';
import { compareValues } from '#kernel/order.ts';
import { looksLikeFormula } from '#kernel/ui/Grid/sheet.ts';
import { totalsOf } from '../calculation/rules.ts';
import { type Bill, CSV_FIELDS, type CsvColumn, type CsvField, type Sums } from './model.ts';

/** Tax is of the whole, once. */
export function sumsOf({ lines }: Pick<Bill, 'lines'>, gst: string): Sums {
  const { sell: amount } = totalsOf(lines);
  const tax = percentOf(gst, amount);
  return { amount, gst: tax, total: amount.plus(tax) };
}

/** In the order of the pages: a forwarder's together, by the groups that it has its customers in; then those of nobody's. */
export function inPageOrder(bills: readonly Bill[]): Bill[] {
  return bills.toSorted((one, other) => {
    const [ones, others] = [keysOf(one), keysOf(other)];
    for (const [i, key] of ones.entries()) {
      const order = compareValues(key, others[i]);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function keysOf({ forwarder, customer, invoiceId }: Bill) {
  const group = forwarder?.groupNumber ?? Number.MAX_SAFE_INTEGER;
  return [forwarder ? 0 : 1, forwarder?.name ?? '', group, customer.name, invoiceId];
}

/** The one file that all of these left in; null when none has left yet; undefined when some have, or in several files. */
export function fileOfAll(bills: readonly Pick<Bill, 'fileId'>[]): number | null | undefined {
  const files = new Set(bills.map(({ fileId }) => fileId));
  return files.size === 1 ? [...files][0] : undefined;
}

/** A file for the accounting system: a row for each line, comma-separated, amounts with two digits (RFC 4180). */
export function csvOf(bills: readonly Bill[], columns: readonly CsvColumn[]): string {
  const rows = bills.flatMap(bill =>
    bill.lines.map(line => columns.map(({ field }) => CELLS[field](bill, line))),
  );
  const lines = [columns.map(({ title }) => title), ...rows].map(cells => cells.map(quoted).join(','));
  return lines.map(line => `${line}\r\n`).join('');
}

/** Columns as a setting says them, 'Customer No.=bcCode, Amount=amount'; undefined when it says something else. */
export function readColumns(text: string): CsvColumn[] | undefined {
  const columns = text.split(',').map(one => {
    const [title = '', field = ''] = one.split('=').map(part => part.trim());
    return { title, field: CSV_FIELDS.find(known => known === field) };
  });
  const isWhole = columns.every(({ title, field }) => title !== '' && field !== undefined);
  return isWhole ? (columns as CsvColumn[]) : undefined;
}

type BillLine = Bill['lines'][number];

const CELLS: Record<CsvField, (bill: Bill, line: BillLine) => string> = {
  invoiceNumber: ({ invoiceNumber }) => invoiceNumber,
  invoiceDate: ({ createdDate }) => slashDay(createdDate),
  bcCode: ({ customer }) => typed(customer.bcCode),
  customerName: ({ customer }) => typed(customer.name),
  forwarderBcCode: ({ forwarder }) => typed(forwarder?.bcCode ?? ''),
  forwarderName: ({ forwarder }) => typed(forwarder?.name ?? ''),
  containerNumber: ({ containerNumber }) => typed(containerNumber),
  bookingReferenceNumber: ({ bookingReferenceNumber }) => typed(bookingReferenceNumber),
  itemCode: (_, { itemCode }) => typed(itemCode),
  itemType: (_, { itemType }) => itemType,
  description: (_, { description }) => typed(description),
  amount: (_, { sell }) => sell.toFixed(2),
  cost: (_, { cost }) => cost.toFixed(2),
};

/** What a spreadsheet would run as a formula, it is to show. */
function typed(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text;
}

function quoted(cell: string): string {
  const line = cell.replaceAll(/\s+/g, ' ');
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
