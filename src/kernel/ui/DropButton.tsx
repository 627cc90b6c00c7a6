import { type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react';
import { later } from './later.ts';

const useDrop = later(() => import('./Drop.tsx').then(part => part.Drop));

type ButtonProps = {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
};

export interface DropButtonProps {
  /** What the panel is called. */
  label: string;
  position: 'bottom-start' | 'bottom-end';
  /** Draws the button, with these. */
  button: (props: ButtonProps) => ReactElement;
  /** What the panel holds; drawn while it is open. */
  children: () => ReactNode;
}

/** A button, and a panel that drops from it. A grid has many: until it is pressed it is nothing but the button. */
export function DropButton(props: DropButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [pressed, press] = useState<{ hadFocus: boolean } | null>(null);
  const Drop = useDrop(pressed !== null);
  if (pressed && Drop) return <Drop {...props} buttonRef={ref} hadFocus={pressed.hadFocus} />;
  const onClick = () => press({ hadFocus: document.activeElement === ref.current });
  return props.button({ ref, onClick, 'aria-haspopup': 'dialog', 'aria-expanded': false });
}
