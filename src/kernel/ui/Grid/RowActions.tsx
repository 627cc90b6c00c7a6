import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Children, cloneElement, createContext, type ReactNode, useContext } from 'react';
import { later } from '../later.ts';
import { useOnPress } from '../pressed.ts';
import classes from './RowAction.module.css';
import { OnCard } from './RowAction.tsx';
import { FOLDED_BUTTONS } from './widths/needs.ts';

/** Whether the columns do not fit, and row actions beyond the first two stand in a menu. */
export const Folded = createContext(false);

const useMenu = later(() => import('./FoldedMenu.tsx'));

/** The actions of a row, each a `<RowAction>`; those that must be at hand first. */
export function RowActions({ children }: { children: ReactNode }) {
  const isFolded = useContext(Folded);
  const isOnCard = useContext(OnCard);
  const actions = Children.toArray(children);
  if (!isFolded || isOnCard || actions.length <= FOLDED_BUTTONS) return children;
  return (
    <>
      {actions.slice(0, FOLDED_BUTTONS - 1)}
      <MoreActions>{actions.slice(FOLDED_BUTTONS - 1)}</MoreActions>
    </>
  );
}

/** A button and no more until it is pressed: a list has many. */
function MoreActions({ children }: { children: ReactNode }) {
  const { button, isPressed, pressed } = useOnPress('menu');
  const late = useMenu(isPressed);
  const dots = (
    <button
      type="button"
      className={classes.action}
      tabIndex={-1}
      aria-label="More actions"
      data-hint="More actions"
    >
      <IconDots size={17} aria-hidden />
    </button>
  );
  if (!isPressed || !late) return cloneElement(dots, button);
  return (
    <late.FoldedMenu button={dots} pressed={pressed}>
      {children}
    </late.FoldedMenu>
  );
}
