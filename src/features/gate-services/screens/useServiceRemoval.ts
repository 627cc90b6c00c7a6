import { useConfirmed } from '#kernel/useConfirmed.ts';
import { gateServiceCalls } from '../contract.ts';
import { asItIs, useImpact } from '../impact/screens/useImpact.ts';
import type { GateService } from '../model.ts';
import { listTexts, texts } from '../texts.ts';

/** Deletes a service: its free places go, what is booked stays (spec §8 'Gate Service Removal'). */
export function useServiceRemoval(): (service: GateService) => void {
  const confirmImpact = useImpact();
  return useConfirmed<GateService>({
    action: listTexts.deleting,
    ask: service =>
      confirmImpact(
        { ...asItIs(service), zones: [] },
        { title: texts.removeService, subject: service.gateServiceName, danger: true },
      ),
    run: (send, { gateServiceId, version }) =>
      send(gateServiceCalls.remove, { params: { id: gateServiceId }, query: { version } }),
    done: () => texts.deleted,
    failed: () => texts.notDeleted,
  });
}
