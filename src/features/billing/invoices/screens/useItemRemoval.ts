import { useConfirmed } from '#kernel/useConfirmed.ts';
import { invoiceCalls } from '../contract.ts';
import type { Invoice, InvoiceItem } from '../model.ts';
import { sheetTexts, texts } from '../texts.ts';

/** Deletes a line that was added, once 'Delete Item?' is answered (spec transport §8). */
export function useItemRemoval({ invoiceNumber, version }: Invoice): (item: InvoiceItem) => void {
  return useConfirmed<InvoiceItem>({
    action: sheetTexts.removing,
    ask: ({ itemCode }) => ({
      title: texts.removal,
      message: sheetTexts.removes(itemCode, invoiceNumber),
      danger: true,
    }),
    run: (send, { invoiceItemId: id }) =>
      send(invoiceCalls.removeItem, { params: { id }, query: { version } }),
    done: () => texts.itemDeleted,
    failed: () => sheetTexts.notSaved,
  });
}
