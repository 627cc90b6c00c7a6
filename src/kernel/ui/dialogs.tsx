import type { ReactNode } from 'react';
import { onLeavingPage } from '../leaving.ts';
import { openDialog } from './openDialogs.ts';
import type { Tone } from './palette.ts';
import { addSnackbar, removeSnackbar } from './snackbars.ts';

const SNACKBAR_SECONDS = 4;
const UNDO_SECONDS = 5;

export interface Confirmation {
  title: string;
  message?: ReactNode;
  yes?: string;
  cancel?: string;
  /** The deed cannot be taken back: the button is red and Cancel has the focus. */
  danger?: boolean;
}

/** Asks; true for Yes, false for Cancel, the cross or Esc. §2 Shell: width 350. */
export function confirm(question: Confirmation): Promise<boolean> {
  return new Promise(resolve => openDialog({ kind: 'confirm', ...question, onClose: resolve }));
}

export interface AlertContent {
  title: string;
  message?: ReactNode;
  /** Several messages become a list; a single one stands alone. */
  messages?: readonly string[];
  /** `api` is an error that a call answered with. */
  variant?: 'info' | 'success' | 'error' | 'api';
}

/** Tells, with a Close button; resolves once closed. §2 Shell: width 400. */
export function alertDialog(content: AlertContent): Promise<void> {
  return new Promise(resolve => openDialog({ kind: 'alert', ...content, onClose: () => resolve() }));
}

/** A short message at the foot of the screen, for 4 seconds. */
export function snackbar(message: string, options: { tone?: Tone } = {}): void {
  const id = addSnackbar({ message, tone: options.tone ?? 'success' });
  setTimeout(() => removeSnackbar(id), SNACKBAR_SECONDS * 1000);
}

/**
 * A deed that is done after `seconds` (5) of visible countdown, unless Undo is clicked.
 * Resolves true when it was done (after `onConfirm`), false when undone; rejects when `onConfirm` does.
 * Leaving the page, or signing out, counts as not undone: it is done at once.
 */
export function undoSnackbar(
  message: string,
  { onConfirm, seconds = UNDO_SECONDS }: { onConfirm?: () => unknown; seconds?: number } = {},
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const end = (confirmed: boolean) => {
      clearTimeout(timer);
      stayQuiet();
      removeSnackbar(id);
      if (!confirmed) return resolve(false);
      Promise.resolve(onConfirm?.()).then(() => resolve(true), reject);
    };
    const confirmNow = () => end(true);
    const id = addSnackbar({ message, tone: 'neutral', countdown: seconds, onUndo: () => end(false) });
    const timer = setTimeout(confirmNow, seconds * 1000);
    const stayQuiet = onLeavingPage(confirmNow);
  });
}
