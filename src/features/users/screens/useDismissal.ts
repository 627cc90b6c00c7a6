import { useCallback } from 'react';
import { type Send, useConfirmed } from '#kernel/useConfirmed.ts';
import { userCalls } from '../contract.ts';
import type { User } from '../model.ts';
import { texts } from '../texts.ts';

/** Rejects a request or removes somebody, once confirmed (spec exports-reports-admin §8). `onDone` is told when it is done. */
export function useDismissal(onDone?: () => void): (user: User) => void {
  const shared = {
    // The version says what was asked about: whoever has been approved meanwhile is not removed by a 'Reject user?'.
    run: (send: Send, { userId, version }: User) =>
      send(userCalls.remove, { params: { id: userId }, query: { version } }),
    after: (_: User, isDone: boolean) => (isDone ? onDone?.() : undefined),
  };
  const reject = useConfirmed<User>({
    ...shared,
    action: texts.actions.reject,
    ask: user => ({ title: texts.rejectUser, message: texts.rejectBody(nameOf(user)), danger: true }),
    done: () => texts.rejected,
    failed: () => texts.unableToReject,
  });
  const remove = useConfirmed<User>({
    ...shared,
    action: texts.actions.remove,
    ask: user => ({ title: texts.removeUser, message: texts.removeBody(nameOf(user)), danger: true }),
    done: () => texts.removed,
    failed: () => texts.unableToDeactivate,
  });
  return useCallback(user => (user.status === 'P' ? reject : remove)(user), [reject, remove]);
}

function nameOf({ firstName, lastName }: User): string {
  return `${firstName} ${lastName}`;
}
