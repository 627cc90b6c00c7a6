import { type RefObject, useEffect, useRef } from 'react';
import { focusOnwards } from './focusOrigin.ts';

/** For what goes with what its button did, such as Retry: the focus goes on to what lay around it. */
export function useFocusOnwards<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    const within = place.current;
    return () => void setTimeout(() => focusOnwards(within));
  }, []);
  return place;
}
