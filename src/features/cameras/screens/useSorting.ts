import { useCallback, useEffect, useRef } from 'react';
import { useAnswers } from '#kernel/answers.ts';
import { messagesOf } from '#kernel/catalogue.ts';
import { isRefusal, staleOf } from '#kernel/client.ts';
import { useAction } from '#kernel/hooks.tsx';
import { alertDialog, snackbar } from '#kernel/ui/dialogs.tsx';
import { cameraCalls } from '../contract.ts';
import type { Camera } from '../model.ts';
import { afterMove } from '../rules.ts';
import { listTexts, texts } from '../texts.ts';

/**
 * Keeps the place that a camera was dragged to, one after the other; throws, once it is told, when it was not kept: also when
 * somebody else has sorted meanwhile, for the place was meant in the order that was seen.
 */
export function useSorting(cameras: readonly Camera[] = NONE): (camera: Camera, to: Camera) => Promise<void> {
  const { mutateAsync } = useAction(cameraCalls.sort, { action: listTexts.sorting, ownErrors: 'fields' });
  const answers = useAnswers();
  const seenOrder = useRef<number[]>([]);
  useEffect(() => {
    seenOrder.current = cameras.map(({ cameraId }) => cameraId);
  }, [cameras]);
  const sent = useRef<Promise<unknown>>(Promise.resolve());

  return useCallback(
    (camera, to) => {
      const sort = async () => {
        const move = { CameraIdFrom: camera.cameraId, CameraIdTo: to.cameraId };
        try {
          await mutateAsync({ body: { ...move, seenOrder: seenOrder.current } });
          seenOrder.current = afterMove(seenOrder.current, move);
        } catch (error) {
          if (isRefusal(error)) {
            answers.readAgain(cameraCalls.all);
            const messages = [...messagesOf(error.errors), ...(staleOf(error) ? [listTexts.orderNow] : [])];
            void alertDialog({ title: texts.notSorted, messages, variant: 'api' });
          }
          throw error;
        }
        snackbar(texts.sorted);
      };
      const sorted = sent.current.then(sort);
      sent.current = sorted.catch(() => undefined);
      return sorted;
    },
    [mutateAsync, answers],
  );
}

const NONE: readonly Camera[] = [];
