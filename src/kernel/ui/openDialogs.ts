import type { AlertContent, Confirmation } from './dialogs.tsx';
import { type FocusOrigin, focusOrigin } from './focusOrigin.ts';
import { createStore } from './store.ts';

export type DialogContent =
  | ({ kind: 'confirm'; onClose: (yes: boolean) => void } & Confirmation)
  | ({ kind: 'alert'; onClose: () => void } & AlertContent);

export type OpenDialog = DialogContent & { id: number; opened: boolean; origin: FocusOrigin };

let lastId = 0;

/** The confirmations and alerts on the screen; the last stands on top. */
export const openDialogs = createStore<readonly OpenDialog[]>([]);

export function openDialog(content: DialogContent): void {
  lastId += 1;
  const id = lastId;
  openDialogs.set(dialogs => {
    const closing = dialogs.every(dialog => !dialog.opened) ? dialogs.at(-1) : undefined;
    // One that follows another goes back to where the first came from.
    const origin = closing?.origin ?? focusOrigin();
    return [...dialogs, { ...content, id, opened: true, origin }];
  });
}

/** Starts to close; `dropDialog` takes it away when it has faded. */
export function closeDialog(id: number): void {
  openDialogs.set(dialogs =>
    dialogs.map(dialog => (dialog.id === id ? { ...dialog, opened: false } : dialog)),
  );
}

export function dropDialog(id: number): void {
  openDialogs.set(dialogs => dialogs.filter(dialog => dialog.id !== id));
}
