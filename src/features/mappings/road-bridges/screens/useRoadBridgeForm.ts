import { useState } from 'react';
import { useAction } from '#kernel/hooks.tsx';
import { addReasons } from '#kernel/reasons.ts';
import { snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { tellRefusal } from '#kernel/ui/tellRefusal.ts';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { roadBridgeCalls } from '../contract.ts';
import { newRoadBridge } from '../forms.ts';
import type { RoadBridge } from '../model.ts';
import { nextCostRefusals } from '../rules.ts';
import { formTexts, texts } from '../texts.ts';

/** The road bridge form behind its fields; of a new road bridge when there is none (spec transport §5 Mappings). */
export function useRoadBridgeForm(bridge: RoadBridge | null, onDone: () => void) {
  const { today } = usePortTime();
  const saving = { action: formTexts.saving, ownErrors: 'fields' as const };
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const create = useAction(roadBridgeCalls.create, { ...saving, idempotencyKey });
  const change = useAction(roadBridgeCalls.change, saving);
  return useSchemaForm({
    schema: newRoadBridge.superRefine((typed, check) => addReasons(check, nextCostRefusals(typed, today))),
    initial: bridge ? typedOf(bridge) : EMPTY,
    version: bridge?.version,
    typedOf,
    onSubmit: async (body, { version }) => {
      if (!bridge) await tellRefusal(texts.notSaved, create.mutateAsync({ body }));
      else {
        const { transportServiceRoadBridgeId } = bridge;
        const changed = change.mutateAsync({ body: { ...body, transportServiceRoadBridgeId, version } });
        await tellRefusal(texts.notSaved, changed);
      }
      snackbar(bridge ? texts.updated : texts.created);
      onDone();
    },
  });
}

const EMPTY = {
  transportServiceTerminalSiteId: null,
  terminalSiteRoadBridgeLocationsId: null,
  transportOperatorCode: null,
  costRate: null,
  nextCostRate: null,
  nextCostRateDate: null,
};

function typedOf(bridge: RoadBridge) {
  const { transportServiceTerminalSiteId, terminalSiteRoadBridgeLocationsId } = bridge;
  const { transportOperatorCode, costRate, nextCostRate, nextCostRateDate } = bridge;
  return {
    transportServiceTerminalSiteId,
    terminalSiteRoadBridgeLocationsId,
    transportOperatorCode,
    costRate,
    nextCostRate,
    nextCostRateDate,
  };
}
