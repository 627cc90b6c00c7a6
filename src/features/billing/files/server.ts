import { auditAll } from '#kernel/audit.ts';
import type { FileAnswer } from '#kernel/contract.ts';
import type { Db, Transaction } from '#kernel/database.ts';
import { refusedBecause } from '#kernel/failures.ts';
import type { Context, Handlers } from '#kernel/mount.ts';
import { inTransaction } from '#kernel/transaction.ts';
import { INVOICE } from '../invoices/model.ts';
import type { invoiceFileCalls } from './contract.ts';
import type { Bill, FileSettings } from './model.ts';
import { drawInvoices } from './paper/server.ts';
import { csvOf, fileOfAll, inPageOrder } from './rules.ts';
import { billsOf, holdInvoices, keepFile, readFile } from './sql.ts';
import { fileTexts, refusals } from './texts.ts';

/** Files of invoices (spec transport §7 Billing, decisions on files). */
export function serveInvoiceFiles(settings: FileSettings): Handlers<typeof invoiceFileCalls> {
  return {
    generate: async ({ body: numbers }, context) => {
      const { file, isNew } = await inTransaction(context.db, trx =>
        generate(trx, numbers, settings, context),
      );
      if (isNew) context.publish({ topic: 'invoices' });
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

/** All of them leave in a new file, or none; those that have left together, in the file that they left in. @throws Failure 400 */
async function generate(
  trx: Transaction,
  numbers: readonly string[],
  settings: FileSettings,
  { caller, now }: Context,
): Promise<Generated> {
  await holdInvoices(trx, numbers);
  const bills = inPageOrder(await readAll(trx, numbers));
  const file = fileOfAll(bills);
  if (file === undefined) throw refusedBecause(whyNotTogether(bills));
  const name = fileTexts.pdf(bills[0]!.invoiceNumber, bills.length);
  if (file !== null) {
    const { content, madeAt } = (await readFile(trx, file))!;
    return { file: { ...PDF, name, content, madeAt }, isNew: false };
  }
  const content = await drawInvoices(bills, settings, now);
  const fileId = await keepFile(trx, bills, { content, now, by: caller.identity.email });
  await auditAll(
    trx,
    caller,
    bills.map(({ invoiceNumber: id }) => ({
      action: 'generated',
      noun: INVOICE,
      id,
      companyId: null,
      before: { isInvoiced: false },
      after: { isInvoiced: true, fileId },
    })),
  );
  return { file: { ...PDF, name, content, madeAt: now }, isNew: true };
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

function whyNotTogether(bills: readonly Bill[]): string {
  const generated = bills.filter(({ fileId }) => fileId !== null);
  return generated.length === bills.length ? refusals.severalFiles : refusals.apart(numbersOf(generated));
}

function numbersOf(bills: readonly Bill[]): string[] {
  return bills.map(({ invoiceNumber }) => invoiceNumber);
}
