import { useState } from 'react';
import { useSteady } from '../steady.ts';
import type { GridLayout } from './layout.ts';
import { recall, remember } from './remembered.ts';

/** The person's set-up of a grid, kept under its key. */
export function useLayout(storageKey: string, pageSize: number) {
  const usual: GridLayout = { shown: {}, order: [], widths: {}, pageSize };
  const [layout, setLayout] = useState<GridLayout>(() => ({ ...usual, ...recall<GridLayout>(storageKey) }));
  const keep = (next: GridLayout) => {
    setLayout(next);
    remember(storageKey, next);
  };
  return {
    layout,
    setLayout: useSteady((changes: Partial<GridLayout>) => keep({ ...layout, ...changes })),
    resetLayout: useSteady(() => keep({ ...usual, pageSize: layout.pageSize })),
  };
}
