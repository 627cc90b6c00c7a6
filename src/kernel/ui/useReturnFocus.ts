import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was before something opened; to what the selector `otherwise` finds when that is no
 * longer there. Returns the ref of what all of them lie in.
 */
export function useReturnFocus(isOpen: boolean, otherwise: string): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  // Before the effects of what opens, which takes the focus in one.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const known = document.activeElement;
    const place = around.current;
    return () => {
      const isThere = known instanceof HTMLElement && known.isConnected && known !== document.body;
      const other = place?.querySelector<HTMLElement>(otherwise);
      (isThere ? known : other)?.focus({ preventScroll: true });
    };
  }, [isOpen, otherwise]);
  return around;
}
