import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of a step (`tabIndex={-1}`): it gets the focus when the step changes, so that reading goes on there. */
export function useStepHeading(step: string | number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
