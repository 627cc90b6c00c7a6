import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/**
 * Which statements PostgreSQL shall parse and plan once for each connection: those that were given a name (`prepare`), and of
 * transactions those that come often. Statements of a transaction are short and go by keys, so that one plan is right for all
 * values; lists and reports, which stand outside, are planned for their values each time (docs/decisions/228).
 */
export type Naming = {
  /** So often a statement of a transaction has come when it is given a name. */
  often?: number;
  /** So many are given one: each keeps its plan on every connection until that ends. */
  most?: number;
};

/** So begin the names that nobody gave. */
export const BY_TEXT = 'often.';

const given = new Map<string, string>();

/** From now on `text` is sent by this name, wherever it is run. @throws Error when the name is another text's */
export function giveName(name: string, text: string): void {
  const known = [...given].find(([, one]) => one === name);
  if (known && known[0] !== text) throw new Error(`${name} is the name of another statement`);
  given.set(text, name);
}

/** Sends what has a name by its name, on every connection of `pool`. */
export function prepareStatements(pool: Pool, naming: Naming = {}): void {
  const nameIn = nameOften(naming);
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((asked: unknown, values: unknown, ...rest: unknown[]) => {
      const name =
        typeof asked === 'string' && Array.isArray(values)
          ? nameOf(asked, values, client, nameIn)
          : undefined;
      return name ? query({ name, text: asked, values }, undefined, ...rest) : query(asked, values, ...rest);
    }) as PoolClient['query'];
  });
}

/** `commit` has no values, and nothing to plan. */
function nameOf(
  text: string,
  values: unknown[],
  client: PoolClient,
  nameIn: (text: string) => string | undefined,
): string | undefined {
  const isOfTransaction = values.length > 0 && client.getTransactionStatus() === 'T';
  return given.get(text) ?? (isOfTransaction ? nameIn(text) : undefined);
}

/** Longer ones are many rows at once, and another text each time. */
const LONGEST = 6_000;
const MOST_COUNTED = 1_000;
/** A table that gains a column would change what a statement with a name answers, which PostgreSQL refuses. */
const ALL_COLUMNS = /\*\s*(from|,|$)/i;

function nameOften({ often = 100, most = 200 }: Naming): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return text => {
    const name = names.get(text);
    if (name !== undefined || names.size >= most) return name;
    const count = (counts.get(text) ?? 0) + 1;
    if (counts.size >= MOST_COUNTED) counts.clear();
    counts.set(text, count);
    if (count < often || text.length > LONGEST || ALL_COLUMNS.test(text)) return undefined;
    counts.delete(text);
    const made = `${BY_TEXT}${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
    names.set(text, made);
    return made;
  };
}
