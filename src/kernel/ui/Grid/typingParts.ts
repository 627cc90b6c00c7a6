import { lazy } from 'react';

// It comes only to those screens on which cells are typed in.
const parts = () => import('./CellTyping.tsx');
export const CellTyping = lazy(() =>
  parts().then(part => ({ default: part.CellTyping })),
) as unknown as Awaited<ReturnType<typeof parts>>['CellTyping'];

/** Fetches what cells are typed in with, so that the first key finds it there. */
export async function loadTyping(): Promise<void> {
  await parts();
}
