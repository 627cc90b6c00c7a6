import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { invoicesAsSet } from '#app/invoices.ts';
import { readSettings } from '#app/settings.ts';
import type { FileAnswer } from '#kernel/contract.ts';
import { invoiceCalls } from '../invoices/contract.ts';
import type { Invoice } from '../invoices/model.ts';
import { type BillingOffice, openBillingOffice, SERVICE_20 } from '../invoices/testing.ts';
import { invoiceFileCalls as calls } from './contract.ts';
import { drawInvoices } from './paper/server.ts';
import { inPageOrder } from './rules.ts';
import { billsOf } from './sql.ts';

const SETTINGS = invoicesAsSet(readSettings({}));

let office: BillingOffice;
beforeAll(async () => {
  office = await openBillingOffice();
  await office.price(
    { [SERVICE_20]: ['300.00', '200.00'], FAF_KR: ['10'], TUC_KR: ['1'] },
    { forwarderId: office.forwarderId },
  );
});
afterAll(() => office.port.close());

async function invoice(how?: Parameters<BillingOffice['book']>[0]): Promise<Invoice> {
  const id = await office.book(how);
  return office.admin.send(invoiceCalls.calculate, { params: { id, useDefaults: false } });
}
const numbersOf = (invoices: readonly Invoice[]) => invoices.map(({ invoiceNumber }) => invoiceNumber);
const generate = (invoices: readonly Invoice[]) =>
  office.billing.send(calls.generate, { body: numbersOf(invoices) });
const csv = (invoices: readonly Invoice[]) => office.billing.send(calls.csv, { body: numbersOf(invoices) });
const bytesOf = async ({ content }: FileAnswer) => Buffer.from(await (content as Blob).arrayBuffer());
const pagesIn = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const read = ({ propelReferenceNumber: id }: Invoice) =>
  office.billing.send(invoiceCalls.ofBooking, { params: { id } });
const change = ({ invoiceNumber, items, version }: Invoice, percentageCaptured: number) =>
  office.billing.send(invoiceCalls.changeItem, {
    body: {
      invoiceNumber,
      version,
      invoiceItemId: items.find(({ itemType }) => itemType === 'FAF_KR')!.invoiceItemId,
      percentageCaptured,
      itemRate: null,
      costRate: null,
    },
  });
async function several(count: number): Promise<Invoice[]> {
  const made: Invoice[] = [];
  for (let i = 0; i < count; i += 1) made.push(await invoice());
  return made;
}

describe('GenerateInvoiceFiles', () => {
  it('answers one PDF, a page an invoice, and the same file when it is asked again', async () => {
    const invoices = [await invoice(), await invoice({ forwarderId: office.forwarderId }), await invoice()];
    const file = await generate(invoices);
    expect(file).toMatchObject({ type: 'application/pdf', name: expect.stringMatching(/^invoices-INV/) });
    const bytes = await bytesOf(file);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesIn(bytes)).toBe(3);
    expect((await read(invoices[1]!)).isInvoiced).toBe(true);
    const { rows } = await office.port.pool.query("update company set name = name || ' renamed' returning 1");
    expect(rows.length).toBeGreaterThan(0);
    expect((await bytesOf(await generate(invoices))).equals(bytes)).toBe(true);
    expect((await bytesOf(await generate(invoices.slice(1, 2)))).equals(bytes)).toBe(true);
  });

  it('marks all or none: with one that has left, or from several files, it is refused', async () => {
    const [first, second, open] = (await several(3)) as [Invoice, Invoice, Invoice];
    await generate([first]);
    await generate([second]);
    await expect(generate([first, open])).rejects.toMatchObject({
      status: 400,
      errors: { Exception: [expect.stringContaining(first.invoiceNumber)] },
      problem: { generated: [first.invoiceNumber] },
    });
    await expect(generate([first, second])).rejects.toMatchObject({
      errors: { Exception: [expect.stringContaining('several files')] },
    });
    await expect(
      office.billing.send(calls.generate, { body: [open.invoiceNumber, 'INV999999999'] }),
    ).rejects.toMatchObject({ errors: { Exception: ['There is no invoice INV999999999'] } });
    expect((await read(open)).isInvoiced).toBe(false);
  });

  it('is made of the invoices as they are when they leave, and holds them only then', async () => {
    const invoices = await several(2);
    const { pool } = office.port;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from invoice where invoice_number = $1 for update', [
      invoices[0]!.invoiceNumber,
    ]);
    const work = generate(invoices);
    // Drawn as it was: it waits to be held, while it is changed.
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like 'select from invoice where invoice_number = any%'`;
    while ((await pool.query(waiting)).rowCount === 0);
    await holder.query(
      "update invoice_item set sell = 1000 where item_type = 'SERVICE' and invoice_id = (select invoice_id from invoice where invoice_number = $1)",
      [invoices[0]!.invoiceNumber],
    );
    await holder.query('commit');
    holder.release();
    const left = await bytesOf(await work);
    const { rows } = await pool.query<{ made_at: Date }>('select max(made_at) as made_at from invoice_file');
    const bills = inPageOrder(await billsOf(office.port.db, numbersOf(invoices)));
    expect(bills.flatMap(({ lines }) => lines.map(({ sell }) => sell.toFixed(2)))).toContain('1000.00');
    expect(left.equals(await drawInvoices(bills, SETTINGS, rows[0]!.made_at))).toBe(true);
  });

  it('leaves neither mark nor file when it is broken off while it marks them', async () => {
    const invoices = await several(3);
    const { pool } = office.port;
    const files = async () => (await pool.query('select from invoice_file')).rowCount;
    const before = await files();
    const holder = await pool.connect();
    // The trail comes last: what waits for it has marked every invoice.
    await holder.query('begin; lock table audit in share mode');
    const work = generate(invoices).then(
      () => 'done',
      () => 'broken off',
    );
    let ended = 0;
    while (ended === 0) {
      const { rowCount } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query like 'insert into "audit"%'`,
      );
      ended = rowCount ?? 0;
    }
    expect(await work).toBe('broken off');
    await holder.query('commit');
    holder.release();
    expect(await files()).toBe(before);
    expect((await read(invoices[0]!)).isInvoiced).toBe(false);
    expect(pagesIn(await bytesOf(await generate(invoices)))).toBe(3);
  });
});

