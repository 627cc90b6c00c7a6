import { Tooltip } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { isCut } from './widths/isCut.ts';

const DELAY_MS = 250;
const CELL = '[role="gridcell"], [role="columnheader"]';

interface Hint {
  target: HTMLElement;
  text: string;
}

/**
 * One tooltip for all that carries `data-hint` inside the element, and for cells whose text is cut: a tooltip of its own for
 * each button of each row would cost more than all the rest of the row. Readers hear labels, descriptions and whole texts.
 */
export function Hints({ within: place }: { within: RefObject<HTMLElement | null> }) {
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => {
    const within = place.current;
    if (!within) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let scrolledAt = Number.NEGATIVE_INFINITY;
    const come = (event: Event) => {
      clearTimeout(timer);
      // Rows that pass under a resting pointer are not pointed at.
      if (event.type === 'pointerover' && event.timeStamp - scrolledAt < DELAY_MS) return;
      setHint(now => (now?.target.contains(event.target as Node) ? now : null));
      // A cell is measured once the pointer rests on it, not on its way across the list.
      timer = setTimeout(() => setHint(hintAt(event.target)), DELAY_MS);
    };
    const go = (event?: Event) => {
      if (event?.type === 'scroll') scrolledAt = event.timeStamp;
      clearTimeout(timer);
      setHint(null);
    };
    const comings = ['pointerover', 'focusin', 'keyup'];
    const goings = ['pointerleave', 'focusout', 'scroll', 'keydown'];
    for (const name of comings) within.addEventListener(name, come);
    for (const name of goings) within.addEventListener(name, go, { capture: true });
    return () => {
      go();
      for (const name of comings) within.removeEventListener(name, come);
      for (const name of goings) within.removeEventListener(name, go, { capture: true });
    };
  }, [place]);
  if (!hint?.target.isConnected) return null;
  return <Tooltip target={hint.target} label={hint.text} opened />;
}

/** What is to be said of an element under the pointer or with the focus; of a grid, of the cell that the keyboard is on. */
function hintAt(at: EventTarget | null): Hint | null {
  if (!(at instanceof Element)) return null;
  const isGrid = at.role === 'grid';
  const cell = isGrid ? at.querySelector<HTMLElement>('[data-active]') : at.closest<HTMLElement>(CELL);
  const hinted = isGrid
    ? cell?.querySelector<HTMLElement>('[data-hint]:not(button)')
    : at.closest<HTMLElement>('[data-hint]');
  if (hinted) return { target: hinted, text: hinted.dataset['hint']! };
  return cell && isCut(cell) ? { target: cell, text: cell.innerText } : null;
}
