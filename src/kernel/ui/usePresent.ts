import { useCallback, useState } from 'react';

/**
 * For a list whose rows a dialog edits: `onRows` for the list, and what the dialog was opened for as it was read last, for its
 * `PresentContext`; null of something new, and while it is on no page. Give it a `rowId` made once.
 */
export function usePresent<Row>(subject: Row | null | undefined, rowId: (row: Row) => string) {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const onRows = useCallback((read: readonly Row[]) => setRows(read), []);
  const present = subject ? (rows.find(row => rowId(row) === rowId(subject)) ?? null) : null;
  return { present, onRows };
}
