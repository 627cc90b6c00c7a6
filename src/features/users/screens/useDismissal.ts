import { useConfirmed } from '#kernel/useConfirmed.ts';
import { userCalls } from '../contract.ts';
import type { User } from '../model.ts';
import { texts } from '../texts.ts';

/** Rejects a request or removes somebody, once confirmed (spec exports-reports-admin §8). `onDone` is told when it is done. */
export function useDismissal(onDone?: () => void): (user: User) => void {
  return useConfirmed<User>({
    action: user => (isRequest(user) ? texts.actions.reject : texts.actions.remove),
    ask: user =>
      isRequest(user)
        ? { title: texts.rejectUser, message: texts.rejectBody(nameOf(user)), danger: true }
        : { title: texts.removeUser, message: texts.removeBody(nameOf(user)), danger: true },
    // The version says what was asked about: whoever has been approved meanwhile is not removed by a 'Reject user?'.
    run: (send, { userId, version }) =>
      send(userCalls.remove, { params: { id: userId }, query: { version } }),
    done: user => (isRequest(user) ? texts.rejected : texts.removed),
    failed: user => (isRequest(user) ? texts.unableToReject : texts.unableToDeactivate),
    after: (_, isDone) => (isDone ? onDone?.() : undefined),
  });
}

function isRequest({ status }: User): boolean {
  return status === 'P';
}

function nameOf({ firstName, lastName }: User): string {
  return `${firstName} ${lastName}`;
}
