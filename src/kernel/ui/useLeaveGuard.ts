import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, type Location, type NavigationType, useBlocker } from 'react-router';
import { useLatest } from '../hooks.tsx';
import { confirm } from './dialogs.tsx';

type Guarded = {
  /** There is something to lose. A function is asked when somebody leaves: what is typed need not be drawn by then. */
  dirty: boolean | (() => boolean);
  /** Whether an address shows the form as well, so that going there loses nothing. */
  keeps: (to: Location, from: Location, by: `${NavigationType}`) => boolean;
};

/** The router asks the newest one alone, such as a dialog's over a form: it answers for all. */
const guards = new Set<{ readonly current: BlockerFunction }>();
const isHeld: BlockerFunction = going => [...guards].some(guard => guard.current(going));

const QUESTION = {
  title: 'Leave without saving?',
  message: 'What was typed in the form will be lost.',
  yes: 'Leave',
  cancel: 'Stay',
  danger: true,
} as const;

/**
 * Asks before something typed is lost: by another screen, by closing the form, by the browser's Back, by closing the
 * window. Call what it returns before leaving on purpose, after a save.
 */
export function useLeaveGuard({ dirty, keeps }: Guarded): () => void {
  const isFree = useRef(false);
  const isDirty = useLatest(() => (typeof dirty === 'function' ? dirty() : dirty));
  const holds = useLatest<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty.current() && !isFree.current && !keeps(nextLocation, currentLocation, historyAction),
  );
  useEffect(() => {
    guards.add(holds);
    return () => void guards.delete(holds);
  }, [holds]);
  const blocker = useBlocker(isHeld);
  const isAsking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void confirm(QUESTION).then(yes => {
      isAsking.current = false;
      return yes ? blocker.proceed() : blocker.reset();
    });
  }, [blocker]);

  const mayHold = dirty !== false;
  useEffect(() => {
    if (!mayHold) return undefined;
    const hold = (event: BeforeUnloadEvent): void => {
      if (isDirty.current() && !isFree.current) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [mayHold, isDirty]);

  return useCallback(() => {
    isFree.current = true;
  }, []);
}
