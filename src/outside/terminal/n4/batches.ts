import { ok } from '../answers.ts';
import type { Tos } from '../terminal-port.ts';
import type { Site } from './site.ts';

/** So many values one parameter takes: the address of a request must not grow too long. */
const MOST = 100;
const AT_ONCE = 4;

/** Asks of many by parts, each as the site writes several values of a parameter, some at once; the first failure is the answer. */
export async function inBatches<T>(
  { listSeparator }: Pick<Site, 'listSeparator'>,
  values: readonly string[],
  ask: (part: string) => Tos<T[]>,
): Tos<T[]> {
  const parts = Array.from({ length: Math.ceil(values.length / MOST) }, (_, i) =>
    values.slice(i * MOST, (i + 1) * MOST).join(listSeparator),
  );
  const answers = await someAtOnce(parts, ask);
  const failure = answers.find(answer => !answer.ok);
  if (failure) return failure;
  return ok(answers.flatMap(answer => (answer.ok ? answer.data : [])));
}

/** In the order given, some of them at once. */
export async function someAtOnce<Item, T>(
  items: readonly Item[],
  work: (item: Item) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const lanes = Array.from({ length: Math.min(AT_ONCE, items.length) }, async () => {
    while (next < items.length) {
      const at = next++;
      results[at] = await work(items[at]!);
    }
  });
  await Promise.all(lanes);
  return results;
}
