import { ApiError } from '#kernel/client.ts';
import { useAction } from '#kernel/hooks.tsx';
import { saveFile } from '#kernel/ui/saveFile.ts';
import { notificationCalls } from '../contract.ts';
import { texts } from '../texts.ts';

/** Saves the attachment of a notification as a file. A failure has been told. */
export function useAttachment(): (id: number) => Promise<void> {
  const { mutateAsync } = useAction(notificationCalls.attachment, { action: texts.downloading });
  return async id => {
    try {
      const { name, content } = await mutateAsync({ params: { id } });
      saveFile(name, content as Blob);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };
}
