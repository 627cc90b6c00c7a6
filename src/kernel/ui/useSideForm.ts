import { useCallback, useState } from 'react';
import type { Location } from 'react-router';
import { useLatest } from '../hooks.tsx';
import { confirm } from './dialogs.tsx';
import { type FocusOrigin, focusBack, focusOrigin } from './focusOrigin.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

/** What the form beside a list is about. */
export interface SideFormState<Subject> {
  /** The row that is edited; null for a new one. */
  subject: Subject | null;
  /** False: folded away, with what was typed. */
  opened: boolean;
  /** It has been opened: what it needs is read. */
  used: boolean;
  /** Changes whenever it begins anew: the key of its content. */
  key: number;
  /** The row as it was read last; null while it is in no page that was shown. */
  present: Subject | null;
  /** Is told each page of rows that the list shows. */
  see: (rows: readonly Subject[], idOf: (row: Subject) => string) => void;
  setUnsaved: (unsaved: boolean) => void;
  /** Asks first when what was typed would be lost. */
  open: (subject: Subject | null) => Promise<void>;
  /** What was typed is saved: empty again and folded away, the focus back where it came from. */
  done: () => void;
  toggle: () => void;
}

const QUESTION = {
  title: 'Discard what was typed?',
  message: 'The form holds something that is not saved.',
  yes: 'Discard',
  danger: true,
} as const;

/** For a `<SideForm>`. `parts`: those parts of the address's query that the form goes by; changing one is leaving the form. */
export function useSideForm<Subject>(...parts: string[]): SideFormState<Subject> {
  const [state, setState] = useState({
    subject: null as Subject | null,
    opened: false,
    used: false,
    key: 0,
    from: null as FocusOrigin | null,
  });
  const [present, setPresent] = useState<Subject | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const isUnsaved = useLatest(unsaved);
  useLeaveGuard({ dirty: unsaved, keeps: (to, from) => isSamePlace(to, from, parts) });
  const open = useCallback(
    async (subject: Subject | null) => {
      const from = focusOrigin();
      if (isUnsaved.current && !(await confirm(QUESTION))) return;
      setUnsaved(false);
      setPresent(null);
      setState(({ key }) => ({ subject, opened: true, used: true, key: key + 1, from }));
    },
    [isUnsaved],
  );
  const { subject } = state;
  const see = useCallback(
    (rows: readonly Subject[], idOf: (row: Subject) => string) => {
      const now = subject === null ? undefined : rows.find(row => idOf(row) === idOf(subject));
      if (now !== undefined) setPresent(now);
    },
    [subject],
  );
  return {
    ...state,
    present,
    see,
    setUnsaved,
    open,
    done: () => {
      setUnsaved(false);
      setPresent(null);
      setState(({ key, from }) => {
        if (from) setTimeout(() => focusBack(from));
        return { subject: null, opened: false, used: true, key: key + 1, from: null };
      });
    },
    toggle: () => setState(before => ({ ...before, opened: !before.opened, used: true })),
  };
}

function isSamePlace(to: Location, from: Location, parts: readonly string[]): boolean {
  const [there, here] = [new URLSearchParams(to.search), new URLSearchParams(from.search)];
  return to.pathname === from.pathname && parts.every(part => there.get(part) === here.get(part));
}
