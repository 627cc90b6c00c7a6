import { Menu, Text } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';

interface RowMenuItemProps {
  /** Its name. */
  label: string;
  /** What stands on it; a part of the name. */
  word?: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it cannot be done now; it is greyed and says so. */
  reason?: string | null;
  /** The button of the menu. */
  button: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
}

/** What can be done with a row, in a menu. */
export function RowMenuItem(props: RowMenuItemProps) {
  const { label, word = label, icon, danger, reason, button, onClick } = props;
  const run = () => {
    if (reason) return;
    // A dialog gives the focus back to where it was when it opened, and the menu goes.
    button.current?.focus({ preventScroll: true });
    onClick();
  };
  return (
    <Menu.Item
      leftSection={icon}
      c={danger && !reason ? 'var(--ui-error-text)' : undefined}
      aria-label={label}
      aria-disabled={reason ? true : undefined}
      aria-description={reason ?? undefined}
      closeMenuOnClick={!reason}
      onClick={run}
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
