import { Menu, useMantineColorScheme } from '@mantine/core';
import { cloneElement, type ReactElement } from 'react';
import { type ButtonProps, type Pressed, useOpenedBy } from './pressed.ts';
import { schemes } from './themes.ts';

/** The theme's button with its choices. */
export function ThemeMenu({ button, pressed }: { button: ReactElement<ButtonProps>; pressed: Pressed }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [opened, setOpened] = useOpenedBy(pressed);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withinPortal={false}>
      <Menu.Target>{cloneElement(button, { ref: pressed.button })}</Menu.Target>
      <Menu.Dropdown>
        {schemes.map(({ scheme, title, Icon }) => (
          <Menu.Item
            key={scheme}
            leftSection={<Icon size={16} />}
            aria-current={scheme === colorScheme || undefined}
            onClick={() => setColorScheme(scheme)}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
