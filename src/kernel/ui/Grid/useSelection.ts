import { functionalUpdate, type RowData, type RowSelectionState, type Updater } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { GridProps } from './GridProps.ts';

/** The selected rows: those that are still there and may still be selected. */
export function useSelection<Row extends RowData>(
  { selection, onSelection, selectable, rowId }: GridProps<Row>,
  data: readonly Row[],
) {
  const [own, setOwn] = useState<readonly string[]>([]);
  const ids = selection ?? own;
  const byId = useMemo<RowSelectionState>(() => {
    if (!selectable || ids.length === 0) return {};
    const wanted = new Set(ids);
    const kept = data.filter(row => wanted.has(rowId(row)) && selectable(row) === true);
    return Object.fromEntries(kept.map(row => [rowId(row), true]));
  }, [ids, data, selectable, rowId]);
  const onChange = (change: Updater<RowSelectionState>) => {
    const next = functionalUpdate(change, byId);
    const nextIds = Object.keys(next).filter(id => next[id]);
    setOwn(nextIds);
    onSelection?.(nextIds);
  };
  return { byId, onChange };
}
