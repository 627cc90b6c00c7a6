import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Sort } from '../../order.ts';
import type { Page } from '../../paging.ts';
import type { Tone } from '../palette.ts';
import type { GridColumn } from './column.ts';
import type { CellChange, CellSaid } from './editing.ts';
import type { GridChange, GridState } from './gridState.ts';

/** The pages of a list that the server keeps. */
export interface ServerPages<Row> {
  /** Rows on all pages. */
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
  onPage(page: number): void;
  onPageSize(pageSize: number): void;
  /** How to read how many rows each value of the column has, among what the other filters let pass. */
  countsOf(
    key: string,
  ): Pick<UseQueryOptions<Page<Row>>, 'queryKey' | 'queryFn' | 'meta'> & { queryKey: QueryKey };
  /** A part of all, in the order of the grid: of 500 each, from 1. */
  readPart(part: number, signal?: AbortSignal): Promise<Page<Row>>;
}

export interface GridProps<Row extends RowData> {
  /** The grid's name for those who cannot see it. */
  label: string;
  /** Undefined until loaded. Keep its identity while it is the same. */
  data: readonly Row[] | undefined;
  /** Defined once, outside of the component or in useMemo. */
  columns: readonly GridColumn<Row>[];
  rowId: (row: Row) => string;
  /** Skeleton rows, as long as there is no data. */
  loading?: boolean;
  /** Shown instead of the rows, with Retry if there is onRefresh. */
  error?: string | null;
  /** A Refresh button. */
  onRefresh?: () => void;
  /** Of the scrolling part at most, in px; 600 unless told. */
  height?: number;
  /** All rows in one scroll ('virtual', unless told), or pages of 10, 25, 50 or 100. */
  paging?: 'pages' | 'virtual';
  /** The first of `pageSizes` unless told, or as the person chose last. */
  pageSize?: number;
  /** What the person may choose from; 10, 25, 50 and 100 unless told. A single one is no choice. */
  pageSizes?: readonly number[];
  /** The rows are one page of what the server has: see `usePagedRows`. It orders, filters, searches and counts. */
  pages?: ServerPages<Row>;
  /** True for a row that can be selected; false or the reason why not otherwise. No function: no selection. */
  selectable?: (row: Row) => boolean | string;
  /** Ids of the selected rows, if the owner keeps them; both together. */
  selection?: readonly string[];
  onSelection?: (ids: string[]) => void;
  /** Of the server's pages, 'select all' takes what is found on all of them; of the page in sight alone unless told. */
  selectsAllPages?: boolean;
  greyed?: (row: Row) => boolean;
  /** A line at the start of the row, for what must be seen; a column says it in words. */
  rowTone?: (row: Row) => Tone | undefined;
  /** Said when there are no rows at all. */
  empty: string | ReactNode;
  /** Actions on the left above the grid, given the selected rows that the filters let through, and the columns as shown. */
  toolbar?: (selected: Row[], shown: readonly GridColumn<Row>[]) => ReactNode;
  /** The same at the foot of the rows, at hand while they are scrolled, once several rows are selected. */
  selectionBar?: (selected: Row[]) => ReactNode;
  /** False: rows stay rows on a phone too, such as those of a narrow grid in a dialog, which cards would make long. */
  cards?: boolean;
  /** The whole of a row on a phone; otherwise made of the columns, the first as the heading. */
  card?: (row: Row) => ReactNode;
  /** A file name without its ending; with it there is an Export XLS button. */
  exportName?: string;
  /** Under it the columns' choice, width and order and the page size are remembered, per person. */
  storageKey: string;
  /** False: no search box. */
  search?: boolean;
  /** What the search looks in, where it says more than 'Search'. */
  searchHint?: string;
  defaultSort?: readonly Sort[];
  /**
   * Rows can be dragged by a handle; `to` is the row whose place the moved one takes. They are shown so at once, and
   * back in their places if it throws; the thrower says why. Only while nothing is sorted or filtered.
   */
  onRowMove?: (row: Row, to: Row) => Promise<unknown>;
  /** By a click on a row, or Enter. */
  onRowOpen?: (row: Row) => void;
  /**
   * Cells of the columns that say `edit` can be typed in. Gets what one deed changes: a cell, a column that was pasted over
   * rows, or an undo. Keep the identity of `cellSaid` while it says the same.
   */
  onCells?: (changes: readonly CellChange<Row>[]) => void;
  cellSaid?: (row: Row, key: string) => CellSaid | undefined;
  /** Rows stand closer unless the person chose otherwise. */
  dense?: boolean;
  /** What rows are called in the count; ['record', 'records'] unless told. */
  noun?: readonly [one: string, many: string];
  /** Order, checklists and search, if the owner keeps them, such as `useGridUrlState` in the address. */
  state?: GridState;
  onState?: (change: GridChange) => void;
}
