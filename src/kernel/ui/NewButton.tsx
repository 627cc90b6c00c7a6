import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ReactNode, useRef } from 'react';
import { isBehindDialog } from './behindDialog.ts';

const KEY = 'Alt+N';

/** What begins something new on a screen, by its key too: one a screen. */
export function NewButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const press = () => {
    // As a press: what opens gives the focus back to it.
    if (!button.current || isBehindDialog(button.current)) return;
    button.current.focus();
    onClick();
  };
  useHotkeys([[KEY, press]], []);
  return (
    <Button
      ref={button}
      leftSection={<IconPlus size={17} aria-hidden />}
      title={KEY}
      aria-keyshortcuts={KEY}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
