import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { messagesOf } from './catalogue.ts';
import { isRefusal } from './client.ts';
import type { Answer, AnyCall, Request } from './contract.ts';
import { useConnection, useLatest } from './hooks.tsx';
import { sendOnOwn } from './sending.ts';
import { alertDialog, type Confirmation, confirm, snackbar } from './ui/dialogs.tsx';

type Send = <C extends AnyCall>(call: C, request: Request<C>) => Promise<Answer<C>>;
/** A question; or the answer itself, where the asking is done already. */
type Asked = Confirmation | boolean;

export type Deed<Subject> = {
  /** What is being done, for the alert: 'deleting the gate'. */
  action: string | ((subject: Subject) => string);
  ask: (subject: Subject) => Asked | Promise<Asked>;
  run: (send: Send, subject: Subject) => Promise<unknown>;
  /** The snackbar once it is done. */
  done: (subject: Subject) => string;
  /** The title of the alert that says why it was refused (400, 409); the catalogue's alert without. */
  failed?: (subject: Subject) => string;
  /** Afterwards, done or failed; not when the question was answered with Cancel. */
  after?: (subject: Subject, isDone: boolean) => unknown;
};

/** A deed as every room does them: asked about, done by a call, told in a snackbar; a refusal in an alert (spec §8). */
export function useConfirmed<Subject>(deed: Deed<Subject>): (subject: Subject) => void {
  const { client } = useConnection();
  const latest = useLatest(deed);
  const { mutateAsync } = useMutation({
    mutationFn: (subject: Subject) =>
      latest.current.run((call, request) => sendOnOwn(client, call, request), subject),
    meta: {
      action: subject => actionOn(deed, subject as Subject),
      ownErrors: deed.failed ? 'fields' : false,
    },
  });
  return useCallback(
    subject => void carryOut({ deed: latest, run: mutateAsync }, subject),
    [latest, mutateAsync],
  );
}

function actionOn<Subject>({ action }: Deed<Subject>, subject: Subject): string {
  return typeof action === 'string' ? action : action(subject);
}

async function carryOut<Subject>(
  { deed, run }: { deed: { readonly current: Deed<Subject> }; run: (subject: Subject) => Promise<unknown> },
  subject: Subject,
): Promise<void> {
  const { ask, done, failed, after } = deed.current;
  const asked = await ask(subject);
  if (!(typeof asked === 'boolean' ? asked : await confirm(asked))) return;
  try {
    await run(subject);
  } catch (error) {
    if (failed && isRefusal(error)) {
      await alertDialog({ title: failed(subject), messages: messagesOf(error.errors), variant: 'api' });
    }
    after?.(subject, false);
    return;
  }
  snackbar(done(subject));
  after?.(subject, true);
}
