import { Children, createContext, type ReactNode, useContext } from 'react';
import { later } from '../later.ts';
import { OnCard } from './RowAction.tsx';
import { FOLDED_BUTTONS } from './widths/needs.ts';

/** Whether the columns do not fit, and row actions beyond the first two stand in a menu. */
export const Folded = createContext(false);

const useMenu = later(() => import('./MoreActions.tsx'));

/** The actions of a row, each a `<RowAction>`; those that must be at hand first. */
export function RowActions({ children }: { children: ReactNode }) {
  const isFolded = useContext(Folded);
  const isOnCard = useContext(OnCard);
  if (!isFolded || isOnCard) return children;
  const actions = Children.toArray(children);
  if (actions.length <= FOLDED_BUTTONS) return children;
  return <FoldedActions actions={actions} />;
}

/** All of them until the menu's code is there: none is out of reach where that fails to load. */
function FoldedActions({ actions }: { actions: readonly ReactNode[] }) {
  const late = useMenu();
  if (!late) return actions;
  return (
    <>
      {actions.slice(0, FOLDED_BUTTONS - 1)}
      <late.MoreActions>{actions.slice(FOLDED_BUTTONS - 1)}</late.MoreActions>
    </>
  );
}
