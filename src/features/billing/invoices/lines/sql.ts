import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Transaction } from '#kernel/database.ts';
import { type Exact, exact, toNumeric, toWire } from '#kernel/money.ts';
import type { Line } from '../../calculation/model.ts';
import type { InvoiceItem, InvoiceRow } from '../model.ts';
import '../tables.ts';

/** A line as it is kept. */
export type KeptLine = Line & { invoiceItemId: number };

/** The lines of invoices, by their ids, in the order in which they were made; one query. */
export async function linesOfAll(
  db: Db | Transaction,
  invoiceIds: readonly number[],
): Promise<Map<number, KeptLine[]>> {
  const rows = await db
    .selectFrom('invoice_item')
    .selectAll()
    .where(sql<boolean>`invoice_id = any(${[...invoiceIds]}::int[])`)
    .orderBy('invoice_item_id')
    .execute();
  const lines = new Map<number, KeptLine[]>();
  for (const row of rows) lines.set(row.invoice_id, [...(lines.get(row.invoice_id) ?? []), asLine(row)]);
  return lines;
}

/** Adds lines to invoices, those of each in their order. */
export async function insertLines(
  trx: Transaction,
  invoices: readonly { invoiceId: number; lines: readonly Line[] }[],
): Promise<void> {
  const rows = invoices.flatMap(({ invoiceId, lines }) => lines.map(line => rowOf(invoiceId, line)));
  if (rows.length > 0) await trx.insertInto('invoice_item').values(rows).execute();
}

function rowOf(invoiceId: number, line: Line) {
  return {
    invoice_id: invoiceId,
    item_code: line.itemCode,
    item_type: line.itemType,
    description: line.description,
    hours: line.hours && toNumeric(line.hours),
    is_default: line.isDefault,
    ...amountsOf(line),
  };
}

/** Writes the amounts of lines that have changed. */
export async function updateLines(trx: Transaction, lines: readonly KeptLine[]): Promise<void> {
  for (const line of lines) {
    await trx
      .updateTable('invoice_item')
      .set(amountsOf(line))
      .where('invoice_item_id', '=', line.invoiceItemId)
      .execute();
  }
}

export async function deleteLine(trx: Transaction, itemId: number): Promise<void> {
  await trx.deleteFrom('invoice_item').where('invoice_item_id', '=', itemId).execute();
}

/** Lines as they travel. */
export function itemsOf(
  lines: readonly KeptLine[],
  {
    fwCompanyId,
    customerId,
    invoiceNumber,
  }: Pick<InvoiceRow, 'fwCompanyId' | 'customerId' | 'invoiceNumber'>,
): InvoiceItem[] {
  return lines.map(line => ({
    invoiceItemId: line.invoiceItemId,
    itemCode: line.itemCode,
    itemType: line.itemType,
    description: line.description,
    itemRate: toWire(line.sell),
    costRate: toWire(line.cost),
    percentageCaptured: line.percentage && toWire(line.percentage),
    hours: line.hours && toWire(line.hours),
    isDefault: line.isDefault,
    fwCompanyId,
    customerId,
    invoiceNumber,
  }));
}

function amountsOf({ sell, cost, percentage, costPercentage }: Line) {
  return {
    sell: toNumeric(sell),
    cost: toNumeric(cost),
    percentage: percentage && toNumeric(percentage),
    cost_percentage: costPercentage && toNumeric(costPercentage),
  };
}

function asExact(text: string | null): Exact | null {
  return text === null ? null : exact(text);
}

function asLine(row: Selectable<Tables['invoice_item']>): KeptLine {
  return {
    invoiceItemId: row.invoice_item_id,
    itemCode: row.item_code,
    itemType: row.item_type,
    description: row.description,
    sell: exact(row.sell),
    cost: exact(row.cost),
    percentage: asExact(row.percentage),
    costPercentage: asExact(row.cost_percentage),
    hours: asExact(row.hours),
    isDefault: row.is_default,
  };
}
