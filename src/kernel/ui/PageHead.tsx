import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusGone } from './focusOrigin.ts';
import classes from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  /** What the screen shows now, where a form takes the place of its list. */
  shown?: string;
}

/**
 * The one h1 of a screen, a faint note under it and the screen's own actions. It gets the focus when what had it has gone
 * with what was shown before, so that reading and the keyboard go on there.
 */
export function PageHead({ title, note, actions, shown = title }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string>(null);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (isFocusGone()) heading.current?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <h1 ref={heading} tabIndex={-1} style={{ font: 'inherit', margin: 0 }}>
          {title}
        </h1>
        {note && <div className={classes.note}>{note}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
