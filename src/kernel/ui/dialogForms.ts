import { createContext, use, useCallback, useId, useLayoutEffect, useState } from 'react';

type FormState = 'clean' | 'typed' | 'saving' | 'gone';

interface DialogAround {
  /** Closes it, as Esc does: asks before something typed is lost. */
  leave: () => void;
  note: (form: string, state: FormState) => void;
}

export const DialogContext = createContext<DialogAround | null>(null);

/** For a form, or a dialog within a dialog: says to the dialog around it, if there is one, whether closing would lose something. */
export function useTellDialog({ dirty, submitting }: { dirty: boolean; submitting: boolean }): void {
  const id = useId();
  const note = use(DialogContext)?.note;
  const typed = submitting ? 'saving' : 'typed';
  const state = dirty ? typed : 'clean';
  // With the keystroke itself: who goes back at once is asked, too.
  useLayoutEffect(() => note?.(id, state), [note, id, state]);
  useLayoutEffect(() => () => note?.(id, 'gone'), [note, id]);
}

/** For a dialog: what the forms in it say. */
export function useFormsWithin() {
  const [states, setStates] = useState<ReadonlyMap<string, FormState>>(new Map());
  const note = useCallback<DialogAround['note']>(
    (form, state) =>
      setStates(now => {
        if ((now.get(form) ?? 'gone') === state) return now;
        const next = new Map(now);
        if (state === 'gone') next.delete(form);
        else next.set(form, state);
        return next;
      }),
    [],
  );
  const all = [...states.values()];
  return {
    note,
    any: all.length > 0,
    unsaved: all.some(state => state !== 'clean'),
    // What is being saved goes on when the screen is left, and a save may itself lead to another screen.
    holds: all.includes('typed'),
  };
}
