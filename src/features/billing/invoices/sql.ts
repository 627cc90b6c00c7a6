import { type RawBuilder, sql } from 'kysely';
import '#features/companies/tables.ts';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { toWire } from '#kernel/money.ts';
import type { Page, Paging } from '#kernel/paging.ts';
import { inPeoplesOrder, type SqlColumn, sqlPage } from '#kernel/pagingSql.ts';
import type { Line, Trip } from '../calculation/model.ts';
import { totalsOf } from '../calculation/rules.ts';
import { insertLines, type KeptLine, linesOfAll } from './lines/sql.ts';
import type { InvoiceRow } from './model.ts';
import './tables.ts';

/** An invoice with its lines, as they are counted with. */
export type KeptInvoice = InvoiceRow & { invoiceId: number; ratesDate: Day; lines: KeptLine[] };

/** Which invoices: those of some days, both included, or those that have not been generated. */
export type Of = { from: Day; to: Day } | 'unprocessed';

const COLUMNS: Record<string, SqlColumn> = {
  number: { value: sql.ref('i.invoice_id') },
  date: { value: sql.ref('i.created_date') },
  customerCode: { value: inPeoplesOrder(sql`coalesce(c.bc_code, '')`) },
  container: { value: inPeoplesOrder(sql.ref('i.container_number')) },
  customer: { value: inPeoplesOrder(sql.ref('c.name')) },
  forwarder: { value: inPeoplesOrder(sql.ref('f.name')), mayBeEmpty: true },
  amount: { value: sumOf('sell') },
  cost: { value: sumOf('cost') },
  invoiced: { value: sql`i.invoice_file_id is not null` },
};

/** A page of invoices, newest first; `search` looks in their numbers and containers (spec transport §2.5 Invoicing). */
export function invoicePage(db: Db, of: Of, paging: Paging): Promise<Page<InvoiceRow>> {
  const found = selectRows(db)
    .where(
      of === 'unprocessed'
        ? sql<boolean>`i.invoice_file_id is null`
        : sql<boolean>`i.created_date between ${of.from}::date and ${of.to}::date`,
    )
    .where(
      sql<boolean>`strpos(lower(i.invoice_number || ' ' || i.container_number), lower(${paging.search})) > 0`,
    );
  return sqlPage(found, paging, {
    columns: COLUMNS,
    usual: [sql`i.created_date desc`],
    tie: sql`i.invoice_id desc`,
  }).then(page => ({ ...page, rows: page.rows.map(asRow) }));
}

/** The invoice of the trip that a booking is a leg of. */
export function invoiceOfBooking(db: Db | Transaction, bookingId: number): Promise<KeptInvoice | undefined> {
  return readOne(
    db,
    sql<boolean>`i.train_booking_id = ${bookingId} or i.train_booking_id = (
      select train_booking_id from train_booking where first_leg_booking_id = ${bookingId})`,
  );
}

/** Holds the invoice of a trip's last booking, so that nobody else changes or generates it until the transaction ends. */
export async function lockInvoiceOf(trx: Transaction, bookingId: number): Promise<KeptInvoice | undefined> {
  return lock(trx, sql<boolean>`train_booking_id = ${bookingId}`);
}

/** The same of several bookings, by their ids. */
export async function lockInvoicesOf(
  trx: Transaction,
  bookingIds: readonly number[],
): Promise<Map<number, KeptInvoice>> {
  const ids = [...bookingIds];
  await sql`select from invoice where train_booking_id = any(${ids}::int[]) order by invoice_id for update`.execute(
    trx,
  );
  const invoices = await readAll(trx, sql<boolean>`i.train_booking_id = any(${ids}::int[])`);
  return new Map(invoices.map(invoice => [invoice.propelReferenceNumber, invoice]));
}

/** The same by the invoice's number. */
export async function lockInvoice(trx: Transaction, invoiceNumber: string): Promise<KeptInvoice | undefined> {
  return lock(trx, sql<boolean>`invoice_number = ${invoiceNumber}`);
}

/** The same of the invoice that has this line. */
export async function lockInvoiceOfItem(trx: Transaction, itemId: number): Promise<KeptInvoice | undefined> {
  return lock(
    trx,
    sql<boolean>`invoice_id = (select invoice_id from invoice_item where invoice_item_id = ${itemId})`,
  );
}

async function lock(trx: Transaction, which: RawBuilder<boolean>): Promise<KeptInvoice | undefined> {
  const held = await trx
    .selectFrom('invoice')
    .select('invoice_id')
    .where(which)
    .forUpdate()
    .executeTakeFirst();
  return held && readOne(trx, sql<boolean>`i.invoice_id = ${held.invoice_id}`);
}

