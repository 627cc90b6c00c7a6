import { useEffect, useRef } from 'react';

interface Layer {
  close: () => void;
}

const layers: Layer[] = [];
const handled = new WeakSet<KeyboardEvent>();

/** Esc closes the topmost dialog alone. Mantine's own handler would close all of them at once, and what was typed is lost. */
export function useEscape(opened: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!opened) return undefined;
    const layer: Layer = { close: () => close.current() };
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || handled.has(event)) return;
      if (layers.at(-1) !== layer || belongsToPopup(event)) return;
      handled.add(event);
      layer.close();
    };
    layers.push(layer);
    addEventListener('keydown', listen, { capture: true });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      removeEventListener('keydown', listen, { capture: true });
    };
  }, [opened]);
}

/** What stands open over the dialog closes first: a list of choices, a calendar, a filter's checklist. */
function belongsToPopup({ target }: KeyboardEvent): boolean {
  // Mantine marks so what closes by Esc itself.
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true')
    return true;
  const popup = [...document.querySelectorAll<HTMLElement>(POPUP)].findLast(isOpen);
  if (!popup) return false;
  // It hears only what is pressed within; the focus may stand beside it, or be lost with a month that was turned.
  if (!(target instanceof Node && popup.contains(target))) {
    popup.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }
  return true;
}

const POPUP = '.mantine-Popover-dropdown';
/** A list of choices stays where it was while it is closed, and what has been closed while it fades. */
const isOpen = (popup: HTMLElement): boolean => popup.checkVisibility() && popup.style.opacity !== '0';
