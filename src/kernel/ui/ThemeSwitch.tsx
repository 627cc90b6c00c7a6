import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { cloneElement } from 'react';
import { later } from './later.ts';
import { useOnPress } from './pressed.ts';
import { deviceIcon, schemes } from './themes.ts';

const useThemeMenu = later(() => import('./ThemeMenu.tsx'));

/** Light, dark, or as the device says; remembered in this browser. */
export function ThemeSwitch() {
  const { colorScheme } = useMantineColorScheme();
  const { button: props, isPressed, pressed } = useOnPress('menu');
  const late = useThemeMenu(isPressed);
  const Current = schemes.find(({ scheme }) => scheme === colorScheme)?.Icon ?? deviceIcon;
  const button = (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Theme">
      <Current size={18} />
    </ActionIcon>
  );
  return isPressed && late ? (
    <late.ThemeMenu button={button} pressed={pressed} />
  ) : (
    cloneElement(button, props)
  );
}
