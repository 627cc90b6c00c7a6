import { useRef, useState } from 'react';
import { useAction } from '#kernel/hooks.tsx';
import { addReasons } from '#kernel/reasons.ts';
import { confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { tellRefusal } from '#kernel/ui/tellRefusal.ts';
import { ITEM_TYPE } from '../../model.ts';
import { invoiceCalls } from '../contract.ts';
import { typedItem } from '../forms.ts';
import type { Invoice, InvoiceItem } from '../model.ts';
import { hasPercentage, lineAsNow, lineRefusals } from '../rules.ts';
import { refusals, sheetTexts, texts } from '../texts.ts';

/** The form of a line behind its fields; of a new one when there is none. Asks 'Update Invoice' before anything is saved. */
export function useItemForm(invoice: Invoice, item: InvoiceItem | null, onDone: () => void) {
  const { invoiceNumber } = invoice;
  const saving = { action: sheetTexts.saving, ownErrors: 'fields' as const };
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const add = useAction(invoiceCalls.addItem, { ...saving, idempotencyKey });
  const change = useAction(invoiceCalls.changeItem, saving);
  // Once it was made anew by somebody else it has another number.
  const line = useRef(item?.invoiceItemId);
  const before = useRef(invoice.items);
  return useSchemaForm({
    schema: typedItem.superRefine((typed, check) => {
      addReasons(check, lineRefusals(item ?? { itemType: ITEM_TYPE.OTHER }, typed));
      if (!item && typed.itemCode === null) addReasons(check, { itemCode: refusals.itemRequired });
    }),
    initial: item ? typedOf(item) : EMPTY,
    version: invoice.version,
    typedOf: (current: Invoice) => {
      if (!item) return EMPTY;
      const now = lineAsNow(item, before.current, current.items);
      if (now) line.current = now.invoiceItemId;
      return typedOf(now ?? item);
    },
    guards: [() => confirm({ title: texts.update, message: sheetTexts.updates(invoiceNumber) })],
    onSubmit: async ({ itemCode, itemRate, costRate, percentageCaptured }, { version }) => {
      const sent = item
        ? change.mutateAsync({
            body: {
              invoiceNumber,
              invoiceItemId: line.current ?? item.invoiceItemId,
              itemRate,
              costRate,
              percentageCaptured,
              version,
            },
          })
        : add.mutateAsync({
            body: { invoiceNumber, itemCode: itemCode!, itemRate: itemRate!, costRate: costRate!, version },
          });
      await tellRefusal(sheetTexts.notSaved, sent);
      snackbar(item ? texts.itemUpdated : texts.itemAdded);
      onDone();
    },
  });
}

const EMPTY = { itemCode: null, itemRate: null, costRate: null, percentageCaptured: null };

/** Where there is a percentage the rates follow: nobody chooses them. */
function typedOf(item: InvoiceItem) {
  const { itemCode, itemRate, costRate, percentageCaptured } = item;
  return hasPercentage(item)
    ? { ...EMPTY, itemCode, percentageCaptured }
    : { itemCode, itemRate, costRate, percentageCaptured };
}
