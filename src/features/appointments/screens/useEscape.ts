import type { KeyboardEvent } from 'react';

/** Handles Esc inside a form, unless a list or a calendar is open there, which takes it for itself. */
export function useEscape(close: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  return ({ key, target, currentTarget, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return;
    if (currentTarget.contains(target) && target.getAttribute('aria-expanded') !== 'true') close();
  };
}
