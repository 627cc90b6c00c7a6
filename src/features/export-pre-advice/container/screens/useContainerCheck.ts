import { useRef } from 'react';
import { confirm } from '#kernel/ui/dialogs.tsx';
import type { SchemaForm } from '#kernel/ui/Form/Form.tsx';
import { claimOf } from '../rules.ts';
import { lookupTexts, containerTexts as texts } from '../texts.ts';
import type { useContainerLookup } from './useContainerLookup.ts';

/**
 * Whether one may go on with the container, on Next: nobody has pre-advised it, and a number that is new to the port is
 * right (spec §4, §5). A number is asked about once.
 */
export function useContainerCheck(form: SchemaForm, lookup: ReturnType<typeof useContainerLookup>) {
  const confirmed = useRef<string | null>(null);
  return async (): Promise<boolean> => {
    const state = lookup.latest();
    const claim = state.kind === 'found' ? claimOf(state.found.active) : null;
    if (state.kind !== 'found' || claim !== 'free') {
      const reason = claim === 'another' ? texts.preAdvisedByAnother : lookupTexts.failed;
      if (claim !== 'own') form.setServerErrors({ containerNumber: [reason] });
      return false;
    }
    if (!state.found.details?.containerNumberIsNewForN4 || confirmed.current === state.input) return true;
    const { title, message } = texts.unknownQuestion;
    const isRight = await confirm({ title, message: message(state.input) });
    if (isRight) confirmed.current = state.input;
    return isRight;
  };
}
