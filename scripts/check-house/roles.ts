import { type CallUse, usesFrom } from './callUses.ts';
import type { Finding } from './finding.ts';
import type { Tree } from './tree.ts';

/** Who may: as in `src/kernel/contract.ts`. */
export type Who = 'anyone' | 'signed-in' | 'with-account' | 'with-access' | readonly string[];

export type Route = {
  path: string;
  who: Who;
  /** The file of its screen. */
  screen: string;
  /** Calls that the screen offers to some of the route's roles only, as `slotCalls.change`. */
  optionalCalls: readonly string[];
};

/** Whoever may open a page may make its calls, save those that the route lists as optional. */
export function checkRoles(tree: Tree, routes: Route[], calls: Map<string, Who>): Finding[] {
  return routes.flatMap(route => {
    const uses = usesFrom(tree, route.screen);
    return [...refusals(route, uses, calls), ...idle(tree, route, uses, calls)];
  });
}

function refusals(route: Route, uses: CallUse[], calls: Map<string, Who>): Finding[] {
  return uses.flatMap(({ call, file, line }) => {
    const who = calls.get(call);
    const kept = who && !route.optionalCalls.includes(call) ? keptOut(route.who, who) : undefined;
    if (!kept) return [];
    return [
      {
        file,
        line,
        rule: 'roles' as const,
        message: `${call} is made on ${route.path}, where ${kept} may come but may not make it`,
        mend: `give the call or the route other roles; or, when the screen offers it to some only, list '${call}' in the route's optionalCalls`,
      },
    ];
  });
}

/** A call that is listed without need hides the next mistake. */
function idle(tree: Tree, route: Route, uses: CallUse[], calls: Map<string, Who>): Finding[] {
  return route.optionalCalls.flatMap(call => {
    const who = uses.some(use => use.call === call) ? calls.get(call) : undefined;
    if (who && keptOut(route.who, who)) return [];
    return [
      {
        file: 'src/app/routes.ts',
        line: lineOf(tree, call),
        rule: 'roles' as const,
        message: `${route.path} lists ${call} as optional, and it need not be`,
        mend: 'take it out of optionalCalls',
      },
    ];
  });
}

/** Who of those that may come may not call; undefined when all may. */
function keptOut(coming: Who, calling: Who): string | undefined {
  const ranks = ['anyone', 'signed-in', 'with-account', 'with-access'];
  if (typeof calling === 'string') {
    const comes = typeof coming === 'string' ? ranks.indexOf(coming) : ranks.length;
    return comes < ranks.indexOf(calling) ? String(coming) : undefined;
  }
  if (typeof coming === 'string') return coming;
  return coming.filter(role => !calling.includes(role)).join(', ') || undefined;
}

function lineOf(tree: Tree, text: string): number {
  const before = tree.get('src/app/routes.ts')?.text.split(text)[0] ?? '';
  return before.split('\n').length;
}
