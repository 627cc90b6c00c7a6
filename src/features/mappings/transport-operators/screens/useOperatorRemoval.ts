import { useConfirmed } from '#kernel/useConfirmed.ts';
import { operatorCalls } from '../contract.ts';
import type { TransportOperator } from '../model.ts';
import { listTexts } from '../texts.ts';

/** Removes an operator, once asked about. */
export function useOperatorRemoval(): (operator: TransportOperator) => void {
  return useConfirmed<TransportOperator>({
    action: listTexts.removing,
    ask: ({ transportOperatorName }) => ({
      title: listTexts.removal,
      message: listTexts.removes(transportOperatorName),
      danger: true,
    }),
    run: (send, { transportOperatorId: id, version }) =>
      send(operatorCalls.remove, { params: { id }, query: { version } }),
    done: () => listTexts.removed,
    failed: () => listTexts.notDeleted,
  });
}
