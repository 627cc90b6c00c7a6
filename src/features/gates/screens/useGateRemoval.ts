import { useCallback } from 'react';
import { messagesOf } from '#kernel/catalogue.ts';
import { isRefusal } from '#kernel/client.ts';
import { useAction } from '#kernel/hooks.tsx';
import { alertDialog, confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { gateCalls } from '../contract.ts';
import type { Gate } from '../model.ts';
import { whatDeletingDoes } from '../rules.ts';
import { formTexts, listTexts, refusals, texts } from '../texts.ts';

/** Deletes a gate, after saying what that does (spec §8 'Delete gate?'). */
export function useGateRemoval(): (gate: Gate) => void {
  const { mutateAsync: readUses } = useAction(gateCalls.uses, { action: formTexts.reading });
  const { mutateAsync: remove } = useAction(gateCalls.remove, {
    action: listTexts.deleting,
    ownErrors: 'fields',
  });
  return useCallback(
    gate => {
      const request = { params: { id: gate.gateId } };
      void (async () => {
        const uses = await readUses(request).catch(() => undefined);
        if (!uses) return;
        const does = whatDeletingDoes(gate, uses);
        if (does === 'nothing') {
          await alertDialog({ title: listTexts.notDeleted, message: refusals.cannotBeRemoved });
          return;
        }
        const message = listTexts.deletes[does](gate.gateName, uses, gate.isFromPropel);
        if (!(await confirm({ title: texts.deleteGate, message, danger: true }))) return;
        try {
          await remove(request);
          snackbar(texts.deleted);
        } catch (error) {
          if (isRefusal(error)) {
            await alertDialog({
              title: listTexts.notDeleted,
              messages: messagesOf(error.errors),
              variant: 'api',
            });
          }
        }
      })();
    },
    [readUses, remove],
  );
}
