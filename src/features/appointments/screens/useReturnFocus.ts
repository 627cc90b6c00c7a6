import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was before something opened; to the button for a new appointment when that is no
 * longer there. Returns the ref of what both lie in.
 */
export function useReturnFocus(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  // Before the effects of what opens, which takes the focus in one.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const known = document.activeElement;
    const place = around.current;
    return () => {
      const isThere = known instanceof HTMLElement && known.isConnected && known !== document.body;
      const button = place?.querySelector<HTMLElement>('[data-new-appointment]');
      (isThere ? known : button)?.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return around;
}
