import { type RowData, useTable } from '@tanstack/react-table';
import { use, useId, useMemo, useState } from 'react';
import { findsAll } from '../../order.ts';
import { useSameItems, useSteady } from '../steady.ts';
import { TightContext } from '../tight.ts';
import type { GridColumn } from './column.ts';
import { DENSE_ROW_HEIGHT, ROW_HEIGHT } from './drawn.ts';
import type { GridProps } from './GridProps.ts';
import { emptyState, type GridChange, type GridState } from './gridState.ts';
import { type GridLayout, isShown, orderColumns, PAGE_SIZES } from './layout.ts';
import type { RowMove } from './rowDrag.ts';
import { searchTexts } from './search.ts';
import { type Features, features, type GridRow, type GridTable, toTableColumn } from './table.ts';
import { useLayout } from './useLayout.ts';
import { useRowOrder } from './useRowOrder.ts';
import { useSelection } from './useSelection.ts';
import { useWarmSearch } from './useWarmSearch.ts';

/** All that the parts of a grid share. */
export interface GridModel<Row extends RowData> {
  id: string;
  props: GridProps<Row>;
  table: GridTable<Row>;
  /** What stands in the body: filtered, sorted, of this page. */
  rows: GridRow<Row>[];
  /** Filtered and sorted, of all pages; of the page in sight where the server has the others. */
  found: GridRow<Row>[];
  /** How many the search and the checklists let through, and how many there are; the same where the server has them. */
  foundCount: number;
  total: number;
  selected: Row[];
  selection: Pick<ReturnType<typeof useSelection<Row>>, 'byId' | 'add' | 'drop'>;
  /** In the person's order. */
  columns: readonly GridColumn<Row>[];
  visible: readonly GridColumn<Row>[];
  isDense: boolean;
  /** In px. */
  rowHeight: number;
  state: GridState;
  setState: (change: GridChange) => void;
  layout: GridLayout;
  setLayout: (changes: Partial<GridLayout>) => void;
  resetLayout: () => void;
  /** A search or a checklist leaves rows out. */
  isFiltered: boolean;
  /** A row was dragged. */
  moveRow: (move: RowMove) => Promise<void>;
  /** The row among those in the body that is to be in sight, once it has been moved. */
  sought: { index: number } | null;
}

export function useGrid<Row extends RowData>(props: GridProps<Row>): GridModel<Row> {
  const id = useId();
  const { rows: data, move } = useRowOrder(props, props.data ?? (noRows as readonly Row[]));
  const { state, setState } = useGridState(props);
  const sizes = props.pageSizes ?? PAGE_SIZES;
  const { layout, setLayout, resetLayout } = useLayout(props.storageKey, props.pageSize ?? sizes[0]!);
  const { pages } = props;
  const [pageIndex, setPageIndex] = useState(0);
  const [sought, seek] = useState<GridModel<Row>['sought']>(null);
  const selection = useSelection(props, data);

  const isTight = use(TightContext);
  const columns = useMemo(() => orderColumns(props.columns, layout.order), [props.columns, layout.order]);
  const visible = useMemo(
    () => columns.filter(each => isShown(each, layout.shown, isTight)),
    [columns, layout.shown, isTight],
  );
  const tableColumns = useMemo(() => props.columns.map(toTableColumn), [props.columns]);
  const textOf = useMemo(() => searchTexts(props.columns), [props.columns]);
  useWarmSearch(props.search === false || pages ? (noRows as readonly Row[]) : data, textOf);

  const isPaged = props.paging === 'pages' && !pages;
  const pageSize = sizes.includes(layout.pageSize) ? layout.pageSize : sizes[0]!;
  const table = useTable<Features, Row>({
    features,
    data,
    columns: tableColumns,
    getRowId: props.rowId,
    state: {
      sorting: useMemo(() => state.sort.map(({ key, desc }) => ({ id: key, desc })), [state.sort]),
      columnFilters: useMemo(
        () => Object.entries(state.filters).map(([key, value]) => ({ id: key, value })),
        [state.filters],
      ),
      globalFilter: state.search,
      rowSelection: selection.byId,
      pagination: useMemo(() => ({ pageIndex, pageSize }), [pageIndex, pageSize]),
    },
    globalFilterFn: (row, _column, search: string) => findsAll(textOf(row.original), search),
    getColumnCanGlobalFilter: each => each.id === props.columns[0]?.key,
    onRowSelectionChange: selection.onChange,
    onPaginationChange: change =>
      setPageIndex(
        now => (typeof change === 'function' ? change({ pageIndex: now, pageSize }) : change).pageIndex,
      ),
    enableRowSelection: row => props.selectable?.(row.original) === true,
    autoResetPageIndex: false,
    manualPagination: !isPaged,
    manualSorting: pages !== undefined,
    manualFiltering: pages !== undefined,
  });

  const found = table.getSortedRowModel().rows;
  const lastPage = Math.max(0, Math.ceil(found.length / pageSize) - 1);
  if (isPaged && pageIndex > lastPage) setPageIndex(lastPage);

  /** The page goes along with a row that is moved to another one. */
  const moveRow = async (asked: RowMove) => {
    const place = found.findIndex(row => row.id === asked.to);
    const size = isPaged ? pageSize : Math.max(1, found.length);
    setPageIndex(Math.floor(place / size));
    seek({ index: place % size });
    if (!(await move(asked))) setPageIndex(pageIndex);
  };

  const isDense = layout.isDense ?? props.dense ?? false;
  return {
    id,
    props,
    table,
    isDense,
    rowHeight: isDense ? DENSE_ROW_HEIGHT : ROW_HEIGHT,
    rows: table.getRowModel().rows,
    found,
    foundCount: pages?.total ?? found.length,
    total: pages?.total ?? data.length,
    selected: useSameItems(
      useMemo(
        () => selection.keptOf(found.filter(row => selection.byId[row.id]).map(row => row.original)),
        [found, selection],
      ),
    ),
    selection,
    columns,
    visible,
    state,
    setState: useSteady((change: GridChange) => {
      setPageIndex(0);
      setState(change);
    }),
    layout,
    setLayout,
    resetLayout,
    isFiltered: state.search !== '' || Object.keys(state.filters).length > 0,
    moveRow,
    sought,
  };
}

function useGridState<Row extends RowData>({ state, onState, defaultSort }: GridProps<Row>) {
  const [own, setOwn] = useState<GridState>(() => ({ ...emptyState, sort: defaultSort ?? [] }));
  return { state: state ?? own, setState: onState ?? setOwn };
}

const noRows: readonly RowData[] = [];
