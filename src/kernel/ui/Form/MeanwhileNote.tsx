import { Button } from '@mantine/core';
import { createContext, useEffect, useRef, useState } from 'react';
import { ToneIcon } from '../ToneIcon.tsx';
import classes from './MeanwhileNote.module.css';
import type { SchemaForm } from './SchemaForm.ts';

/** What the form edits as it was read last, again with each live news of it; null where nothing is known of it. */
export const PresentContext = createContext<unknown>(null);

type Props = {
  form: Pick<SchemaForm, 'version' | 'submitting' | 'meet'>;
  present: unknown;
  /** What is said; of a certain thing a room has its own words. */
  message?: string;
};

const NOTHING = 'Nothing that this form holds was changed. What you typed is kept.';

/** Says that somebody else has changed what the open form edits, and shows it beside what was typed, where that differs. */
export function MeanwhileNote({ form, present, message = 'Somebody changed this meanwhile' }: Props) {
  const now = isVersioned(present) ? present : undefined;
  const version = now?.version;
  const [seen, setSeen] = useState(form.version ?? version);
  const [alike, setAlike] = useState<string>();
  const told = useRef<HTMLSpanElement>(null);
  // The button had the focus, and goes.
  useEffect(() => {
    if (alike !== undefined) told.current?.focus();
  }, [alike]);
  // What a refused save has shown may be newer than what live news has had read so far.
  const isNews = now && version !== seen && version !== form.version;
  return (
    <div role="status" className={classes.note}>
      {isNews && !form.submitting && (
        <>
          <ToneIcon tone="info" size={16} />
          {message}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setSeen(now.version);
              setAlike(form.meet(now, message) ? undefined : now.version);
            }}
          >
            Show
          </Button>
        </>
      )}
      {!isNews && version !== undefined && version === alike && (
        <span ref={told} tabIndex={-1}>
          {NOTHING}
        </span>
      )}
    </div>
  );
}

function isVersioned(thing: unknown): thing is { version: string } {
  return (
    typeof thing === 'object' && thing !== null && 'version' in thing && typeof thing.version === 'string'
  );
}
