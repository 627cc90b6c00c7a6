import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export type Import = {
  /** As written: `./model.ts`, `#kernel/clock.ts`, `pg`. */
  specifier: string;
  /** The file of ours it leads to, or undefined for a package. */
  target?: string;
  line: number;
  names: string[];
  /** Only types are taken: the direction still counts, but no code comes with it. */
  typesOnly: boolean;
  /** The whole statement goes away when types are stripped. */
  erased: boolean;
};

type Comment = { text: string; line: number };
export type Source = { file: string; text: string; lines: number; imports: Import[]; comments: Comment[] };
/** All files that the house looks at, by their path from the root with forward slashes. */
export type Tree = Map<string, Source>;

const folders = ['src', 'database', 'e2e', 'bench', 'scripts'];
const code = /\.(tsx?|mjs)$/;
const looked = /\.(tsx?|mjs|css)$/;

export function readTree(root: string): Tree {
  const files = folders.flatMap(folder => listFiles(root, folder)).filter(file => looked.test(file));
  return new Map(files.map(file => [file, readSource(root, file)]));
}

function listFiles(root: string, name: string): string[] {
  if (!existsSync(path.join(root, name))) return [];
  return readdirSync(path.join(root, name), { withFileTypes: true }).flatMap(entry => {
    const child = `${name}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listFiles(root, child);
    return [child];
  });
}

function readSource(root: string, file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8');
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (!code.test(file)) return { file, text, lines, imports: [], comments: [] };
  const parsed = parseSync(file, text);
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  return {
    file,
    text,
    lines,
    imports: readImports(file, text, parsed.module, lineAt),
    comments: parsed.comments.map(({ value, start }) => ({ text: value.trim(), line: lineAt(start) })),
  };
}

type Module = ReturnType<typeof parseSync>['module'];

function readImports(
  file: string,
  text: string,
  module: Module,
  lineAt: (offset: number) => number,
): Import[] {
  const make = (start: number, end: number, specifier: string, entries: Entry[]): Import => ({
    specifier,
    target: resolve(file, specifier),
    line: lineAt(start),
    names: entries.map(entry => entry.importName.name ?? '*'),
    typesOnly: entries.length > 0 && entries.every(entry => entry.isType),
    erased: /^(import|export)\s+type\b/.test(text.slice(start, end)),
  });
  return [
    ...module.staticImports.map(one => make(one.start, one.end, one.moduleRequest.value, one.entries)),
    ...module.staticExports.flatMap(one => {
      // `export { a }` of an imported name is given the range of the import: that one is counted already.
      const from = text.startsWith('export', one.start)
        ? one.entries.find(entry => entry.moduleRequest)
        : undefined;
      return from?.moduleRequest ? [make(one.start, one.end, from.moduleRequest.value, one.entries)] : [];
    }),
    ...module.dynamicImports.flatMap(one => {
      const written = text.slice(one.moduleRequest.start, one.moduleRequest.end);
      return /^['"]/.test(written) ? [make(one.start, one.end, written.slice(1, -1), [])] : [];
    }),
  ];
}

type Entry = { importName: { name?: string | null }; isType: boolean };

const aliases = {
  '#kernel/': 'src/kernel/',
  '#features/': 'src/features/',
  '#outside/': 'src/outside/',
  '#app/': 'src/app/',
  '#database/': 'database/',
};

function resolve(file: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare);
  const alias = Object.entries(aliases).find(([name]) => bare.startsWith(name));
  return alias && alias[1] + bare.slice(alias[0].length);
}
