import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading of a step (`tabIndex={-1}`): it gets the focus when the step changes, so that reading goes on there; and
 * at once where the steps took the place of what `hadFocus`, and nothing else has it.
 */
export function useStepHeading(
  step: string | number,
  hadFocus = false,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (hadFocus && document.activeElement === document.body) heading.current?.focus();
  }, [hadFocus]);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
