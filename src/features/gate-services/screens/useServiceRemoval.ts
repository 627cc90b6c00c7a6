import { useCallback } from 'react';
import { messagesOf } from '#kernel/catalogue.ts';
import { isRefusal } from '#kernel/client.ts';
import { useAction } from '#kernel/hooks.tsx';
import { alertDialog, snackbar } from '#kernel/ui/dialogs.tsx';
import { gateServiceCalls } from '../contract.ts';
import { asItIs, useImpact } from '../impact/screens/useImpact.ts';
import type { GateService } from '../model.ts';
import { listTexts, texts } from '../texts.ts';

/** Deletes a service: its free places go, what is booked stays (spec §8 'Gate Service Removal'). */
export function useServiceRemoval(): (service: GateService) => void {
  const confirmImpact = useImpact();
  const { mutateAsync: remove } = useAction(gateServiceCalls.remove, {
    action: listTexts.deleting,
    ownErrors: 'fields',
  });
  return useCallback(
    service => {
      void (async () => {
        const gone = { ...asItIs(service), zones: [] };
        if (
          !(await confirmImpact(gone, {
            title: texts.removeService,
            subject: service.gateServiceName,
            danger: true,
          }))
        )
          return;
        try {
          await remove({ params: { id: service.gateServiceId } });
          snackbar(texts.deleted);
        } catch (error) {
          if (isRefusal(error)) {
            await alertDialog({
              title: texts.notDeleted,
              messages: messagesOf(error.errors),
              variant: 'api',
            });
          }
        }
      })();
    },
    [confirmImpact, remove],
  );
}
