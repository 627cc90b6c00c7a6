import { useRef, useState } from 'react';
import { type ConflictRow, conflictRows, showValue } from './conflict.ts';
import type { FormConflictState } from './SchemaForm.ts';

type Fields = Record<string, unknown>;
type Show = (value: never) => string;
type Store = {
  getValues: () => Fields;
  getInitialValues: () => Fields;
  setInitialValues: (values: Fields) => void;
  setValues: (values: Fields) => void;
};
type Labels = ReadonlyMap<string, string>;

/** What a form knows of the others who edit the same: the version that it read, and what they have changed meanwhile. */
export function useConflict(store: Store, initialVersion: string | undefined, labels: Labels) {
  const version = useRef(initialVersion);
  const shows = useRef(new Map<string, Show>());
  const [known, setKnown] = useState<{ message: string; rows: readonly ConflictRow[] } | null>(null);

  function choose(name: string, keeps: 'mine' | 'theirs'): void {
    const row = known?.rows.find(one => one.name === name);
    if (!row) return;
    store.setValues({ [name]: row[keeps] });
    setKnown(now => now && { ...now, rows: now.rows.map(one => (one === row ? { ...one, keeps } : one)) });
  }

  function show(name: string, value: unknown): string {
    const own = shows.current.get(name);
    return own && value !== null && value !== undefined ? own(value as never) : showValue(value);
  }

  function state(): FormConflictState | null {
    if (!known) return null;
    const rows = known.rows.map(({ name, mine, theirs, keeps }) => ({
      name,
      label: labels.get(name) ?? name,
      mine: show(name, mine),
      theirs: show(name, theirs),
      keeps,
      choose: (chosen: 'mine' | 'theirs') => choose(name, chosen),
    }));
    return { message: known.message, rows };
  }

  return {
    version,
    shows,
    state,
    forget: () => setKnown(null),
    /** Takes in what there is now. False when none of the form's fields was changed, so that it can be saved as it is. */
    meet(current: { version?: string }, now: Fields, message: string): boolean {
      const rows = conflictRows({ read: store.getInitialValues(), typed: store.getValues(), now });
      version.current = current.version;
      const taken = rows.filter(({ keeps }) => keeps === 'theirs').map(({ name, theirs }) => [name, theirs]);
      store.setInitialValues(now);
      store.setValues({ ...store.getValues(), ...Object.fromEntries(taken) });
      setKnown(rows.length > 0 ? { message, rows } : null);
      return rows.length > 0;
    },
  };
}
