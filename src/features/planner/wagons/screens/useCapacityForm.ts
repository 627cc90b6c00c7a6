import { useState } from 'react';
import { LIMITS } from '#features/transport-services/model.ts';
import { route } from '#features/transport-services/wagons/forms.ts';
import type { Site } from '#features/transport-services/wagons/model.ts';
import { onlyEnds } from '#features/transport-services/wagons/rules.ts';
import { useAction } from '#kernel/hooks.tsx';
import { confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { useSchemaForm } from '#kernel/ui/Form/Form.tsx';
import { tellRefusal } from '#kernel/ui/tellRefusal.ts';
import type { PlannerInstance } from '../../trains/model.ts';
import { trainName } from '../../trains/texts.ts';
import { plannerWagonCalls } from '../contract.ts';
import { formTexts, texts } from '../texts.ts';

/** A wagon for a train of one date, asked about before it is added (spec transport §7, §8). */
export function useCapacityForm(train: PlannerInstance, sites: readonly Site[], onDone: () => void) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const add = useAction(plannerWagonCalls.addCapacity, {
    action: formTexts.adding,
    ownErrors: 'fields',
    idempotencyKey,
  });
  return useSchemaForm({
    schema: route,
    initial: { ...onlyEnds(sites, train.trainServiceDirection), capacityTeu: LIMITS.capacityTeu },
    guards: [
      ({ capacityTeu }) =>
        confirm({ title: texts.add, message: formTexts.question(capacityTeu, trainName(train)) }),
    ],
    onSubmit: async typed => {
      const body = {
        TrainServiceId: train.trainServiceId,
        TrainServiceInstanceId: train.trainServiceInstanceId,
        OriginTerminalSiteId: typed.originTerminalSiteId,
        DestinationTerminalSiteId: typed.destinationTerminalSiteId,
        CapacityTeu: typed.capacityTeu,
      };
      await tellRefusal(formTexts.notAdded, add.mutateAsync({ body }));
      snackbar(formTexts.added);
      onDone();
    },
  });
}
