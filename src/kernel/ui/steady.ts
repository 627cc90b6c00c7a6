import { useCallback, useState } from 'react';
import { useLatest } from '../hooks.tsx';

/** The same function at each drawing, which does what the last one would. For events only: it knows nothing while it is drawn. */
export function useSteady<Given extends unknown[]>(
  act: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useLatest(act);
  return useCallback((...given: Given) => latest.current(...given), [latest]);
}

/** The list that was made first, as long as others hold the very same things. */
export function useSameItems<Item>(items: Item[]): Item[] {
  const [kept, keep] = useState(items);
  if (kept === items || (kept.length === items.length && kept.every((item, at) => item === items[at])))
    return kept;
  keep(items);
  return items;
}

/** The plain value that was made first, as long as others say the same. */
export function useSame<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept;
  keep(value);
  return value;
}
