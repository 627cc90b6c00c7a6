import { Popover } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import type { DropButtonProps } from './DropButton.tsx';

interface DropProps extends DropButtonProps {
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** The button that stood in this one's place had the focus: it is to come back here. */
  hadFocus: boolean;
}

/** The button and its panel, which opens at once: it was pressed to bring this here. */
export function Drop({ label, position, button, buttonRef, hadFocus, children }: DropProps) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (hadFocus) buttonRef.current?.focus();
    setOpened(true);
  }, [hadFocus, buttonRef]);
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position={position} shadow="md">
      <Popover.Target>{button({ ref: buttonRef, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown p="xs" aria-label={label}>
        {children()}
      </Popover.Dropdown>
    </Popover>
  );
}
