import { useConfirmed } from '#kernel/useConfirmed.ts';
import { cameraCalls } from '../contract.ts';
import type { Camera } from '../model.ts';
import { listTexts, texts } from '../texts.ts';

/** Removes a camera, once 'Remove camera?' is answered (spec §8). */
export function useCameraRemoval(): (camera: Camera) => void {
  return useConfirmed<Camera>({
    action: listTexts.removing,
    ask: ({ name }) => ({ title: texts.removeCamera, message: listTexts.removes(name), danger: true }),
    run: (send, { cameraId, version }) =>
      send(cameraCalls.remove, { params: { id: cameraId }, query: { version } }),
    done: () => texts.removed,
    failed: () => texts.notDeleted,
  });
}
