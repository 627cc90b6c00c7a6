import type { MantineColorScheme } from '@mantine/core';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';

export const schemes = [
  { scheme: 'light', title: 'Light', Icon: IconSun },
  { scheme: 'dark', title: 'Dark', Icon: IconMoon },
  { scheme: 'auto', title: 'As this device', Icon: IconDeviceDesktop },
] as const satisfies readonly { scheme: MantineColorScheme; title: string; Icon: unknown }[];

export const deviceIcon = IconDeviceDesktop;
