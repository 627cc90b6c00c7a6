import { isClosed, LOGIN } from './guard.ts';
import { linksIn, type MenuItem } from './menu.ts';
import { type IconName, mayEnter, type RouteRow } from './route.ts';

/** Something that the search offers. */
export type Found = {
  key: string;
  label: string;
  detail: string;
  /** Within the product, or the whole address of another site. */
  to: string;
  icon: IconName;
};

/** Every screen that somebody with these roles may open: those of the drawer first, then those that have no entry there. */
export function findableScreens(
  routes: readonly RouteRow[],
  roles: readonly string[],
  menu: readonly MenuItem[],
): Found[] {
  const offered = linksIn(menu).map(({ label, icon, to, groups }) => ({
    key: to,
    label,
    detail: groups.join(' › '),
    to,
    icon,
  }));
  const others = routes
    .filter(row => !row.menu && row.path !== LOGIN && !row.path.includes(':'))
    .filter(row => !isClosed(row) && mayEnter(row, roles))
    .map(({ path, title }) => ({ key: path, label: title, detail: '', to: path, icon: 'help' as const }));
  return [...offered, ...others];
}

/** Those whose label or detail holds every word of the text, in any order. All without a text. */
export function matching(screens: readonly Found[], text: string): Found[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return screens.filter(({ label, detail }) => {
    const whole = `${label} ${detail}`.toLowerCase();
    return words.every(word => whole.includes(word));
  });
}
