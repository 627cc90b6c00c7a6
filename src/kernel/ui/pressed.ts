import { type RefObject, useEffect, useRef, useState } from 'react';

/** What a button is drawn with, that opens something. */
export type ButtonProps = {
  ref?: RefObject<HTMLButtonElement | null>;
  onClick?: () => void;
  'aria-haspopup'?: 'dialog' | 'menu';
  'aria-expanded'?: boolean;
};

/** How a button was pressed, to bring here what it opens. */
export type Pressed = {
  button: RefObject<HTMLButtonElement | null>;
  /** It had the focus, which is to come back to the one that is drawn in its place. */
  hadFocus: boolean;
};

/** A button that is nothing else until it is pressed: its props, and how it was pressed. */
export function useOnPress(opens: 'dialog' | 'menu'): {
  button: ButtonProps;
  isPressed: boolean;
  pressed: Pressed;
} {
  const ref = useRef<HTMLButtonElement>(null);
  const [focus, press] = useState<'had' | 'not' | null>(null);
  return {
    button: {
      ref,
      onClick: () => press(document.activeElement === ref.current ? 'had' : 'not'),
      'aria-haspopup': opens,
      'aria-expanded': false,
    },
    isPressed: focus !== null,
    pressed: { button: ref, hadFocus: focus === 'had' },
  };
}

/** Of what was brought by a press: whether it is open. It opens at once, with the focus on the button that is to get it back. */
export function useOpenedBy({ button, hadFocus }: Pressed): [boolean, (opened: boolean) => void] {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (hadFocus) button.current?.focus();
    const turn = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(turn);
  }, [button, hadFocus]);
  return [opened, setOpened];
}