/** Writes the invoice of a trip down. */
export async function insertInvoice(
  trx: Transaction,
  trip: Trip,
  { lines, today }: { lines: readonly Line[]; today: Day },
): Promise<KeptInvoice> {
  const { invoice_id: invoiceId } = await trx
    .insertInto('invoice')
    .values({
      company_id: trip.customerId,
      forwarder_company_id: trip.forwarderId,
      rates_date: trip.date,
      container_number: trip.containerNumber,
      booking_reference_number: trip.bookingReferenceNumber,
      train_booking_id: trip.bookingId,
      created_date: today,
    })
    .returning('invoice_id')
    .executeTakeFirstOrThrow();
  await insertLines(trx, [{ invoiceId, lines }]);
  return (await readOne(trx, sql<boolean>`i.invoice_id = ${invoiceId}`))!;
}

type Rewritten = { before: KeptInvoice; trip: Trip; lines: readonly Line[] };

/** Writes others in the place of invoices that are held, and answers them in their order: numbers and dates stay. */
export async function rewriteInvoices(
  trx: Transaction,
  changes: readonly Rewritten[],
): Promise<KeptInvoice[]> {
  if (changes.length === 0) return [];
  const ids = changes.map(({ before }) => before.invoiceId);
  await sql`delete from invoice_item where invoice_id = any(${ids}::int[])`.execute(trx);
  await sql`update invoice as i set company_id = trip."customerId", forwarder_company_id = trip."forwarderId",
      rates_date = trip.date, container_number = trip."containerNumber",
      booking_reference_number = trip."bookingReferenceNumber"
    from jsonb_to_recordset(${JSON.stringify(changes.map(({ before, trip }) => ({ ...trip, invoiceId: before.invoiceId })))}::jsonb)
      as trip ("invoiceId" int, "customerId" int, "forwarderId" int, date date, "containerNumber" text,
        "bookingReferenceNumber" text)
    where i.invoice_id = trip."invoiceId"`.execute(trx);
  await insertLines(
    trx,
    changes.map(({ before, lines }) => ({ invoiceId: before.invoiceId, lines })),
  );
  const after = await readAll(trx, sql<boolean>`i.invoice_id = any(${ids}::int[])`);
  const byId = new Map(after.map(invoice => [invoice.invoiceId, invoice]));
  return ids.map(id => byId.get(id)!);
}

export async function deleteInvoice(trx: Transaction, invoiceId: number): Promise<void> {
  await trx.deleteFrom('invoice').where('invoice_id', '=', invoiceId).execute();
}

/** The invoice as it is now. */
export async function rereadInvoice(trx: Transaction, { invoiceId }: KeptInvoice): Promise<KeptInvoice> {
  return (await readOne(trx, sql<boolean>`i.invoice_id = ${invoiceId}`))!;
}

function sumOf(column: 'sell' | 'cost'): RawBuilder<string> {
  return sql`(select coalesce(sum(${sql.ref(`item.${column}`)}), 0) from invoice_item as item
    where item.invoice_id = i.invoice_id)`;
}

function selectRows(db: Db | Transaction) {
  return db
    .selectFrom('invoice as i')
    .innerJoin('company as c', 'c.company_id', 'i.company_id')
    .leftJoin('company as f', 'f.company_id', 'i.forwarder_company_id')
    .select([
      'i.invoice_number as invoiceNumber',
      'i.created_date as createdDate',
      'i.company_id as customerId',
      sql<string>`coalesce(c.bc_code, '')`.as('customerCode'),
      'c.name as customerName',
      'i.forwarder_company_id as fwCompanyId',
      'f.name as forwarderName',
      'i.container_number as containerNumber',
      sumOf('sell').as('invoiceAmount'),
      sumOf('cost').as('costAmount'),
      sql<boolean>`i.invoice_file_id is not null`.as('isInvoiced'),
      'i.train_booking_id as propelReferenceNumber',
      'i.booking_reference_number as bookingReferenceNumber',
      sql<string>`i.version::text`.as('version'),
    ]);
}

function asRow<Row extends { invoiceAmount: string; costAmount: string }>(row: Row) {
  return { ...row, invoiceAmount: toWire(row.invoiceAmount), costAmount: toWire(row.costAmount) };
}

async function readOne(db: Db | Transaction, which: RawBuilder<boolean>): Promise<KeptInvoice | undefined> {
  return (await readAll(db, which))[0];
}

async function readAll(db: Db | Transaction, which: RawBuilder<boolean>): Promise<KeptInvoice[]> {
  const rows = await selectRows(db)
    .select(['i.invoice_id as invoiceId', 'i.rates_date as ratesDate'])
    .where(which)
    .execute();
  if (rows.length === 0) return [];
  const linesOf = await linesOfAll(
    db,
    rows.map(({ invoiceId }) => invoiceId),
  );
  return rows.map(row => {
    const lines = linesOf.get(row.invoiceId) ?? [];
    const { sell, cost } = totalsOf(lines);
    return { ...row, lines, invoiceAmount: toWire(sell), costAmount: toWire(cost) };
  });
}
