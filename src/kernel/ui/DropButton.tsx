import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { later } from './later.ts';
import { type ButtonProps, useOnPress } from './pressed.ts';

const useDrop = later(() => import('./Drop.tsx'));

export interface DropButtonProps {
  /** What the panel is called. */
  label: string;
  position: 'bottom-start' | 'bottom-end';
  button: ReactElement<ButtonProps>;
  /** What the panel holds; drawn while it is open. */
  children: () => ReactNode;
}

/** A button, and a panel that drops from it. A grid has many. */
export function DropButton(props: DropButtonProps) {
  const { button, isPressed, pressed } = useOnPress('dialog');
  const late = useDrop(isPressed);
  if (isPressed && late) return <late.Drop {...props} pressed={pressed} />;
  return cloneElement(props.button, button);
}
