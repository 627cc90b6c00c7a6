import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '#kernel/ui/focusOrigin.ts';

/** The focus goes to the button that unfolds a panel, and says which it controls, when it was folded with the focus inside. */
export function useFocusWhenFolded(opened: boolean): RefObject<HTMLButtonElement | null> {
  const handle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const panel = document.getElementById(handle.current?.getAttribute('aria-controls') ?? '');
    if (!opened && wasOpen.current && isFocusLost(panel)) handle.current?.focus({ preventScroll: true });
    wasOpen.current = opened;
  }, [opened]);
  return handle;
}
