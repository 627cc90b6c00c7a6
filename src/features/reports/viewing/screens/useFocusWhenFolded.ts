import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '#kernel/ui/focusOrigin.ts';

/** The focus goes to the button that unfolds a panel when the panel was folded with the focus inside. */
export function useFocusWhenFolded(opened: boolean): RefObject<HTMLButtonElement | null> {
  const handle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!opened && wasOpen.current && isFocusLost()) handle.current?.focus({ preventScroll: true });
    wasOpen.current = opened;
  }, [opened]);
  return handle;
}
