import { useConfirmed } from '#kernel/useConfirmed.ts';
import { roadBridgeCalls } from '../contract.ts';
import type { RoadBridge } from '../model.ts';
import { listTexts, texts } from '../texts.ts';

/** Removes a road bridge, once 'Road Bridge Removal' is answered (spec transport §8). */
export function useRoadBridgeRemoval(): (bridge: RoadBridge) => void {
  return useConfirmed<RoadBridge>({
    action: listTexts.removing,
    ask: ({ roadBridgeCode }) => ({
      title: texts.removal,
      message: listTexts.removes(roadBridgeCode),
      danger: true,
    }),
    run: (send, { transportServiceRoadBridgeId: id, version }) =>
      send(roadBridgeCalls.remove, { params: { id }, query: { version } }),
    done: ({ roadBridgeCode }) => listTexts.removed(roadBridgeCode),
    failed: () => texts.notDeleted,
  });
}
