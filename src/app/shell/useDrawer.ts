import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation } from 'react-router';

/** Too narrow for a drawer beside the screen: it lies over it. */
const NARROW = '(max-width: 61.99em)';
const WIDE = 1600;

export type Drawer = {
  id: string;
  isOpen: boolean;
  isOverlay: boolean;
  toggle: () => void;
  close: () => void;
};

/**
 * Whether the drawer is open. On a wide screen it stands beside the content, and stays as the person left it; on a
 * narrow one it lies over the content until something is chosen.
 */
export function useDrawer(): Drawer {
  const isOverlay = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const [isBeside, setBeside] = useLocalStorage({
    key: 'drawer-open',
    defaultValue: window.innerWidth >= WIDE,
    getInitialValueInEffect: false,
  });
  const { key } = useLocation();
  // Over the content it is open for one address only: whoever chooses a screen sees the screen.
  const [openedAt, setOpenedAt] = useState<string>();
  const isOver = openedAt === key;
  return {
    id: 'drawer',
    isOpen: isOverlay ? isOver : isBeside,
    isOverlay,
    toggle: () => (isOverlay ? setOpenedAt(isOver ? undefined : key) : setBeside(open => !open)),
    close: () => (isOverlay ? setOpenedAt(undefined) : setBeside(false)),
  };
}
