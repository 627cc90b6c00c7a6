import type { ReactNode } from 'react';
import classes from './PageHead.module.css';

/** The one h1 of a screen, a faint note under it and the screen's own actions. */
export function PageHead({ title, note, actions }: { title: string; note?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <h1 style={{ font: 'inherit', margin: 0 }}>{title}</h1>
        {note && <div className={classes.note}>{note}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
