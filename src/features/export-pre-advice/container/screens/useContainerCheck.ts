import { useRef } from 'react';
import { isBannered } from '#kernel/queries.ts';
import { confirm } from '#kernel/ui/dialogs.tsx';
import type { SchemaForm } from '#kernel/ui/Form/Form.tsx';
import { whyNotLookedUp } from '../../lookups/rules.ts';
import { claimOf } from '../rules.ts';
import { takenText, containerTexts as texts } from '../texts.ts';
import type { useContainerLookup } from './useContainerLookup.ts';

/**
 * Whether one may go on with the container, on Next: nobody has pre-advised it, and a number that is new to the port is
 * right (spec §4, §5). A number is asked about once. While the terminal is away one goes on: it is judged later.
 */
export function useContainerCheck(form: SchemaForm, lookup: ReturnType<typeof useContainerLookup>) {
  const confirmed = useRef<string | null>(null);
  return async (): Promise<boolean> => {
    const state = await lookup.sure();
    if (state.kind !== 'found') {
      const error = state.kind === 'failed' ? state.error : null;
      if (isBannered(error)) return true;
      form.setServerErrors({ containerNumber: [whyNotLookedUp(error)] });
      return false;
    }
    const claim = claimOf(state.found.active);
    if (claim === 'another') form.setServerErrors({ containerNumber: [takenText(state.found.namesYou)] });
    if (claim !== 'free') return false;
    if (!state.found.details?.containerNumberIsNewForN4 || confirmed.current === state.input) return true;
    const { title, message } = texts.unknownQuestion;
    const isRight = await confirm({ title, message: message(state.input) });
    if (isRight) confirmed.current = state.input;
    return isRight;
  };
}
