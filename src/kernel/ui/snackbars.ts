import type { Tone } from './palette.ts';
import { createStore } from './store.ts';

export interface SnackbarContent {
  message: string;
  tone: Tone;
  /** Seconds until it happens, drawn as a shrinking bar and a number. */
  countdown?: number;
  onUndo?: () => void;
}

export const snackbars = createStore<readonly (SnackbarContent & { id: number })[]>([]);

let lastId = 0;

export function addSnackbar(content: SnackbarContent): number {
  lastId += 1;
  const id = lastId;
  snackbars.set(shown => [...shown, { ...content, id }]);
  return id;
}

export function removeSnackbar(id: number): void {
  snackbars.set(shown => shown.filter(snackbar => snackbar.id !== id));
}
