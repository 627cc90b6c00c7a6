import { useState } from 'react';
import { messagesOf } from '#kernel/catalogue.ts';
import { ApiError, type Stale, staleOf } from '#kernel/client.ts';
import type { FieldErrors } from '#kernel/failures.ts';
import { useAction } from '#kernel/hooks.tsx';
import { checkWith } from '#kernel/ui/Form/schema.ts';
import { exportPreAdviceCalls } from '../contract.ts';
import { newPreAdvice } from '../forms.ts';
import type { AdviseResult, PreAdvice } from '../model.ts';
import { texts } from '../texts.ts';

export type Outcome =
  | { kind: 'submitting' }
  | { kind: 'done'; result: AdviseResult }
  | { kind: 'failed'; messages: string[] };

type Refused = {
  /** Of the steps' fields: 'container.vgmWeight'. */
  errors: FieldErrors;
  /** Who has changed it meanwhile, and as what it stands now. */
  stale?: Stale<PreAdvice> | undefined;
  message: string;
};

/** Sends a pre-advice, and knows what became of it. `onRefused` shows the errors where they belong. */
export function useSubmission(preAdvice: PreAdvice | null, onRefused: (refused: Refused) => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const options = { action: texts.actions.submit, ownErrors: true as const };
  const advise = useAction(exportPreAdviceCalls.advise, options).mutateAsync;
  const change = useAction(exportPreAdviceCalls.change, options).mutateAsync;

  async function submit(typed: unknown, version: string | undefined): Promise<void> {
    setOutcome({ kind: 'submitting' });
    const checked = checkWith(newPreAdvice, typed);
    if (!checked.success) return fail({ errors: checked.errors, message: '' });
    const body = typed as Parameters<typeof advise>[0]['body'];
    try {
      const result = preAdvice
        ? await change({ body: { ...body, exportPreAdviceId: preAdvice.exportPreAdviceId, version } })
        : await advise({ body });
      setOutcome({ kind: 'done', result });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      fail({ errors: failure.errors, stale: staleOf<PreAdvice>(failure), message: failure.message });
    }
  }

  function fail(refused: Refused): void {
    onRefused(refused);
    const messages = refused.stale ? [refused.message] : messagesOf(refused.errors);
    setOutcome({ kind: 'failed', messages: [...new Set(messages)] });
  }

  return { outcome, submit, again: () => setOutcome(null) };
}
