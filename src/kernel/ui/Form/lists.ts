import { useRef } from 'react';

/** The rows of a list in a form. */
export interface FormList<Item> {
  /** In order: what a row is called in the form ('wagons.0'), and a key that stays with it wherever it moves. */
  rows: readonly { key: string; name: string }[];
  add: (item: Item, at?: number) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
}

interface Store {
  insertListItem: (name: string, item: unknown, at?: number) => void;
  removeListItem: (name: string, index: number) => void;
  reorderListItem: (name: string, places: { from: number; to: number }) => void;
}

/** Lists of a form by name. The keys are ours, as the store copies its values with every change. */
export function useLists(
  store: Store,
  valueAt: (name: string) => unknown,
): (name: string) => FormList<unknown> {
  const keys = useRef(new Map<string, string[]>());
  const next = useRef(0);
  const keysOf = (name: string): string[] => {
    const length = (valueAt(name) as readonly unknown[] | null | undefined)?.length ?? 0;
    const known = (keys.current.get(name) ?? []).slice(0, length);
    while (known.length < length) known.push(newKey());
    keys.current.set(name, known);
    return known;
  };
  const newKey = (): string => {
    next.current += 1;
    return String(next.current);
  };
  return name => ({
    get rows() {
      return keysOf(name).map((key, index) => ({ key, name: `${name}.${index}` }));
    },
    add(item, at) {
      const known = keysOf(name);
      known.splice(at ?? known.length, 0, newKey());
      store.insertListItem(name, item, at);
    },
    remove(index) {
      keysOf(name).splice(index, 1);
      store.removeListItem(name, index);
    },
    move(from, to) {
      const known = keysOf(name);
      known.splice(to, 0, ...known.splice(from, 1));
      store.reorderListItem(name, { from, to });
    },
  });
}
