import type { Prepared } from './database.ts';

/** A prepared statement whose values have names: `:gateId` stands in its text where PostgreSQL wants `$1`. */
export type NamedStatement = Prepared & { names: readonly string[] };

/** `::int` is a cast, and no name. */
const NAME = /(?<!:):([a-z]\w*)/gi;

export function named(name: string, text: string): NamedStatement {
  const names = [...new Set([...text.matchAll(NAME)].map(([, one]) => one!))];
  return { name, names, text: text.replace(NAME, (_, one: string) => `$${names.indexOf(one) + 1}`) };
}

/** The values in the statement's order. @throws Error when one of its names has none */
export function inOrder(
  { name, names }: NamedStatement,
  values: Readonly<Record<string, unknown>>,
): unknown[] {
  return names.map(one => {
    if (!(one in values)) throw new Error(`${name} needs a value for ${one}`);
    return values[one];
  });
}
