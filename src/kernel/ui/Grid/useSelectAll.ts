import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import { useLatest } from '../../hooks.tsx';
import { alertDialog } from '../dialogs.tsx';
import { rowsOfAllPages } from './rowsOfAllPages.ts';
import type { GridModel } from './useGrid.ts';

const NONE = { of: '', ids: [] as readonly string[] };

/** The tick for all rows that are found and may be selected: those in sight or, where the grid says so, of all pages. */
export function useSelectAll<Row extends RowData>(grid: GridModel<Row>) {
  const { props, state, table } = grid;
  const ofAllPages = props.pages !== undefined && props.selectsAllPages === true;
  const [taken, take] = useState(NONE);
  const [isReading, read] = useState(false);
  const selection = useLatest(grid.selection);
  const of = JSON.stringify([state.search, state.filters]);
  const all = table.getIsAllRowsSelected();
  if (!ofAllPages) {
    const toggle = () => table.toggleAllRowsSelected(!all);
    return { ofAllPages, all, some: table.getIsSomeRowsSelected(), isReading, toggle };
  }

  const isTaken = taken.of === of && taken.ids.every(id => grid.selection.byId[id]);
  async function takeAll(): Promise<void> {
    read(true);
    try {
      const found = await rowsOfAllPages(grid, 'Select all rows');
      const rows = found?.filter(row => props.selectable?.(row) === true);
      if (!rows) return;
      selection.current.add(rows);
      take({ of, ids: rows.map(props.rowId) });
    } catch {
      void alertDialog({
        title: 'The rows could not be selected',
        message: 'Please try again or refresh the webpage.',
        variant: 'error',
      });
    } finally {
      read(false);
    }
  }
  const toggle = () => {
    if (isReading) return;
    if (all && isTaken) selection.current.drop(taken.ids);
    else void takeAll();
  };
  return {
    ofAllPages,
    all: isReading || (all && isTaken),
    some: grid.selected.length > 0,
    isReading,
    toggle,
  };
}
