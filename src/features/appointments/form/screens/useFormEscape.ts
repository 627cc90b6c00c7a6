import type { KeyboardEvent } from 'react';

/** Closes a form by Esc inside it, unless a list or a calendar is open there, which takes the key for itself. */
export function useFormEscape(close: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  return ({ key, target, currentTarget, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return;
    if (currentTarget.contains(target) && !hasPopup(target)) close();
  };
}

/** Mantine marks what closes by Esc itself; a calendar says it only by being there. */
function hasPopup(target: HTMLElement): boolean {
  return (
    document.querySelector('[data-dates-dropdown]') !== null ||
    target.getAttribute('aria-expanded') === 'true' ||
    target.getAttribute('data-mantine-stop-propagation') === 'true'
  );
}
