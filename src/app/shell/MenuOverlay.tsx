import { Drawer } from '@mantine/core';
import { Menu } from './Menu.tsx';
import type { MenuItem } from './menu.ts';
import { texts } from './texts.ts';

type Props = { items: readonly MenuItem[]; isOpen: boolean; onClose: () => void };

/** The drawer over the screen, for narrow ones. */
export function MenuOverlay({ items, isOpen, onClose }: Props) {
  return (
    <Drawer opened={isOpen} onClose={onClose} size="min(356px, 88vw)" title={texts.menu} padding="sm">
      <nav id="drawer" aria-label={texts.menu}>
        <Menu items={items} onChoose={onClose} />
      </nav>
    </Drawer>
  );
}
