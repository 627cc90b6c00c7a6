import type { RowData } from '@tanstack/react-table';
import { createContext, use } from 'react';
import type { GridModel } from './useGrid.ts';

/** The grid as it is drawn last, for what is open in a part of it that news does not draw anew. */
export const GridContext = createContext<unknown>(undefined);

/** @throws Error outside of a grid's table. */
export function useGridAround<Row extends RowData>(): GridModel<Row> {
  const grid = use(GridContext);
  if (!grid) throw new Error('There is no grid around');
  return grid as GridModel<Row>;
}
