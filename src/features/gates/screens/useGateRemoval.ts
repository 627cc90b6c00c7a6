import { useAction } from '#kernel/hooks.tsx';
import { alertDialog } from '#kernel/ui/dialogs.tsx';
import { useConfirmed } from '#kernel/useConfirmed.ts';
import { gateCalls } from '../contract.ts';
import type { Gate } from '../model.ts';
import { whatDeletingDoes } from '../rules.ts';
import { formTexts, listTexts, refusals, texts } from '../texts.ts';

/** Deletes a gate, after saying what that does (spec §8 'Delete gate?'). */
export function useGateRemoval(): (gate: Gate) => void {
  const { mutateAsync: readUses } = useAction(gateCalls.uses, { action: formTexts.reading });
  return useConfirmed<Gate>({
    action: listTexts.deleting,
    ask: async gate => {
      const uses = await readUses({ params: { id: gate.gateId } }).catch(() => undefined);
      if (!uses) return false;
      const does = whatDeletingDoes(gate, uses);
      if (does === 'nothing') {
        await alertDialog({ title: listTexts.notDeleted, message: refusals.cannotBeRemoved });
        return false;
      }
      const message = listTexts.deletes[does](gate.gateName, uses, gate.isFromPropel);
      return { title: texts.deleteGate, message, danger: true };
    },
    run: (send, { gateId, version }) =>
      send(gateCalls.remove, { params: { id: gateId }, query: { version } }),
    done: () => texts.deleted,
    failed: () => listTexts.notDeleted,
  });
}
