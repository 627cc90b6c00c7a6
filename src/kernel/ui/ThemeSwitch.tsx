import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { later } from './later.ts';
import { type ButtonProps, useOnPress } from './pressed.ts';
import { iconOf } from './themes.ts';

const useThemeMenu = later(() => import('./ThemeMenu.tsx').then(part => part.ThemeMenu));

/** Light, dark, or as the device says; remembered in this browser. */
export function ThemeSwitch() {
  const { colorScheme } = useMantineColorScheme();
  const { Part: ThemeMenu, pressed, props } = useOnPress(useThemeMenu, 'menu');
  const Current = iconOf(colorScheme);
  const button = (asked: ButtonProps) => (
    <ActionIcon {...asked} variant="subtle" color="gray" size="lg" aria-label="Theme">
      <Current size={18} />
    </ActionIcon>
  );
  return ThemeMenu ? <ThemeMenu button={button} pressed={pressed} /> : button(props);
}
