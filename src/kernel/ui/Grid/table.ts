import {
  type ColumnDef,
  columnFacetingFeature,
  columnFilteringFeature,
  createFacetedRowModel,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type ReactTable,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type Row as TableRowOf,
  tableFeatures,
} from '@tanstack/react-table';
import { isEmpty } from '../../order.ts';
import type { GridColumn } from './column.ts';
import { passes } from './filters.ts';
import { comparerOf } from './order.ts';

/** What of TanStack Table is used: the row models and the selection. Columns and all that is drawn are ours. */
export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  columnFacetingFeature,
  rowSortingFeature,
  rowSelectionFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  facetedRowModel: createFacetedRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type Features = typeof features;
export type GridTable<Row extends RowData> = ReactTable<Features, Row>;
export type GridRow<Row extends RowData> = TableRowOf<Features, Row>;

/** Our column as TanStack Table wants it. */
export function toTableColumn<Row extends RowData>(column: GridColumn<Row>): ColumnDef<Features, Row> {
  const compare = comparerOf(column);
  return {
    id: column.key,
    accessorFn: row => {
      const value = column.value(row);
      return isEmpty(value) ? undefined : value;
    },
    enableSorting: column.sort !== false,
    sortUndefined: typeof column.sort === 'function' ? false : 'last',
    sortFn: (a, b) => compare(a.original, b.original),
    filterFn: Object.assign(
      (row: GridRow<Row>, _key: string, chosen: ReadonlySet<string>) =>
        passes(column, chosen, column.value(row.original)),
      { resolveFilterValue: (chosen: readonly string[]) => new Set(chosen) },
    ),
  };
}
