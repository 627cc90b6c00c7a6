import { isDeepStrictEqual } from 'node:util';
import { auditAll } from '#kernel/audit.ts';
import type { FileAnswer } from '#kernel/contract.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { conflict, Failure, refusedBecause } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { INVOICE } from '../invoices/model.ts';
import { newsOfInvoices } from '../invoices/rules.ts';
import type { invoiceFileCalls } from './contract.ts';
import type { Bill, FileSettings } from './model.ts';
import { drawInvoices } from './paper/server.ts';
import { csvOf, fileOfAll, inPageOrder } from './rules.ts';
import { billsOf, holdersOf, holdInvoices, keepFile, readFile } from './sql.ts';
import { fileTexts, refusals } from './texts.ts';

/** Files of invoices (spec transport §7 Billing, decisions on files). */
export function serveInvoiceFiles(settings: FileSettings): Handlers<typeof invoiceFileCalls> {
  return {
    generate: async ({ body: numbers }, context) => {
      const { file, isNew } = await generate(numbers, settings, context);
      if (isNew)
        for (const event of newsOfInvoices(await holdersOf(context.db, numbers))) context.publish(event);
      return file;
    },

    csv: async ({ body: numbers }, { db }) => {
      const bills = await readAll(db, numbers);
      const open = bills.filter(({ fileId }) => fileId === null);
      if (open.length > 0) throw refusedBecause(refusals.notGenerated(numbersOf(open)));
      const content = Buffer.from(`\uFEFF${csvOf(inPageOrder(bills), settings.csvColumns)}`);
      return { name: fileTexts.csv(numbers[0]!, bills.length), type: 'text/csv; charset=utf-8', content };
    },
  };
}

type Generated = { file: FileAnswer; isNew: boolean };

/** How often invoices are drawn that somebody goes on changing meanwhile. */
const ATTEMPTS = 5;

/**
 * All of them leave in a new file, or none; those that have left together, in the file that they left in. They are drawn before
 * they are held, so that nobody waits for hundreds of pages; what has changed meanwhile is drawn anew.
 * @throws Failure 400; 409 when they keep changing
 */
async function generate(
  numbers: readonly string[],
  settings: FileSettings,
  context: Context,
): Promise<Generated> {
  const { db, now } = context;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const bills = inPageOrder(await readAll(db, numbers));
    const fileId = fileOfAll(bills);
    if (fileId === undefined) throw whyNotTogether(bills);
    const name = fileTexts.pdf(bills[0]!.invoiceNumber, bills.length);
    if (fileId !== null) {
      const { content, madeAt } = (await readFile(db, fileId))!;
      return { file: { ...PDF, name, content, madeAt }, isNew: false };
    }
    const content = await drawInvoices(bills, settings, now);
    const isKept = await inTransaction(db, trx => keepUnchanged(trx, bills, content, context));
    if (isKept) return { file: { ...PDF, name, content, madeAt: now }, isNew: true };
  }
  throw conflict({ Exception: [refusals.changing] });
}

/** Keeps the file and marks its invoices, if they are still as they were drawn. */
async function keepUnchanged(
  trx: Transaction,
  bills: readonly Bill[],
  content: Buffer,
  { caller, now }: Context,
): Promise<boolean> {
  const numbers = numbersOf(bills);
  await holdInvoices(trx, numbers);
  if (!isDeepStrictEqual(inPageOrder(await billsOf(trx, numbers)), bills)) return false;
  const fileId = await keepFile(trx, bills, { content, now, by: caller.identity.email });
  await auditAll(
    trx,
    caller,
    numbers.map(id => ({
      action: 'generated',
      noun: INVOICE,
      id,
      companyId: null,
      before: { isInvoiced: false },
      after: { isInvoiced: true, fileId },
    })),
  );
  return true;
}

const PDF = { type: 'application/pdf' };

/** @throws Failure 400 where there is no such invoice */
async function readAll(db: Db | Transaction, numbers: readonly string[]): Promise<Bill[]> {
  const bills = await billsOf(db, numbers);
  const known = new Set(numbersOf(bills));
  const unknown = numbers.filter(number => !known.has(number));
  if (unknown.length > 0) throw refusedBecause(refusals.unknown(unknown));
  return bills;
}

/** Names those that have left, so that the others can be asked for alone. */
function whyNotTogether(bills: readonly Bill[]): Failure {
  const generated = numbersOf(bills.filter(({ fileId }) => fileId !== null));
  if (generated.length === bills.length) return refusedBecause(refusals.severalFiles);
  const why = refusals.apart(generated);
  return new Failure(400, why, { Exception: [why] }, { generated });
}

function numbersOf(bills: readonly Bill[]): string[] {
  return bills.map(({ invoiceNumber }) => invoiceNumber);
}
