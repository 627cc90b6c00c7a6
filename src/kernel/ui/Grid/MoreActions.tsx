import { Menu, Text } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { cloneElement, type ReactNode } from 'react';
import { type Pressed, useOnPress, useOpenedBy } from '../pressed.ts';
import classes from './RowAction.module.css';
import { FoldedAs, type RowActionProps } from './RowAction.tsx';

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
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={260}>
      <Menu.Target>{cloneElement(dots, { ref: pressed.button })}</Menu.Target>
      <Menu.Dropdown>
        <FoldedAs value={drawItem}>{children}</FoldedAs>
      </Menu.Dropdown>
    </Menu>
  );
}

function drawItem({ label, word = label, icon, onClick, reason, danger }: RowActionProps) {
  return (
    <Menu.Item
      leftSection={icon}
      c={danger && !reason ? 'var(--ui-error-text)' : undefined}
      aria-label={label}
      aria-disabled={reason ? true : undefined}
      aria-description={reason ?? undefined}
      closeMenuOnClick={!reason}
      onClick={() => reason || onClick()}
    >
      {word}
      {reason && (
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      )}
    </Menu.Item>
  );
}
