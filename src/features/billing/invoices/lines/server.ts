import type { Db, Transaction } from '#kernel/database.ts';
import { notFound, refused, refuseIf } from '#kernel/failures.ts';
import { exact } from '#kernel/money.ts';
import type { Line } from '../../calculation/model.ts';
import { catalogueOn, ofTypes } from '../../catalogue/entries/sql.ts';
import { billingItemType } from '../../model.ts';
import type { ChangedInvoiceItem, NewInvoiceItem } from '../forms.ts';
import type { OfferedItem } from '../model.ts';
import { hasPercentage, isAddable, lineRefusals, whyNotDelete, withChange } from '../rules.ts';
import type { KeptInvoice } from '../sql.ts';
import { refusals } from '../texts.ts';
import { deleteLine, insertLines, updateLines } from './sql.ts';

/** What can be added to an invoice (spec transport §5): of the catalogue what a trip does not bring, and is not on it already. */
export async function offeredItems(
  db: Db | Transaction,
  { lines, ratesDate }: KeptInvoice,
): Promise<OfferedItem[]> {
  return (await offeredEntries(db, { lines, ratesDate })).map(({ itemCode, description }) => ({
    itemCode,
    description,
  }));
}

/** Adds a line to an invoice that is held. @throws Failure 400 */
export async function addLine(trx: Transaction, invoice: KeptInvoice, typed: NewInvoiceItem): Promise<void> {
  const { itemCode, itemRate, costRate } = typed;
  if (invoice.lines.some(line => line.itemCode === itemCode))
    throw refused({ itemCode: [refusals.onInvoice] });
  const item = (await offeredEntries(trx, invoice)).find(one => one.itemCode === itemCode);
  if (!item) throw refused({ itemCode: [refusals.notOffered] });
  const { billingItemType: itemType, description } = item;
  const amounts = { sell: exact(itemRate), cost: exact(costRate) };
  const line: Line = { ...NO_DETAIL, ...amounts, itemCode, itemType, description, isDefault: false };
  await insertLines(trx, [{ invoiceId: invoice.invoiceId, lines: [line] }]);
}

/** Changes a line of an invoice that is held; FAF and TUC follow, whatever was sent of them. @throws Failure 400, 404 */
export async function changeLine(
  trx: Transaction,
  invoice: KeptInvoice,
  typed: ChangedInvoiceItem,
): Promise<void> {
  const line = invoice.lines.find(one => one.invoiceItemId === typed.invoiceItemId);
  if (!line) throw notFound('Invoice item');
  refuseIf({
    itemCode: typed.itemCode !== undefined && typed.itemCode !== line.itemCode ? refusals.codeStays : null,
    ...lineRefusals(line, typed),
  });
  const after = withChange(invoice.lines, line, {
    sell: exact(typed.itemRate ?? 0),
    cost: exact(typed.costRate ?? 0),
    percentage: hasPercentage(line) ? exact(typed.percentageCaptured!) : null,
  });
  await updateLines(
    trx,
    after.filter((one, i) => one !== invoice.lines[i]),
  );
}

/** Deletes a line of an invoice that is held, if it was added. @throws Failure 400 */
export async function removeLine(trx: Transaction, invoice: KeptInvoice, itemId: number): Promise<void> {
  const line = invoice.lines.find(one => one.invoiceItemId === itemId);
  if (!line) throw notFound('Invoice item');
  refuseIf({ Exception: whyNotDelete(line) });
  await deleteLine(trx, itemId);
}

const NO_DETAIL = { percentage: null, costPercentage: null, hours: null };

async function offeredEntries(
  db: Db | Transaction,
  { lines, ratesDate }: Pick<KeptInvoice, 'lines' | 'ratesDate'>,
) {
  const present = new Set(lines.map(({ itemCode }) => itemCode));
  const catalogue = await catalogueOn(db, ratesDate, ofTypes(ADDABLE));
  return catalogue.filter(one => !present.has(one.itemCode));
}

const ADDABLE = billingItemType.options.filter(isAddable);
