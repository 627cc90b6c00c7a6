import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { ThemeSwitch } from '#kernel/ui/ThemeSwitch.tsx';
import { Bell } from './Bell.tsx';
import frame from './Frame.module.css';
import { Home } from './Home.tsx';
import { LiveMark } from './LiveMark.tsx';
import classes from './TopBar.module.css';
import { texts } from './texts.ts';
import { UserMenu } from './UserMenu.tsx';
import type { Drawer } from './useDrawer.ts';

/** The bar at the top for who has access (spec §2 Shell). */
export function TopBar({ drawer, onFind }: { drawer: Drawer; onFind: () => void }) {
  return (
    <header className={frame.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={drawer.isOpen ? texts.closeMenu : texts.openMenu}
        aria-expanded={drawer.isOpen}
        aria-controls={drawer.isOpen ? drawer.id : undefined}
        onClick={drawer.toggle}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <Home />
      <div className={frame.space} />
      <UnstyledButton className={classes.find} onClick={onFind} title={texts.searchHint}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span className={classes.word}>{texts.search}</span>
        <Kbd className={classes.key} size="xs">
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <LiveMark />
      <ThemeSwitch />
      <Bell />
      <UserMenu />
    </header>
  );
}