describe('once generated', () => {
  test('the invoice, its trip and its lines do not change', async () => {
    const made = await invoice();
    await generate([made]);
    const { propelReferenceNumber: id, items, invoiceNumber } = made;
    const refused = { status: 400, errors: { Exception: ['The invoice has been generated'] } };
    await expect(change(made, 20)).rejects.toMatchObject(refused);
    const params = { id, useDefaults: false };
    await expect(office.billing.send(invoiceCalls.recalculate, { params, query: {} })).rejects.toMatchObject(
      refused,
    );
    const added = { invoiceNumber, itemCode: 'WASH', itemRate: 1, costRate: 1 };
    await expect(office.billing.send(invoiceCalls.addItem, { body: added })).rejects.toMatchObject(refused);
    const itemId = items[0]!.invoiceItemId;
    await expect(
      office.billing.send(invoiceCalls.removeItem, { params: { id: itemId }, query: {} }),
    ).rejects.toMatchObject(refused);
  });

  test.each([
    'update invoice_item set sell = 1 where invoice_item_id = $1',
    'delete from invoice_item where invoice_item_id = $1',
    `delete from invoice where invoice_id = (select invoice_id from invoice_item where invoice_item_id = $1)`,
  ])('not even by %s', async statement => {
    const made = await invoice();
    await generate([made]);
    await expect(office.port.pool.query(statement, [made.items[0]!.invoiceItemId])).rejects.toMatchObject({
      constraint: 'invoice_is_generated',
    });
  });

  test('recalculated, edited and generated at once: what stands in the file is what is stored', async () => {
    for (let round = 0; round < 4; round += 1) {
      const made = await invoice();
      const params = { id: made.propelReferenceNumber, useDefaults: false };
      const [file] = await Promise.allSettled([
        generate([made]),
        change(made, 20),
        office.admin.send(invoiceCalls.recalculate, { params, query: {} }),
        generate([made]),
        office.admin.send(invoiceCalls.calculate, { params }),
      ]);
      expect(file.status).toBe('fulfilled');
      const after = await read(made);
      expect(after).toMatchObject({ isInvoiced: true, invoiceNumber: made.invoiceNumber });
      expect([498.5, 505.31]).toContain(after.invoiceAmount);
      const rows = (await bytesOf(await csv([made]))).toString().trim().split('\r\n').slice(1);
      const cents = rows.reduce((sum, row) => sum + Math.round(Number(row.split(',').at(-2)) * 100), 0);
      expect(cents).toBe(Math.round(after.invoiceAmount * 100));
    }
  });
});

describe('InvoicesCsv', () => {
  it('is of generated invoices, with the customer’s code', async () => {
    const made = await invoice();
    await expect(csv([made])).rejects.toMatchObject({
      errors: { Exception: [`Generate these invoices first: ${made.invoiceNumber}`] },
    });
    await generate([made]);
    const file = await csv([made]);
    expect(file.type).toContain('text/csv');
    const text = (await bytesOf(file)).toString();
    expect(text.startsWith('\uFEFFCustomer No.,Invoice No.,')).toBe(true);
    expect(text).toContain(`MŌHAKA,${made.invoiceNumber},23/11/2026,${SERVICE_20},`);
  });
});
