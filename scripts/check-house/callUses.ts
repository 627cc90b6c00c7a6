import { parseSync, Visitor } from 'vite';
import type { Source, Tree } from './tree.ts';

/** A call of a contract that a file makes: `slotCalls.availability` of `src/features/slots/contract.ts`. */
export type CallUse = { call: string; file: string; line: number };

/** The calls that a page makes, in the file itself and in all that it shows. */
export function usesFrom(tree: Tree, file: string): CallUse[] {
  return [...reachable(tree, file)].flatMap(one => usesIn(tree.get(one)));
}

function reachable(tree: Tree, file: string, been = new Set<string>()): Set<string> {
  const source = tree.get(file);
  if (!source || been.has(file)) return been;
  been.add(file);
  for (const { target, erased } of source.imports) if (target && !erased) reachable(tree, target, been);
  return been;
}

function usesIn(source: Source | undefined): CallUse[] {
  const named =
    source?.imports.filter(({ target }) => target?.endsWith('/contract.ts')).flatMap(({ names }) => names) ??
    [];
  if (!source || named.length === 0) return [];
  const { file, text } = source;
  const uses: CallUse[] = [];
  new Visitor({
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier' || !named.includes(object.name))
        return;
      uses.push({
        call: `${object.name}.${property.name}`,
        file,
        line: text.slice(0, start).split('\n').length,
      });
    },
  }).visit(parseSync(file, text).program);
  return uses;
}
