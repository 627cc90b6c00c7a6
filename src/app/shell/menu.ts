import { generatePath } from 'react-router';
import type { AppSettings } from '#features/access/model.ts';
import { addDays, type Day } from '#kernel/calendar.ts';
import { isClosed } from './guard.ts';
import { type IconName, type MenuEntry, mayEnter, type RouteRow } from './route.ts';

/** An entry of the drawer as one person sees it. */
export type MenuLink = {
  label: string;
  icon: IconName;
  /** Within the product, or the whole address of another site. */
  to: string;
  leaves: boolean;
  hasDivider: boolean;
  isNew: boolean;
};
export type MenuGroup = { group: string; items: MenuItem[] };
export type MenuItem = MenuLink | MenuGroup;

/**
 * The drawer of somebody with these roles (spec §2 Shell): rows flagged as menu entries, filtered by role, in groups of
 * up to two levels, in the order of the table. A room that is not built yet is not offered, nor is an empty group. What the
 * port has had for less than `NEW_DAYS` days bears the badge NEW.
 */
export function menuFor(
  routes: readonly RouteRow[],
  roles: readonly string[],
  settings: Pick<AppSettings, 'smartFlowUrl' | 'importAdviceUrl'>,
  today: Day,
): MenuItem[] {
  const menu: MenuItem[] = [];
  for (const row of routes) {
    const link = row.menu && linkOf(row, row.menu, roles, { ...settings, today });
    if (link) shelf(menu, row.menu?.group ?? []).push(link);
  }
  return menu;
}

/** The rooms that somebody's roles open, to offer in place of one that is not built yet. */
export function openRooms(
  routes: readonly RouteRow[],
  roles: readonly string[],
): { label: string; to: string }[] {
  return routes.flatMap(row =>
    row.menu && row.roles && row.screen && mayEnter(row, roles)
      ? [{ label: row.menu.label, to: generatePath(row.path) }]
      : [],
  );
}

/** Every link of a menu, in order, with the groups it stands in. */
export function linksIn(
  menu: readonly MenuItem[],
  groups: readonly string[] = [],
): (MenuLink & { groups: readonly string[] })[] {
  return menu.flatMap(item =>
    isGroup(item) ? linksIn(item.items, [...groups, item.group]) : [{ ...item, groups }],
  );
}

export function isGroup(item: MenuItem): item is MenuGroup {
  return 'group' in item;
}

function linkOf(
  row: RouteRow,
  { label, icon, divider, newSince, when, othersTo }: MenuEntry,
  roles: readonly string[],
  settings: Pick<AppSettings, 'smartFlowUrl' | 'importAdviceUrl'> & { today: Day },
): MenuLink | undefined {
  const link = { label, icon, hasDivider: divider ?? false, isNew: isNew(newSince, settings.today) };
  if (!mayEnter(row, roles)) {
    return othersTo && settings[othersTo] ? { ...link, to: settings[othersTo], leaves: true } : undefined;
  }
  if (isClosed(row) || (when && !when(roles))) return undefined;
  return { ...link, to: generatePath(row.path), leaves: row.leavesFor !== undefined };
}

/** How long a screen counts as new: whoever comes once a month has seen the badge. */
const NEW_DAYS = 60;

function isNew(since: Day | undefined, today: Day): boolean {
  return since !== undefined && since <= today && today < addDays(since, NEW_DAYS);
}

/** The list of the innermost group; groups are made as they are met. */
function shelf(menu: MenuItem[], groups: readonly string[]): MenuItem[] {
  return groups.reduce((items, name) => {
    const known = items.find(item => isGroup(item) && item.group === name) as MenuGroup | undefined;
    const group = known ?? { group: name, items: [] };
    if (!known) items.push(group);
    return group.items;
  }, menu);
}
