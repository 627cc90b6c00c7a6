import { Button } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { Reasoned } from '../Reasoned.tsx';
import classes from './RowAction.module.css';

export interface RowActionProps {
  /** Its name, and the tooltip. */
  label: string;
  /** What stands on the button of a card, when the name also says which row; a part of the name. */
  word?: string;
  icon: ReactNode;
  onClick: () => void;
  /** Why it cannot be done now; it is greyed and says so. */
  reason?: string | null;
  danger?: boolean;
}

/** Says to the actions that they stand on a card, where there is room for a word and a thumb. */
export const OnCard = createContext(false);

/** Draws an action that is folded away, as an item of a menu; null: it stands in its cell. */
export const FoldedAs = createContext<((props: RowActionProps) => ReactNode) | null>(null);

/** A row's button: an icon in a cell, a word on a card, an item in the menu of those that are folded away. */
export function RowAction(props: RowActionProps) {
  const drawItem = useContext(FoldedAs);
  const isOnCard = useContext(OnCard);
  if (drawItem) return drawItem(props);
  return isOnCard ? <CardAction {...props} /> : <CellAction {...props} />;
}

function CardAction({ label, word = label, icon, onClick, reason, danger }: RowActionProps) {
  return (
    <Reasoned reason={reason ?? null}>
      <Button
        variant="default"
        size="sm"
        c={danger && !reason ? 'var(--ui-error-text)' : undefined}
        leftSection={icon}
        aria-label={label}
        onClick={onClick}
      >
        {word}
      </Button>
    </Reasoned>
  );
}

/** Made light: there are many. By keyboard: Enter on its cell goes to the first, Tab on, Esc back. */
function CellAction({ label, icon, onClick, reason, danger }: RowActionProps) {
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
