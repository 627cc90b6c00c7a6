import type { MouseEvent } from 'react';

/**
 * For a dialog: what was pressed closes it, and pressed once more while it fades does nothing again, nor takes the focus that
 * has gone back. The paper of the dialog still lies over the screen, so that nothing behind it is pressed instead.
 */
export function fading(opened: boolean) {
  return {
    root: { onMouseDownCapture: opened ? undefined : keepFocus },
    content: { inert: !opened },
  };
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
