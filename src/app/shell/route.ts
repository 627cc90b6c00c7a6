import type { ComponentType } from 'react';
import type { AppSettings, Role } from '#features/access/model.ts';
import type { Day } from '#kernel/calendar.ts';

/** What every screen is given; `params` are what the address says in place of the `:names` of the row's path. */
export type ScreenProps = { settings: AppSettings; params: Readonly<Record<string, string | undefined>> };
type Screen = ComponentType<ScreenProps>;

/** A setting that holds the address of a site that is not ours. */
export type OtherSite = 'smartFlowUrl' | 'importAdviceUrl';

export type MenuEntry = {
  label: string;
  icon: IconName;
  /** At most two levels (spec §2 Shell). */
  group?: readonly [string] | readonly [string, string];
  /** A line above. */
  divider?: true;
  /** The day since which the port has had it: the badge NEW stands beside it for a time. */
  newSince?: Day;
  /** A further condition, beside the row's roles. */
  when?: (roles: readonly string[]) => boolean;
  /** Where those go who hold none of the row's roles; the entry is theirs too then (spec §6 Other). */
  othersTo?: OtherSite;
};

export type IconName =
  | 'truck'
  | 'building'
  | 'ship-in'
  | 'ship-out'
  | 'report'
  | 'camera'
  | 'bell'
  | 'people'
  | 'gate'
  | 'train'
  | 'trail'
  | 'help'
  | 'flow';

/** An address with its query; of a list that is read by pages without its page, which is the first of the size that the person chose. */
export type FirstRead = string | { list: string; pageSize: number; call: string };

export type RouteRow = {
  /** A pattern of the router, such as `/export-pre-advice/:containerNumber?`. */
  path: string;
  title: string;
  /** Any of these may enter; everybody with access when there are none, unless the row says more. */
  roles?: readonly Role[];
  /** Open to whoever has an account in use, whatever its roles and without any. */
  anyAccount?: true;
  /** Open to everyone, signed in or not. */
  open?: true;
  /** Leaves the product for another site. */
  leavesFor?: OtherSite;
  /** A group's own address: leads to the first of these that the person may enter. */
  leadsTo?: readonly string[];
  /** A row without one is a room that is not built yet: guarded, but never offered. */
  screen?: () => Promise<Screen>;
  /** What the screen reads first, whoever opens it, below `/api/`: asked for while the screen's code is on its way. */
  firstReads?: readonly FirstRead[];
  /** Calls that the screen offers to some of the row's roles only; the house check refuses all others. */
  optionalCalls?: readonly `${string}Calls.${string}`[];
  menu?: MenuEntry;
};

/** Its address, or that without what may stand behind it. */
export function isAt({ path }: RouteRow, pathname: string): boolean {
  return path.replace(/\/:\w+\?$/, '') === pathname;
}

export function mayEnter(row: RouteRow, roles: readonly string[]): boolean {
  return row.open === true || !row.roles || row.roles.some(role => roles.includes(role));
}
