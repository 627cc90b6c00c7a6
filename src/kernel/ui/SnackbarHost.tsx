import { Button, CloseButton, Portal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { focusBack, focusOrigin, HOSTED, isFocusLost } from './focusOrigin.ts';
import classes from './Snackbar.module.css';
import { removeSnackbar, type SnackbarContent, snackbars } from './snackbars.ts';
import { ToneIcon } from './ToneIcon.tsx';

/** Draws what `snackbar` and `undoSnackbar` show, and reads it out. One stands in UiProvider. */
export function SnackbarHost() {
  const shown = snackbars.use();
  return (
    <Portal>
      <div className={classes.host} role="status" aria-live="polite" {...{ [HOSTED]: true }}>
        {shown.map(({ id, ...content }) => (
          <Snackbar key={id} content={content} onClose={() => removeSnackbar(id)} />
        ))}
      </div>
    </Portal>
  );
}

function Snackbar({ content, onClose }: { content: SnackbarContent; onClose: () => void }) {
  const { onUndo } = content;
  return (
    <div className={classes.snackbar} data-tone={content.tone}>
      <ToneIcon tone={content.tone} />
      <span className={classes.message}>{content.message}</span>
      {onUndo ? (
        <>
          <Countdown seconds={content.countdown ?? 0} />
          <Button size="compact-sm" variant="default" onClick={() => keepFocus(onUndo)}>
            Undo
          </Button>
        </>
      ) : (
        <CloseButton size="sm" aria-label="Dismiss" onClick={() => keepFocus(onClose)} />
      )}
      {content.countdown && (
        <span className={classes.bar} style={{ animationDuration: `${content.countdown}s` }} aria-hidden />
      )}
    </div>
  );
}

/** The button goes with its snackbar: the focus goes back to where it was, once that is no longer disabled. */
function keepFocus(deed: () => void): void {
  const origin = focusOrigin();
  deed();
  requestAnimationFrame(() => setTimeout(() => isFocusLost() && focusBack(origin)));
}

function Countdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = setInterval(() => setLeft(now => Math.max(0, now - 1)), 1000);
    return () => clearInterval(tick);
  }, []);
  return (
    <span className={classes.countdown} aria-hidden>
      {left} s
    </span>
  );
}
