import type { ReactNode } from 'react';
import classes from './TwoLines.module.css';

/** What is too long for a line of its cell, in two smaller ones; `title` is the whole of it, for what two do not hold. */
export function TwoLines({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={classes.place} title={title}>
      <div className={classes.lines}>{children}</div>
    </div>
  );
}
