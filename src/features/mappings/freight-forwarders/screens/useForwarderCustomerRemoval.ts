import { useConfirmed } from '#kernel/useConfirmed.ts';
import { forwarderCalls } from '../contract.ts';
import type { ForwarderCustomer } from '../model.ts';
import { listTexts, texts } from '../texts.ts';

/** Takes a customer from a forwarder, once 'Freight Forwarder Customer Removal' is answered (spec transport §8). */
export function useForwarderCustomerRemoval(forwarderName: string): (customer: ForwarderCustomer) => void {
  return useConfirmed<ForwarderCustomer>({
    action: listTexts.removing,
    ask: ({ companyName }) => ({
      title: texts.removal,
      message: listTexts.removes(companyName, forwarderName),
      danger: true,
    }),
    run: (send, { freightForwarderCustomerId: id, version }) =>
      send(forwarderCalls.remove, { params: { id }, query: { version } }),
    done: () => texts.removed,
    failed: () => texts.notDeleted,
  });
}
