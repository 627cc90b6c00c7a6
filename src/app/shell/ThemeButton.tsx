import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { texts } from './texts.ts';

const schemes = [
  { scheme: 'light', title: 'light', Icon: IconSun },
  { scheme: 'dark', title: 'dark', Icon: IconMoon },
  { scheme: 'auto', title: 'as this device', Icon: IconDeviceDesktop },
] as const;

/** The theme by turns. The kernel's ThemeSwitch brings a menu, which would double what the login page has to load. */
export function ThemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const at = schemes.findIndex(({ scheme }) => scheme === colorScheme);
  const { title, Icon } = schemes[at] ?? schemes[2];
  const next = schemes[(at + 1) % schemes.length] ?? schemes[0];
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={texts.theme(title)}
      title={texts.theme(title)}
      onClick={() => setColorScheme(next.scheme)}
    >
      <Icon size={18} />
    </ActionIcon>
  );
}
