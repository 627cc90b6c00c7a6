import { useCallback } from 'react';
import { messagesOf } from '#kernel/catalogue.ts';
import { isRefusal } from '#kernel/client.ts';
import { useAction } from '#kernel/hooks.tsx';
import { alertDialog, confirm, snackbar } from '#kernel/ui/dialogs.tsx';
import { userCalls } from '../contract.ts';
import type { User } from '../model.ts';
import { texts } from '../texts.ts';

/** Rejects a request or removes somebody, once confirmed (spec exports-reports-admin §8). */
export function useDismissal(): (user: User) => void {
  const { mutateAsync } = useAction(userCalls.remove, { action: texts.actions.remove, ownErrors: 'fields' });
  return useCallback(
    (user: User) => {
      void dismiss(user, () => mutateAsync({ params: { id: user.userId } }));
    },
    [mutateAsync],
  );
}

async function dismiss(user: User, remove: () => Promise<unknown>): Promise<void> {
  const isRequest = user.status === 'P';
  const name = `${user.firstName} ${user.lastName}`;
  const isSure = await confirm({
    title: isRequest ? texts.rejectUser : texts.removeUser,
    message: isRequest ? texts.rejectBody(name) : texts.removeBody(name),
    danger: true,
  });
  if (!isSure) return;
  try {
    await remove();
    snackbar(isRequest ? texts.rejected : texts.removed);
  } catch (error) {
    if (!isRefusal(error)) return;
    const title = isRequest ? texts.unableToReject : texts.unableToDeactivate;
    await alertDialog({ title, messages: messagesOf(error.errors), variant: 'api' });
  }
}
