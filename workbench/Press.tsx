import { type ReactNode, useEffect, useRef } from 'react';

/** Presses the button of this name inside as soon as it is drawn, for a state that a press leads to. */
export function Press({ name, children }: { name: RegExp; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])];
    const button = buttons.find(one => name.test(one.getAttribute('aria-label') ?? one.textContent ?? ''));
    if (!button) throw new Error(`There is no button ${name.source}`);
    button.focus();
    button.click();
  }, [name]);
  return <div ref={place}>{children}</div>;
}
