import { useEffect, useMemo } from 'react';

export interface AfterPaint {
  /** Does it once what is drawn now is on the screen, in place of what was put off before. */
  later: (act: () => void) => void;
  /** Nothing is done of what was put off. */
  forget: () => void;
}

/** What an answer to a key does not need: done after it is seen, and not at all when the part is gone by then. */
export function useAfterPaint(): AfterPaint {
  const turn = useMemo(() => afterPaint(), []);
  useEffect(() => turn.forget, [turn]);
  return turn;
}

function afterPaint(): AfterPaint {
  let frame = 0;
  let task: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
  return {
    forget,
    later: act => {
      forget();
      // A frame is asked for before it is painted, and a task that it begins comes after.
      frame = requestAnimationFrame(() => (task = setTimeout(act)));
    },
  };
}
