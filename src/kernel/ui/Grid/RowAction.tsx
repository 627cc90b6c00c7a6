import type { ReactNode } from 'react';
import classes from './RowAction.module.css';

export interface RowActionProps {
  /** Its name, and the tooltip. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** Why it cannot be done now; it is greyed and says so. */
  reason?: string | null;
  danger?: boolean;
}

/** A row's button, made light: there are many. By keyboard: Enter on its cell goes to the first, Tab on, Esc back. */
export function RowAction({ label, icon, onClick, reason, danger }: RowActionProps) {
  return (
    <button
      type="button"
      className={classes.action}
      tabIndex={-1}
      aria-label={label}
      aria-disabled={reason ? true : undefined}
      aria-description={reason ?? undefined}
      data-danger={danger || undefined}
      data-hint={reason ?? label}
      onClick={event => {
        event.stopPropagation();
        if (!reason) onClick();
      }}
    >
      {icon}
    </button>
  );
}
