import { useCallback } from 'react';
import { useAnswers } from '#kernel/answers.ts';
import { messagesOf } from '#kernel/catalogue.ts';
import { isRefusal } from '#kernel/client.ts';
import { useAction } from '#kernel/hooks.tsx';
import { alertDialog, snackbar } from '#kernel/ui/dialogs.tsx';
import { cameraCalls } from '../contract.ts';
import type { Camera } from '../model.ts';
import { listTexts, texts } from '../texts.ts';

/** Keeps the place that a camera was dragged to; throws, once it is told, when it was not kept. */
export function useSorting(): (camera: Camera, to: Camera) => Promise<void> {
  const { mutateAsync } = useAction(cameraCalls.sort, { action: listTexts.sorting, ownErrors: 'fields' });
  const answers = useAnswers();
  return useCallback(
    async (camera, to) => {
      try {
        await mutateAsync({ body: { CameraIdFrom: camera.cameraId, CameraIdTo: to.cameraId } });
      } catch (error) {
        if (isRefusal(error)) {
          answers.readAgain(cameraCalls.all);
          const messages = messagesOf(error.errors);
          void alertDialog({ title: texts.notSorted, messages, variant: 'api' });
        }
        throw error;
      }
      snackbar(texts.sorted);
    },
    [mutateAsync, answers],
  );
}
