import { refused } from './failures.ts';

export type Field = readonly [name: string, value: unknown];

/** `name`, `name[0]`, `name[0][field]` … */
const NAME = /^[A-Za-z]\w*(?:\[(?:\d{1,3}|[A-Za-z]\w*)\]){0,4}$/;
const EVERY_OBJECT_HAS = new Set(['constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty']);

type Tree = Map<string, Tree | string>;

/**
 * Fields of a form as the object that they spell: `seals[0][number]` is `{ seals: [{ number }] }`.
 * @throws Failure 400 for names that spell nothing, that every object has, that leave holes in a list, or that stand twice
 */
export function nested(fields: readonly Field[]): Record<string, unknown> {
  const root: Tree = new Map();
  for (const [name, value] of fields) {
    if (!NAME.test(name) || typeof value !== 'string') throw unreadable(name);
    place(root, name.replaceAll(']', '').split('['), value, name);
  }
  return asObject(root);
}

function place(tree: Tree, [first = '', ...rest]: string[], value: string, name: string): void {
  if (EVERY_OBJECT_HAS.has(first)) throw unreadable(name);
  const there = tree.get(first);
  if (rest.length === 0) {
    if (there !== undefined) throw unreadable(name);
    tree.set(first, value);
    return;
  }
  if (typeof there === 'string') throw unreadable(name);
  const inside: Tree = there ?? new Map();
  tree.set(first, inside);
  place(inside, rest, value, name);
}

function asValue(part: Tree | string, name: string): unknown {
  if (typeof part === 'string') return part;
  const keys = [...part.keys()];
  if (!keys.some(key => /^\d/.test(key))) return asObject(part);
  return Array.from({ length: part.size }, (_, i) => {
    const item = part.get(String(i));
    if (item === undefined) throw unreadable(name);
    return asValue(item, name);
  });
}

function asObject(tree: Tree): Record<string, unknown> {
  return Object.fromEntries([...tree].map(([name, part]) => [name, asValue(part, name)]));
}

function unreadable(name: string) {
  const shown = name.replaceAll(/[^\w[\]]/g, '').slice(0, 100) || 'Exception';
  return refused({ [shown]: ['The name of this field cannot be read'] });
}

/** The other way round, for whoever sends: what is not there is left out, everything else is text. */
export function fieldsOf(body: unknown, prefix = ''): [name: string, text: string][] {
  if (body === undefined || body === null) return [];
  if (typeof body !== 'object') return [[prefix, typeof body === 'string' ? body : JSON.stringify(body)]];
  return Object.entries(body).flatMap(([name, value]) =>
    fieldsOf(value, prefix ? `${prefix}[${name}]` : name),
  );
}
