import type { ReactElement, ReactNode } from 'react';
import { later } from './later.ts';
import { type ButtonProps, useOnPress } from './pressed.ts';

const useDrop = later(() => import('./Drop.tsx').then(part => part.Drop));

export interface DropButtonProps {
  /** What the panel is called. */
  label: string;
  position: 'bottom-start' | 'bottom-end';
  /** Draws the button, with these. */
  button: (props: ButtonProps) => ReactElement;
  /** What the panel holds; drawn while it is open. */
  children: () => ReactNode;
}

/** A button, and a panel that drops from it. A grid has many. */
export function DropButton(props: DropButtonProps) {
  const { Part: Drop, pressed, props: button } = useOnPress(useDrop, 'dialog');
  return Drop ? <Drop {...props} pressed={pressed} /> : props.button(button);
}
