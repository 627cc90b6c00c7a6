import { use, useEffect, useState } from 'react';
import { FormContext } from './context.ts';
import { createLookup, type Lookup, type LookupState } from './lookup.ts';
import type { SchemaForm } from './SchemaForm.ts';

type Settings<Input, Found> = {
  delayMs: number;
  ask: (input: Input, signal: AbortSignal) => Promise<Found>;
  /** The form that waits for it; the one around unless told. */
  form?: Pick<SchemaForm, 'beforeSubmit'>;
};

/**
 * Looks up what is typed in a field, or what several fields say together; `input` is null when there is nothing to look
 * up. Inside a form, submitting asks at once and waits for the answer; `sure` is what is known then, before it is drawn.
 */
export function useLookup<Input, Found>(
  input: Input | null,
  { delayMs, ask, form }: Settings<Input, Found>,
): LookupState<Input, Found> & Pick<Lookup<Input, Found>, 'now' | 'again' | 'sure'> {
  const [state, setState] = useState<LookupState<Input, Found>>({ kind: 'idle' });
  const [lookup] = useState(() => createLookup<Input, Found>({ delayMs, ask, onState: setState }));
  useEffect(() => lookup.askBy(ask));
  // Compared by what it says: most inputs are made anew with each draw.
  useEffect(() => lookup.change(input));
  useEffect(() => lookup.stop, [lookup]);
  const around = use(FormContext);
  const beforeSubmit = (form ?? around)?.beforeSubmit;
  useEffect(
    () =>
      beforeSubmit?.(async () => {
        lookup.now();
        await lookup.settled();
      }),
    [beforeSubmit, lookup],
  );
  return { ...state, now: lookup.now, again: lookup.again, sure: lookup.sure };
}
