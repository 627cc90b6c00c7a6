import { use, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator, type To } from 'react-router';
import { confirm } from '#kernel/ui/dialogs.tsx';
import { formTexts } from '../form/texts.ts';
import { openIn } from './useBoard.ts';

/**
 * Asks before something typed is lost: by another screen, by closing the form, by the browser's Back, by closing the
 * window. Call what it returns before leaving on purpose, after a save.
 */
export function useLeaveGuard(dirty: boolean): () => void {
  const { navigator } = use(NavigationContext);
  const isFree = useRef(false);

  useEffect(() => {
    if (!dirty) return undefined;
    const mayGo = async (): Promise<boolean> => {
      isFree.current ||= await confirm({ ...formTexts.leave, danger: true });
      return isFree.current;
    };
    const stops = [guardLinks(navigator, isFree, mayGo), guardBack(isFree, mayGo), guardWindow(isFree)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [dirty, navigator]);

  return () => {
    isFree.current = true;
  };
}

type Free = { readonly current: boolean };
type MayGo = () => Promise<boolean>;

/** The router without routes of data has no blocker of its own: its two ways of going somewhere are asked about here. */
function guardLinks(navigator: Navigator, isFree: Free, mayGo: MayGo): () => void {
  const push = navigator.push.bind(navigator);
  const replace = navigator.replace.bind(navigator);
  const guarded =
    (go: Navigator['push']): Navigator['push'] =>
    (to, state, options) => {
      if (isFree.current || staysHere(navigator, to)) return go(to, state, options);
      void mayGo().then(yes => yes && go(to, state, options));
    };
  navigator.push = guarded(push);
  navigator.replace = guarded(replace);
  return () => Object.assign(navigator, { push, replace });
}

function staysHere(navigator: Navigator, to: To): boolean {
  return keepsForm(new URL(navigator.createHref(to), location.href), new URL(location.href));
}

function keepsForm(to: URL, from: URL): boolean {
  return to.pathname === from.pathname && openIn(to.search) === openIn(from.search);
}

/**
 * The browser has gone back already when it says so: the router is kept from hearing of it, the address is set right,
 * and the step is made again after a yes. Heard while capturing, before the router.
 */
function guardBack(isFree: Free, mayGo: MayGo): () => void {
  let here = { url: new URL(location.href), place: placeInHistory() };
  let isReturning = false;
  const heard = (event: PopStateEvent): void => {
    const steps = placeInHistory() - here.place;
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    if (isFree.current || steps === 0 || keepsForm(new URL(location.href), here.url)) {
      here = { url: new URL(location.href), place: placeInHistory() };
      return;
    }
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(-steps);
    void mayGo().then(yes => yes && history.go(steps));
  };
  addEventListener('popstate', heard, { capture: true });
  return () => removeEventListener('popstate', heard, { capture: true });
}

/** The router counts the addresses of this visit in the history's state. */
function placeInHistory(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}

function guardWindow(isFree: Free): () => void {
  const hold = (event: BeforeUnloadEvent): void => {
    if (!isFree.current) event.preventDefault();
  };
  addEventListener('beforeunload', hold);
  return () => removeEventListener('beforeunload', hold);
}
