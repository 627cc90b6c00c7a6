/** What several things have in common that could not be done: the reason, and how many. */
export type ReasonGroup<Item> = { reason: string; items: Item[] };

/** Things by each reason that they have, those of most first; a thing with two reasons stands under both. */
export function groupedByReason<Item>(
  items: readonly Item[],
  reasonsOf: (item: Item) => readonly string[],
): ReasonGroup<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const reason of new Set(reasonsOf(item))) groups.set(reason, [...(groups.get(reason) ?? []), item]);
  }
  return [...groups]
    .map(([reason, of]) => ({ reason, items: of }))
    .sort((a, b) => b.items.length - a.items.length || a.reason.localeCompare(b.reason, 'en-NZ'));
}
