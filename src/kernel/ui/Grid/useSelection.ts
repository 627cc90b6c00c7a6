import { functionalUpdate, type RowData, type RowSelectionState, type Updater } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { GridProps } from './GridProps.ts';

/**
 * The selected rows: those that are still there and may still be selected. Of the server's pages those in sight, and
 * those of other pages as they were when they were selected.
 */
export function useSelection<Row extends RowData>(
  { selection, onSelection, selectable, rowId, pages }: GridProps<Row>,
  data: readonly Row[],
) {
  const [own, setOwn] = useState<readonly string[]>([]);
  const [elsewhere, setElsewhere] = useState<ReadonlyMap<string, Row>>(new Map());
  const ids = selection ?? own;
  const byId = useMemo<RowSelectionState>(() => {
    if (!selectable || ids.length === 0) return {};
    const wanted = new Set(ids);
    const kept = data.filter(row => wanted.has(rowId(row)) && selectable(row) === true).map(rowId);
    const inSight = pages && new Set(data.map(rowId));
    const others = inSight ? ids.filter(id => !inSight.has(id)) : [];
    return Object.fromEntries([...kept, ...others].map(id => [id, true]));
  }, [ids, data, selectable, rowId, pages]);

  const change = (nextIds: string[], rows: readonly Row[]) => {
    if (pages) setElsewhere(now => known(nextIds, [...now.values(), ...rows], rowId));
    setOwn(nextIds);
    onSelection?.(nextIds);
  };
  return useMemo(
    () => ({
      byId,
      onChange: (asked: Updater<RowSelectionState>) => {
        const next = functionalUpdate(asked, byId);
        change(
          Object.keys(next).filter(id => next[id]),
          data,
        );
      },
      /** Selects rows as well, those of other pages among them. */
      add: (rows: readonly Row[]) => change([...new Set([...Object.keys(byId), ...rows.map(rowId)])], rows),
      drop: (unwanted: readonly string[]) => {
        const dropped = new Set(unwanted);
        change(
          Object.keys(byId).filter(id => !dropped.has(id)),
          data,
        );
      },
      /** The selected rows, given those in sight. */
      keptOf: (inSight: Row[]): Row[] => {
        if (!pages) return inSight;
        const all = known(Object.keys(byId), [...elsewhere.values(), ...inSight], rowId);
        return [...all.values()];
      },
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- change is made of the others
    [byId, elsewhere, pages, rowId, data],
  );
}

/** The rows of the ids, the newest of each. */
function known<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  rowId: (row: Row) => string,
): Map<string, Row> {
  const wanted = new Set(ids);
  return new Map(rows.map(row => [rowId(row), row] as const).filter(([id]) => wanted.has(id)));
}
