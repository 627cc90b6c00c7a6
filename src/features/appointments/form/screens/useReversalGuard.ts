import { useCallback, useEffect, useRef } from 'react';
import { type Confirmation, confirm } from '#kernel/ui/dialogs.tsx';

const GUARD_MS = 1_000;

/**
 * Asks before a direction or a date is turned back (spec §8). A second turn within a second of the answer is not asked
 * about and does not happen, so that a double click asks once.
 */
export function useReversalGuard(): (question: Confirmation) => Promise<boolean> {
  const isGuarded = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(async question => {
    if (isGuarded.current) return false;
    isGuarded.current = true;
    const yes = await confirm(question);
    timer.current = setTimeout(() => {
      isGuarded.current = false;
    }, GUARD_MS);
    return yes;
  }, []);
}
