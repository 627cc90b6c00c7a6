import { lazy } from 'react';

// It comes only to those screens on which cells are typed in.
const parts = () => import('./CellTyping.tsx');
const field = () => import('./CellInput.tsx');
export const CellTyping = lazy(() =>
  parts().then(part => ({ default: part.CellTyping })),
) as unknown as Awaited<ReturnType<typeof parts>>['CellTyping'];
export const CellInput = lazy(() => field().then(part => ({ default: part.CellInput })));

/** Fetches what cells are typed in with, so that the first key finds it there. */
export async function loadTyping(): Promise<void> {
  await Promise.all([parts(), field()]);
}
