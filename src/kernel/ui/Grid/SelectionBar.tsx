import type { ReactNode } from 'react';
import { writeCount } from './filters.ts';
import classes from './SelectionBar.module.css';

interface SelectionBarProps {
  count: number;
  noun?: readonly [one: string, many: string] | undefined;
  children: ReactNode;
}

/**
 * What can be done with the selected rows, between the rows and the pager: it has a place of its own, and stays at the
 * foot of the screen while that place is further down, so that it never lies on the pager.
 */
export function SelectionBar({ count, noun = ['record', 'records'], children }: SelectionBarProps) {
  return (
    <div className={classes.bar} role="toolbar" aria-label={`Selected ${noun[1]}`} data-selection-bar>
      <span className={classes.count}>
        {writeCount(count)} {noun[1]} selected
      </span>
      {children}
    </div>
  );
}
