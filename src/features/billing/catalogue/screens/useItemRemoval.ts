import { useConfirmed } from '#kernel/useConfirmed.ts';
import { billingItemCalls } from '../contract.ts';
import type { BillingItem } from '../model.ts';
import { listTexts, texts } from '../texts.ts';

/** Deletes an item, once asked about; a refusal has the title that the spec reuses (transport §8). */
export function useItemRemoval(): (item: BillingItem) => void {
  return useConfirmed<BillingItem>({
    action: listTexts.removing,
    ask: ({ itemCode }) => ({ title: texts.removal, message: listTexts.removes(itemCode), danger: true }),
    run: (send, { itemCode: id, version }) =>
      send(billingItemCalls.remove, { params: { id }, query: { version } }),
    done: () => texts.removed,
    failed: () => texts.refused,
  });
}
