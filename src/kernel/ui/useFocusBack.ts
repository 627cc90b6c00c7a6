import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type FocusOrigin, focusBack, focusOrigin, isFocusLost } from './focusOrigin.ts';

/**
 * Gives the focus back when a dialog closes: to where it came from, or to what lay around that when it has gone meanwhile.
 * The answer goes on what lies in the dialog. `origin` is where it came from, when that is known better than by looking.
 */
export function useFocusBack(opened: boolean, origin?: FocusOrigin): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const from = useRef<FocusOrigin>(null);
  useLayoutEffect(() => {
    if (opened) from.current = origin ?? focusOrigin();
  }, [opened, origin]);
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      const dialog = dialogAround(content);
      // Whatever closed it may have put the focus somewhere on purpose. It may have gone by then: who wants no motion sees none.
      setTimeout(() => {
        if (from.current && isFocusLost(dialog)) focusBack(from.current);
      });
    };
  }, [opened]);
  return content;
}

/** As it is when the dialog closes, which may be drawn later than it is opened. */
function dialogAround(content: RefObject<HTMLDivElement | null>): Element | null | undefined {
  return content.current?.closest('[role="dialog"]');
}
