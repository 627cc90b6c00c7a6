import { useConfirmed } from '#kernel/useConfirmed.ts';
import { customerItemCalls } from '../contract.ts';
import type { BillingCustomerItem } from '../model.ts';
import { listTexts, texts } from '../texts.ts';

/** Takes an item from a customer, once asked about; a refusal has the title that the spec reuses (transport §8). */
export function useCustomerItemRemoval(): (item: BillingCustomerItem) => void {
  return useConfirmed<BillingCustomerItem>({
    action: listTexts.removing,
    ask: ({ itemCode }) => ({ title: texts.removal, message: listTexts.removes(itemCode), danger: true }),
    run: (send, { billingCustomerItemId: id, version }) =>
      send(customerItemCalls.remove, { params: { id }, query: { version } }),
    done: () => texts.removed,
    failed: () => texts.notRemoved,
  });
}
