import { type RefObject, useEffect, useRef, useState } from 'react';

/** What a button is drawn with, that opens something. */
export type ButtonProps = {
  ref: RefObject<HTMLButtonElement | null>;
  onClick?: () => void;
  'aria-haspopup'?: 'dialog' | 'menu';
  'aria-expanded'?: boolean;
};

/** That a button was pressed, to bring here what it opens. */
export type Pressed = {
  button: RefObject<HTMLButtonElement | null>;
  /** It had the focus, which is to come back to the one that is drawn in its place. */
  hadFocus: boolean;
};

/** A button that is nothing else until it is pressed: its props, what it opens once that is there, and how it was pressed. */
export function useOnPress<Part>(
  useLater: (isNeeded?: boolean) => Part | undefined,
  opens: 'dialog' | 'menu',
): { props: ButtonProps; Part: Part | undefined; pressed: Pressed } {
  const button = useRef<HTMLButtonElement>(null);
  const [focus, press] = useState<'had' | 'not' | null>(null);
  const Part = useLater(focus !== null);
  return {
    props: {
      ref: button,
      onClick: () => press(document.activeElement === button.current ? 'had' : 'not'),
      'aria-haspopup': opens,
      'aria-expanded': false,
    },
    Part: focus === null ? undefined : Part,
    pressed: { button, hadFocus: focus === 'had' },
  };
}

/** Of what was brought by a press: whether it is open. It opens at once, with the focus on the button that is to get it back. */
export function useOpenedBy({ button, hadFocus }: Pressed): [boolean, (opened: boolean) => void] {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (hadFocus) button.current?.focus();
    setOpened(true);
  }, [button, hadFocus]);
  return [opened, setOpened];
}
