import { use, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router';
import { confirm } from './dialogs.tsx';
import { judgeBack } from './leaving.ts';

type Guarded = {
  /** There is something to lose. */
  dirty: boolean;
  /** Whether an address shows the form as well, so that going there loses nothing. Keep its identity. */
  keeps: (to: URL, from: URL) => boolean;
};

const QUESTION = {
  title: 'Leave without saving?',
  message: 'What was typed in the form will be lost.',
  yes: 'Leave',
  cancel: 'Stay',
  danger: true,
} as const;

/**
 * Asks before something typed is lost: by another screen, by closing the form, by the browser's Back, by closing the
 * window. Call what it returns before leaving on purpose, after a save. The product's router has no data routes and
 * so no blocker of its own.
 */
export function useLeaveGuard({ dirty, keeps }: Guarded): () => void {
  const { navigator } = use(NavigationContext);
  const isFree = useRef(false);

  useEffect(() => {
    if (!dirty) return undefined;
    let asking: Promise<boolean> | undefined;
    const judge = (to: URL): boolean | Promise<boolean> => {
      if (isFree.current || keeps(to, from)) return true;
      asking ??= confirm(QUESTION).then(yes => {
        asking = undefined;
        isFree.current = yes;
        return yes;
      });
      return asking;
    };
    const from = new URL(location.href);
    const stops = [guardLinks(navigator, judge), judgeBack(judge), guardWindow(isFree)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [dirty, keeps, navigator]);

  return () => {
    isFree.current = true;
  };
}

function guardLinks(navigator: Navigator, judge: (to: URL) => boolean | Promise<boolean>): () => void {
  const push = navigator.push.bind(navigator);
  const replace = navigator.replace.bind(navigator);
  const guarded =
    (go: Navigator['push']): Navigator['push'] =>
    (to, state, options) => {
      const mayGo = judge(new URL(navigator.createHref(to), location.href));
      if (mayGo === true) go(to, state, options);
      else void Promise.resolve(mayGo).then(yes => yes && go(to, state, options));
    };
  navigator.push = guarded(push);
  navigator.replace = guarded(replace);
  return () => Object.assign(navigator, { push, replace });
}

function guardWindow(isFree: { readonly current: boolean }): () => void {
  const hold = (event: BeforeUnloadEvent): void => {
    if (!isFree.current) event.preventDefault();
  };
  addEventListener('beforeunload', hold);
  return () => removeEventListener('beforeunload', hold);
}
