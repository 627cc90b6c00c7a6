import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { later } from '#kernel/ui/later.ts';
import { sidePart } from '#kernel/ui/part.tsx';
import { usePortTime } from '#kernel/ui/usePortTime.tsx';
import { routes } from '../routes.ts';
import { Activity } from './Activity.tsx';
import { Banners } from './Banners.tsx';
import { useShell } from './context.ts';
import classes from './Frame.module.css';
import { Menu } from './Menu.tsx';
import { menuFor } from './menu.ts';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { texts } from './texts.ts';
import { useDrawer } from './useDrawer.ts';

const useMenuOverlay = later(() => import('./MenuOverlay.tsx'));
const Finder = sidePart(() => import('./Finder.tsx').then(part => part.Finder));

/** The frame for who has access: top bar, drawer, banners, and the screen in the middle (spec §2 Shell). */
export function PortalFrame({ children }: { children: ReactNode }) {
  const { settings, roles } = useShell();
  const drawer = useDrawer();
  const late = useMenuOverlay(drawer.isOverlay && drawer.isOpen);
  const [finder, setFinder] = useState<'unused' | 'open' | 'closed'>('unused');
  const { today } = usePortTime();
  const menu = useMemo(() => menuFor(routes, roles, settings, today), [roles, settings, today]);
  const find = () => setFinder('open');
  useHotkeys([['mod+K', find]], []);
  return (
    <>
      <SkipLink />
      <Activity />
      <TopBar drawer={drawer} onFind={find} />
      <Banners />
      <div className={classes.body}>
        {drawer.isOpen && !drawer.isOverlay && (
          <nav className={classes.drawer} id={drawer.id} aria-label={texts.menu}>
            <Menu items={menu} />
          </nav>
        )}
        <main className={classes.main} id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      {drawer.isOverlay && late && (
        <late.MenuOverlay items={menu} isOpen={drawer.isOpen} onClose={drawer.close} />
      )}
      {finder !== 'unused' && (
        <Suspense>
          <Finder menu={menu} roles={roles} isOpen={finder === 'open'} onClose={() => setFinder('closed')} />
        </Suspense>
      )}
    </>
  );
}
