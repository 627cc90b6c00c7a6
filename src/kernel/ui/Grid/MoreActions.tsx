import { Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { cloneElement, type ReactNode, type RefObject, useMemo } from 'react';
import { type Pressed, useOnPress, useOpenedBy } from '../pressed.ts';
import classes from './RowAction.module.css';
import { FoldedAs, type RowActionProps } from './RowAction.tsx';
import { RowMenuItem } from './RowMenuItem.tsx';

/** The row actions for which there is no room, behind a button that is no more than that until it is pressed: a list has many. */
export function MoreActions({ children }: { children: ReactNode }) {
  const { button, isPressed, pressed } = useOnPress('menu');
  if (!isPressed) return cloneElement(dots, button);
  return <OpenedMenu pressed={pressed}>{children}</OpenedMenu>;
}

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

function OpenedMenu({ pressed, children }: { pressed: Pressed; children: ReactNode }) {
  const [opened, setOpened] = useOpenedBy(pressed);
  const drawItem = useMemo(() => itemsBehind(pressed.button), [pressed.button]);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={260}>
      <Menu.Target>{cloneElement(dots, { ref: pressed.button })}</Menu.Target>
      <Menu.Dropdown>
        <FoldedAs value={drawItem}>{children}</FoldedAs>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Draws actions as items of the menu of `button`. */
const itemsBehind = (button: RefObject<HTMLButtonElement | null>) => (props: RowActionProps) => (
  <RowMenuItem {...props} button={button} />
);
