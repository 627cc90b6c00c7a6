import { sql } from 'kysely';
import '#features/companies/tables.ts';
import '#features/mappings/freight-forwarders/tables.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { linesOfAll } from '../invoices/lines/sql.ts';
import '../invoices/tables.ts';
import type { Bill } from './model.ts';
import './tables.ts';

/** Whose these invoices are, each firm or pair once. */
export function holdersOf(db: Db, invoiceNumbers: readonly string[]) {
  return db
    .selectFrom('invoice')
    .select(['company_id as customerId', 'forwarder_company_id as fwCompanyId'])
    .distinct()
    .where(sql<boolean>`invoice_number = any(${[...invoiceNumbers]}::text[])`)
    .execute();
}

/** Holds invoices, so that nobody changes or generates them until the transaction ends; all in one order. */
export async function holdInvoices(trx: Transaction, numbers: readonly string[]): Promise<void> {
  await sql`select from invoice where invoice_number = any(${[...numbers]}::text[])
    order by invoice_id for update`.execute(trx);
}

/** Invoices as they leave the product. Numbers of none are left out. */
export async function billsOf(db: Db | Transaction, numbers: readonly string[]): Promise<Bill[]> {
  const rows = await db
    .selectFrom('invoice as i')
    .innerJoin('company as c', 'c.company_id', 'i.company_id')
    .leftJoin('company as f', 'f.company_id', 'i.forwarder_company_id')
    .leftJoin('freight_forwarder_customer as link', join =>
      join
        .onRef('link.forwarder_company_id', '=', 'i.forwarder_company_id')
        .onRef('link.company_id', '=', 'i.company_id'),
    )
    .select([
      'i.invoice_id as invoiceId',
      'i.invoice_number as invoiceNumber',
      'i.created_date as createdDate',
      'i.rates_date as ratesDate',
      'i.container_number as containerNumber',
      'i.booking_reference_number as bookingReferenceNumber',
      'i.invoice_file_id as fileId',
      'c.name',
      'c.address',
      sql<string>`coalesce(c.bc_code, '')`.as('bcCode'),
      'f.name as forwarderName',
      'f.address as forwarderAddress',
      sql<string>`coalesce(f.bc_code, '')`.as('forwarderBcCode'),
      'link.group_number as groupNumber',
    ])
    .where('i.invoice_number', 'in', [...numbers])
    .orderBy('i.invoice_id')
    .execute();
  const lines = await linesOfAll(
    db,
    rows.map(({ invoiceId }) => invoiceId),
  );
  return rows.map(
    ({ name, address, bcCode, forwarderName, forwarderAddress, forwarderBcCode, groupNumber, ...row }) => ({
      ...row,
      customer: { name, address, bcCode },
      forwarder:
        forwarderName === null
          ? null
          : { name: forwarderName, address: forwarderAddress ?? '', bcCode: forwarderBcCode, groupNumber },
      lines: lines.get(row.invoiceId) ?? [],
    }),
  );
}

/** Keeps a file, and marks the invoices in it: from then on they do not change. */
export async function keepFile(
  trx: Transaction,
  bills: readonly Bill[],
  { content, now, by }: { content: Buffer; now: Date; by: string },
): Promise<number> {
  const { invoice_file_id: id } = await trx
    .insertInto('invoice_file')
    .values({ content, made_at: now, made_by: by })
    .returning('invoice_file_id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('invoice')
    .set({ invoice_file_id: id })
    .where(
      'invoice_id',
      'in',
      bills.map(({ invoiceId }) => invoiceId),
    )
    .execute();
  return id;
}

export async function readFile(
  db: Db | Transaction,
  id: number,
): Promise<{ content: Buffer; madeAt: Date } | undefined> {
  return db
    .selectFrom('invoice_file')
    .select(['content', 'made_at as madeAt'])
    .where('invoice_file_id', '=', id)
    .executeTakeFirst();
}
