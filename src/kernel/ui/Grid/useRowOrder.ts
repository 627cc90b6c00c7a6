import type { RowData } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { GridProps } from './GridProps.ts';
import { inOrderOf, moved, type RowMove } from './rowDrag.ts';

interface Dragged<Row> {
  /** The rows that were dragged about; others that come in their stead are in order themselves. */
  of: readonly Row[];
  ids: readonly string[];
}

/** The rows in the order into which they were dragged, until other rows come; back again when a move fails. */
export function useRowOrder<Row extends RowData>({ rowId, onRowMove }: GridProps<Row>, data: readonly Row[]) {
  const [dragged, setDragged] = useState<Dragged<Row> | null>(null);
  const rows = useMemo(
    () => (dragged?.of === data ? inOrderOf(data, dragged.ids, rowId) : data),
    [data, dragged, rowId],
  );
  /** Whether the row is where it was asked to be. */
  const move = async (asked: RowMove): Promise<boolean> => {
    const [row, to] = [asked.id, asked.to].map(id => rows.find(each => rowId(each) === id));
    if (!row || !to || !onRowMove) return false;
    const next = { of: data, ids: moved(rows.map(rowId), asked) };
    setDragged(next);
    try {
      await onRowMove(row, to);
      return true;
    } catch {
      // Whoever made the call has said why. What was dragged meanwhile stays: it knows nothing of this one.
      setDragged(now => (now === next ? dragged : now));
      return false;
    }
  };
  return { rows, move };
}
