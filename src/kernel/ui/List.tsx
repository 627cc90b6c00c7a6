import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useEffect } from 'react';
import type { AnyCall, Request } from '../contract.ts';
import {
  Grid,
  type GridChange,
  type GridProps,
  type GridState,
  type ServerPages,
  useGridUrlState,
} from './Grid/Grid.tsx';
import { type PagedRow, usePagedRows } from './Grid/usePagedRows.ts';
import classes from './List.module.css';
import { Panel } from './Panel.tsx';
import type { Read } from './read.ts';
import { StaleNotice } from './StaleNotice.tsx';

type Looks<Row extends RowData> = Omit<
  GridProps<Row>,
  'data' | 'loading' | 'error' | 'onRefresh' | 'state' | 'onState' | 'pages'
> & {
  /** Its part of the address; short, and never changed. */
  name: string;
  /** The order, filters and search that an address without them means. Keep it outside of the component. */
  initial?: GridState;
  /** With it the list stands in a panel of its own, which says how many there are. */
  title?: string;
  /** Said in place of the rows when they could not be read at all. */
  failed: string;
};

type ListProps<Row extends RowData> = Looks<Row> & { read: Read<readonly Row[]> };

/** A list as every room has it: what it reads, its state in the address, what it says while loading, empty, failing or stale. */
export function List<Row extends RowData>({ read, name, initial, ...looks }: ListProps<Row>) {
  const state = useGridUrlState(name, initial);
  return <ListShell read={read} {...looks} {...state} />;
}

export type PagedListProps<C extends AnyCall> = Looks<PagedRow<C>> & {
  call: C;
  /** What is asked beside page, order, search and filters. */
  request: Request<C>;
  /** What is being done, for the alert: 'loading companies'. */
  action: string;
  /** How often to ask while the live stream is down. */
  pollMs?: number;
  /** Is told each page of rows that is shown. Made once. */
  onRows?: (rows: readonly PagedRow<C>[]) => void;
};

/** The same, its rows a page at a time from the server. */
export function PagedList<C extends AnyCall>(props: PagedListProps<C>) {
  const { call, request, action, pollMs, name, initial, onRows, ...looks } = props;
  const { storageKey, pageSize, pageSizes } = looks;
  const state = useGridUrlState(name, initial);
  const paged = { action, pollMs, ...state, storageKey, pageSize, pageSizes };
  const { read, pages } = usePagedRows(call, request, paged);
  const { data } = read;
  useEffect(() => {
    if (data) onRows?.(data);
  }, [data, onRows]);
  return <ListShell read={read} pages={pages} {...looks} {...state} />;
}

type ListShellProps<Row extends RowData> = Omit<Looks<Row>, 'name' | 'initial'> & {
  read: Read<readonly Row[]>;
  /** The rows are one page of what the server has. */
  pages?: ServerPages<Row>;
  state: GridState;
  onState: (change: GridChange) => void;
};

/** The same, where the screen keeps its order, filters and search and its rows, since another part of it goes by them too. */
export function ListShell<Row extends RowData>(props: ListShellProps<Row>): ReactNode {
  const { read, title, failed, ...looks } = props;
  const { data, isError } = read;
  const list = (
    <div className={classes.list}>
      {data && isError && <StaleNotice read={read} />}
      <Grid
        paging="pages"
        {...looks}
        data={data}
        loading={!data && !isError}
        error={!data && isError ? failed : null}
        onRefresh={() => void read.refetch()}
      />
    </div>
  );
  if (title === undefined) return list;
  return (
    <Panel title={title} count={data && (props.pages?.total ?? data.length)}>
      {list}
    </Panel>
  );
}
