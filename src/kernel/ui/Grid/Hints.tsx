import { Tooltip } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';

const DELAY_MS = 250;

/**
 * One tooltip for all that carries `data-hint` inside the element: a tooltip of its own for each button of each row
 * would cost more than all the rest of the row. What is read out, each says itself by its label and description.
 */
export function Hints({ within: place }: { within: RefObject<HTMLElement | null> }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const within = place.current;
    if (!within) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const come = (event: Event) => {
      const hinted =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hint]') : null;
      clearTimeout(timer);
      if (hinted) timer = setTimeout(() => setTarget(hinted), DELAY_MS);
      else setTarget(null);
    };
    const go = () => {
      clearTimeout(timer);
      setTarget(null);
    };
    const comings = ['pointerover', 'focusin'];
    const goings = ['pointerleave', 'focusout', 'scroll', 'keydown'];
    for (const name of comings) within.addEventListener(name, come);
    for (const name of goings) within.addEventListener(name, go, { capture: true });
    return () => {
      go();
      for (const name of comings) within.removeEventListener(name, come);
      for (const name of goings) within.removeEventListener(name, go, { capture: true });
    };
  }, [place]);
  if (!target?.isConnected) return null;
  return <Tooltip target={target} label={target.dataset['hint']} opened />;
}
