import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route, Who } from './roles.ts';
import type { Tree } from './tree.ts';

const ROUTES = 'src/app/routes.ts';
const LOGIN = '/login';

type Row = {
  path: string;
  roles?: readonly string[];
  open?: boolean;
  anyAccount?: boolean;
  screen?: () => Promise<unknown>;
  optionalCalls?: readonly string[];
};

/** The product's own route table; routes without a screen are left out. */
export async function readRoutes(root: string, tree: Tree): Promise<Route[]> {
  const { routes } = (await load(root, ROUTES)) as { routes: Row[] };
  return routes.flatMap(row => {
    const specifier = /import\(\s*['"](.+?)['"]/.exec(String(row.screen))?.[1];
    const screen = tree.get(ROUTES)?.imports.find(one => one.specifier === specifier)?.target;
    return screen
      ? [{ path: row.path, who: whoMayOpen(row), screen, optionalCalls: row.optionalCalls ?? [] }]
      : [];
  });
}

/** Every call of every contract, by the name that screens make it by: `slotCalls.change`. */
export async function readCalls(root: string, tree: Tree): Promise<Map<string, Who>> {
  const files = [...tree.keys()].filter(file => /^src\/features\/.+\/contract\.ts$/.test(file));
  const modules = await Promise.all(files.map(file => load(root, file)));
  return new Map(
    modules.flatMap(exports => Object.entries(exports)).flatMap(([name, group]) => callsOf(name, group)),
  );
}

function callsOf(name: string, group: unknown): [string, Who][] {
  if (group === null || typeof group !== 'object') return [];
  return Object.entries(group).flatMap(([call, definition]) =>
    isCall(definition) ? [[`${name}.${call}`, definition.who] as [string, Who]] : [],
  );
}

function isCall(value: unknown): value is { who: Who } {
  return value !== null && typeof value === 'object' && 'who' in value && 'method' in value;
}

// The login is shown to visitors, and stays while somebody signed in has no access yet.
function whoMayOpen(row: Row): Who {
  if (row.open) return 'anyone';
  if (row.anyAccount) return 'with-account';
  return row.path === LOGIN ? 'signed-in' : (row.roles ?? 'with-access');
}

function load(root: string, file: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(path.join(root, file)).href) as Promise<Record<string, unknown>>;
}
