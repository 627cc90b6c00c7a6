import { Menu, Text } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { type ButtonProps, type Pressed, useOpenedBy } from '../pressed.ts';
import { FoldedAs, type RowActionProps } from './RowAction.tsx';

interface FoldedMenuProps {
  button: ReactElement<ButtonProps>;
  pressed: Pressed;
  /** Row actions. */
  children: ReactNode;
}

/** The row actions for which there is no room, behind a button. */
export function FoldedMenu({ button, pressed, children }: FoldedMenuProps) {
  const [opened, setOpened] = useOpenedBy(pressed);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={260}>
      <Menu.Target>{cloneElement(button, { ref: pressed.button })}</Menu.Target>
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
