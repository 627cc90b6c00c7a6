import { useCallback, useState } from 'react';

/** What a dialog is open about, kept until it has faded. */
export interface DialogState<Subject> {
  opened: boolean;
  /** Undefined until it was opened once. */
  subject: Subject | undefined;
  /** Changes with each opening: give it to the content as its key, so that it begins anew. */
  key: number;
  unsaved: boolean;
  setUnsaved: (unsaved: boolean) => void;
  open: (subject: Subject) => void;
  close: () => void;
}

/**
 * For a `<Dialog>` that stays mounted, so that the focus can return to where it came from. `open` and `close` are the same at
 * each drawing: a grid whose columns open it draws all its rows anew with a column.
 */
export function useDialog<Subject>(): DialogState<Subject> {
  const [state, setState] = useState<{ opened: boolean; subject: Subject | undefined; key: number }>({
    opened: false,
    subject: undefined,
    key: 0,
  });
  const [unsaved, setUnsaved] = useState(false);
  const open = useCallback((subject: Subject) => {
    setUnsaved(false);
    setState(before => ({ opened: true, subject, key: before.key + 1 }));
  }, []);
  const close = useCallback(() => {
    setUnsaved(false);
    setState(before => ({ ...before, opened: false }));
  }, []);
  return { ...state, unsaved, setUnsaved, open, close };
}
