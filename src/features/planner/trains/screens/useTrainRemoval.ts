import { useConfirmed } from '#kernel/useConfirmed.ts';
import { plannerTrainCalls } from '../contract.ts';
import type { PlannerInstance } from '../model.ts';
import { texts, trainName } from '../texts.ts';

/** Takes a whole service instance away, once it is asked about (spec transport §8). */
export function useTrainRemoval(onRemoved?: () => void) {
  return useConfirmed<PlannerInstance>({
    action: texts.removing,
    ask: train => ({ title: texts.removal, message: texts.removalMessage(trainName(train)), danger: true }),
    run: (send, { trainServiceInstanceId: id }) => send(plannerTrainCalls.remove, { params: { id } }),
    done: () => texts.removed,
    failed: () => texts.notRemoved,
    after: (_, isDone) => isDone && onRemoved?.(),
  });
}
