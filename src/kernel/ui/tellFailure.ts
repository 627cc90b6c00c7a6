import { alertDialog } from './dialogs.tsx';
import { openDialogs } from './openDialogs.ts';

const TITLE = 'Something went wrong';

/** Tells that a call failed (§8). What fails while this is on the screen joins it: one cause, one dialog. */
export function tellFailure(messages: readonly string[]): void {
  const isOpen = openDialogs.get().some(isTold);
  if (!isOpen) return void alertDialog({ title: TITLE, messages, variant: 'api' });
  openDialogs.set(dialogs =>
    dialogs.map(dialog =>
      isTold(dialog)
        ? { ...dialog, messages: [...new Set([...(dialog.messages ?? []), ...messages])] }
        : dialog,
    ),
  );
}

type Open = ReturnType<typeof openDialogs.get>[number];

function isTold(dialog: Open): dialog is Extract<Open, { kind: 'alert' }> {
  return dialog.kind === 'alert' && dialog.opened && dialog.title === TITLE && dialog.variant === 'api';
}
