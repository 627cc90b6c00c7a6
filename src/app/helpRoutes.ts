import type { RouteRow } from './shell/route.ts';

/** Help & Guides and the terms: open to everyone. */
export const helpRows: readonly RouteRow[] = [
  {
    path: '/help',
    title: 'Help & Guides',
    open: true,
    screen: () => import('#features/help/screens/HelpScreen.tsx').then(room => room.HelpScreen),
    menu: { label: 'Help & Guides', icon: 'help' },
  },
  {
    path: '/help/quick-task-guide',
    title: 'Quick Task Guide',
    open: true,
    screen: () =>
      import('#features/help/guides/screens/QuickTaskGuideScreen.tsx').then(
        room => room.QuickTaskGuideScreen,
      ),
  },
  {
    path: '/help/:guide',
    title: 'Guide',
    open: true,
    screen: () => import('#features/help/guides/screens/GuideScreen.tsx').then(room => room.GuideScreen),
  },
  {
    path: '/terms',
    title: 'Terms and Conditions',
    open: true,
    screen: () => import('#features/help/terms/screens/TermsScreen.tsx').then(room => room.TermsScreen),
  },
];
