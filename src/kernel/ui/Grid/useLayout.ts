import { useState } from 'react';
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
    setLayout: (changes: Partial<GridLayout>) => keep({ ...layout, ...changes }),
    resetLayout: () => keep({ ...usual, pageSize: layout.pageSize }),
  };
}
