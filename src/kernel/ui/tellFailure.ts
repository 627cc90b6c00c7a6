import { alertDialog } from './dialogs.tsx';
import { openDialogs } from './openDialogs.ts';

const WENT_WRONG = 'Something went wrong';

/** Tells that a call failed (§8), by the neighbour that is away, if one is. What fails while this is on the screen joins it: one cause, one dialog. */
export function tellFailure(messages: readonly string[], neighbour?: string): void {
  const title = neighbour === undefined ? WENT_WRONG : `The ${neighbour} is not answering`;
  const isTold = (dialog: Open): dialog is Alert =>
    dialog.kind === 'alert' && dialog.opened && dialog.title === title && dialog.variant === 'api';
  const isOpen = openDialogs.get().some(isTold);
  if (!isOpen) return void alertDialog({ title, messages, variant: 'api' });
  openDialogs.set(dialogs =>
    dialogs.map(dialog =>
      isTold(dialog)
        ? { ...dialog, messages: [...new Set([...(dialog.messages ?? []), ...messages])] }
        : dialog,
    ),
  );
}

type Open = ReturnType<typeof openDialogs.get>[number];
type Alert = Extract<Open, { kind: 'alert' }>;
