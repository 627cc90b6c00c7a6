import type { ReactNode } from 'react';
import { ToneIcon } from '../ToneIcon.tsx';
import classes from './CellInput.module.css';
import type { CellSaid } from './editing.ts';

/** What a cell shows that was typed in: what is on its way, and what was refused with a sign beside it. */
export function TypedText({ said, children }: { said: CellSaid; children: ReactNode }) {
  return (
    <span
      className={classes.typed}
      data-saving={said.isSaving || undefined}
      data-refused={said.error !== undefined || undefined}
    >
      {said.error !== undefined && <ToneIcon tone="error" size={14} />} {said.text ?? children}
    </span>
  );
}
