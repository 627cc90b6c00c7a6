import { Popover } from '@mantine/core';
import { cloneElement } from 'react';
import type { DropButtonProps } from './DropButton.tsx';
import { type Pressed, useOpenedBy } from './pressed.ts';

/** The button and its panel. */
export function Drop({ label, position, button, pressed, children }: DropButtonProps & { pressed: Pressed }) {
  const [opened, setOpened] = useOpenedBy(pressed);
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position={position} shadow="md">
      <Popover.Target>
        {cloneElement(button, { ref: pressed.button, onClick: () => setOpened(!opened) })}
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={label}>
        {children()}
      </Popover.Dropdown>
    </Popover>
  );
}
