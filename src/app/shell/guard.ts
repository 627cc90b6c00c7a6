import { matchPath } from 'react-router';
import { hasAccess, hasSmartFlow, landingOf } from '#features/access/rules.ts';
import { mayEnter, type OtherSite, type RouteRow } from './route.ts';

/** Who is at the door: not known yet, nobody, or somebody with these roles (of the account, not of the token). */
export type Person =
  | { kind: 'unknown' }
  | { kind: 'visitor' }
  | {
      kind: 'signed-in';
      roles: readonly string[];
      /** Approved, with roles or without. */
      hasAccount: boolean;
      hasLinkedAccountProblem: boolean;
    };

export type Visit = {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** What comes behind `#`, with it, or empty. */
  hash?: string;
  /** The person came from another screen of the product. */
  hasPrevious: boolean;
  /** The address that the product was opened or reloaded with, not one that was gone to within it. */
  isFirst: boolean;
};

export type Verdict =
  | { kind: 'wait' }
  | { kind: 'show'; row: RouteRow }
  | { kind: 'not-found' }
  | { kind: 'go'; to: string; closedRoom?: string }
  | { kind: 'leave'; row: RouteRow; site: OtherSite }
  /** The permission alert; then to the screen before, or to `/`. */
  | { kind: 'refuse'; to: 'previous' | '/' }
  /** The linked-account problem: nothing can be opened. */
  | { kind: 'blocked' }
  | { kind: 'reload' };

export const HOME = '/';
export const LOGIN = '/login';
export const HELP = '/help';

/** What happens to somebody who goes to an address: the rules of spec §2 Route guard rules, in their order. */
export function judgeVisit(routes: readonly RouteRow[], person: Person, visit: Visit): Verdict {
  if (person.kind === 'signed-in' && person.hasLinkedAccountProblem) {
    return visit.isFirst ? { kind: 'blocked' } : { kind: 'reload' };
  }
  const row = rowAt(routes, visit.pathname);
  if (row?.open) return row.leavesFor ? { kind: 'leave', row, site: row.leavesFor } : { kind: 'show', row };
  if (person.kind === 'unknown') return { kind: 'wait' };
  const roles = person.kind === 'signed-in' ? person.roles : [];
  if (row?.path === LOGIN) {
    const to = targetOf(visit.search);
    const target = rowAt(routes, pathnameOf(to));
    return hasAccess(roles) || opensToAccount(target, person) ? { kind: 'go', to } : { kind: 'show', row };
  }
  if (row && opensToAccount(row, person)) return { kind: 'show', row };
  if (!hasAccess(roles)) return { kind: 'go', to: loginFor(visit) };
  if (visit.pathname === HOME) return landing(routes, roles);
  if (!row) return { kind: 'not-found' };
  if (!mayEnter(row, roles)) return { kind: 'refuse', to: visit.hasPrevious ? 'previous' : HOME };
  const first = row.leadsTo?.find(path => routes.some(each => each.path === path && mayEnter(each, roles)));
  if (first) return { kind: 'go', to: first };
  return row.screen ? { kind: 'show', row } : { kind: 'go', to: HELP, closedRoom: row.title };
}

function opensToAccount(row: RouteRow | undefined, person: Person): boolean {
  return row?.anyAccount === true && person.kind === 'signed-in' && person.hasAccount;
}

/** Where to go from `/` (spec §2). A room that is not built yet is told of at `/help`. */
export function landing(routes: readonly RouteRow[], roles: readonly string[]): Verdict {
  const to = landingOf(roles);
  const row = rowAt(routes, to);
  // Both areas land at /appointments, which only dispatchers may open: for others the portal's roles decide alone.
  if (row && !mayEnter(row, roles))
    return landing(
      routes,
      roles.filter(role => !hasSmartFlow([role])),
    );
  if (row && isClosed(row)) return { kind: 'go', to: HELP, closedRoom: row.title };
  return { kind: 'go', to };
}

/** A room that is not built yet. */
export function isClosed(row: RouteRow): boolean {
  return !row.screen && !row.leavesFor && !row.leadsTo;
}

/** The first row whose pattern is the address, without regard to case. */
export function rowAt(routes: readonly RouteRow[], pathname: string): RouteRow | undefined {
  return routes.find(row => matchPath(row.path, pathname));
}

const TARGET = 'to';
/** Fills in the address when somebody signs up by a link from a mail. */
const EMAIL_HINT = 'email';

/** The login that leads back to where somebody wanted to go; it keeps the hint for the sign-up. */
export function loginFor({
  pathname,
  search,
  hash = '',
}: Pick<Visit, 'pathname' | 'search' | 'hash'>): string {
  const given = new URLSearchParams(search);
  const asked = new URLSearchParams();
  const hint = given.get(EMAIL_HINT);
  if (hint) asked.set(EMAIL_HINT, hint);
  if (pathname !== HOME) asked.set(TARGET, pathname + search + hash);
  return asked.size > 0 ? `${LOGIN}?${asked}` : LOGIN;
}

/** The address within the product that the login's own address names, else `/`. */
export function targetOf(search: string): string {
  const target = new URLSearchParams(search).get(TARGET) ?? HOME;
  // A second slash, or a backslash, would name another host.
  return /^\/(?![/\\])/.test(target) && !target.startsWith(LOGIN) ? target : HOME;
}

function pathnameOf(target: string): string {
  return target.split(/[?#]/)[0]!;
}

export function emailHintOf(search: string): string | undefined {
  return new URLSearchParams(search).get(EMAIL_HINT) ?? undefined;
}
