import { createContext, use, useCallback, useEffect, useId, useState } from 'react';

type FormState = 'clean' | 'typed' | 'saving';

interface DialogAround {
  /** Closes it, as Esc does: asks before something typed is lost. */
  leave: () => void;
  note: (form: string, state: FormState) => void;
}

export const DialogContext = createContext<DialogAround | null>(null);

/** For a form: says to the dialog around it, if there is one, whether closing would lose something. */
export function useTellDialog({ dirty, submitting }: { dirty: boolean; submitting: boolean }): void {
  const id = useId();
  const note = use(DialogContext)?.note;
  const typed = submitting ? 'saving' : 'typed';
  const state = dirty ? typed : 'clean';
  useEffect(() => {
    note?.(id, state);
    return () => note?.(id, 'clean');
  }, [note, id, state]);
}

/** For a dialog: what the forms in it say. */
export function useFormsWithin() {
  const [states, setStates] = useState<ReadonlyMap<string, FormState>>(new Map());
  const note = useCallback<DialogAround['note']>(
    (form, state) =>
      setStates(now => {
        if ((now.get(form) ?? 'clean') === state) return now;
        const next = new Map(now);
        if (state === 'clean') next.delete(form);
        else next.set(form, state);
        return next;
      }),
    [],
  );
  const all = [...states.values()];
  // What is being saved goes on when the screen is left, and a save may itself lead to another screen.
  return { note, unsaved: all.length > 0, holds: all.includes('typed') };
}
