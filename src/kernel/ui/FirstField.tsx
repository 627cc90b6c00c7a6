import { type RefObject, useEffect } from 'react';

const FIELDS = 'input, textarea, select'
  .split(', ')
  .map(field => `form ${field}:not(:disabled, [type=hidden])`)
  .join(', ');

/**
 * Brings the focus into a dialog whose content is read once it is open: to the field that asks for it, else to the first.
 * Until then it stands on the dialog's cross, from where whoever types away types nothing; so too when what had it has
 * gone with other content.
 */
export function FirstField({ content }: { content: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const within = content.current;
    if (!within) return undefined;
    let last: Element | null = null;
    const note = (): void => {
      if (within.contains(document.activeElement)) last = document.activeElement;
    };
    const place = (): void => {
      note();
      const at = document.activeElement;
      const isOnFrame = last === null && at?.closest('[role="dialog"]')?.contains(within) === true;
      const isGone = last?.isConnected === false && at === document.body;
      if (!isOnFrame && !isGone) return;
      const field =
        within.querySelector<HTMLElement>('[data-autofocus]') ?? within.querySelector<HTMLElement>(FIELDS);
      field?.focus();
    };
    const observer = new MutationObserver(place);
    observer.observe(within, { childList: true, subtree: true });
    within.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      within.removeEventListener('focusin', note);
    };
  }, [content]);
  return null;
}
