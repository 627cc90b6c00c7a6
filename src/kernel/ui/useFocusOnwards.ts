import { type RefObject, useEffect, useRef } from 'react';
import { focusOnwards, focusOrigin, isFocusLost } from './focusOrigin.ts';

/** For what goes with what its button did, such as Retry: the focus goes on to what lay around it. */
export function useFocusOnwards<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    const within = place.current;
    return () => void setTimeout(() => focusOnwards(within));
  }, []);
  return place;
}

/** For a button that is disabled while its call is on its way: the focus that it had comes back to it. */
export function useFocusThrough(busy: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const had = useRef(false);
  useEffect(() => {
    if (!busy && had.current && isFocusLost()) button.current?.focus();
    had.current = busy && focusOrigin().element === button.current;
  }, [busy, button]);
}
