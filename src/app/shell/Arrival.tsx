import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useShell } from './context.ts';
import { keepScroll, restoreScroll } from './scroll.ts';

/** The address that this tab showed last. */
let shown: string | undefined;

/**
 * Stands beside a screen that has just been drawn: the tab's title, the focus on the screen's heading after going from
 * one screen to another, and the place where the reader was.
 */
export function Arrival({ title }: { title: string }) {
  const { settings } = useShell();
  const { pathname, key, hash } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    document.title = `${title} · ${settings.productName}`;
  }, [title, settings.productName]);

  useEffect(() => {
    const isOther = shown !== pathname;
    const isFirst = shown === undefined;
    shown = pathname;
    if (isOther && !isFirst) focusHeading();
    const isBack = type === NavigationType.Pop;
    if (hash && !isBack) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (isBack) return restoreScroll(key);
    else if (isOther) window.scrollTo(0, 0);
    return undefined;
  }, [pathname, key, hash, type]);

  useEffect(() => keepScroll(key), [key]);
  return null;
}

/** Whoever hears the screen hears where they are; the eye sees no ring around it. */
function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
