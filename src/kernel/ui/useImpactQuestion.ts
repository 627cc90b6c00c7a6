import { type ReactNode, useCallback } from 'react';
import { messagesOf } from '../catalogue.ts';
import { isRefusal } from '../client.ts';
import type { Answer, AnyCall, Request } from '../contract.ts';
import { useAction, useLatest } from '../hooks.tsx';
import { alertDialog, confirm } from './dialogs.tsx';

type Question = { title: string /** What is changed, in words. */; subject: string; danger?: boolean };

type Reading<C extends AnyCall> = {
  /** For the alert: 'reading what the change touches'. */
  action: string;
  show: (subject: string, impact: Answer<C>) => ReactNode;
};

/** Asks before something is changed, with what that touches, which the call answers; false also when nobody can say. */
export function useImpactQuestion<C extends AnyCall>(
  call: C,
  { action, show }: Reading<C>,
): (request: Request<C>, question: Question) => Promise<boolean> {
  const { mutateAsync: read } = useAction(call, { action, ownErrors: 'fields' });
  const shown = useLatest(show);
  return useCallback(
    async (request, { subject, ...question }) => {
      try {
        const message = shown.current(subject, await read(request));
        return await confirm({ ...question, message });
      } catch (error) {
        if (isRefusal(error)) {
          await alertDialog({ title: question.title, messages: messagesOf(error.errors), variant: 'api' });
        }
        return false;
      }
    },
    [read, shown],
  );
}
