import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { AnyCall, Request } from '../contract.ts';
import { Grid, type GridProps, type GridState, useGridUrlState } from './Grid/Grid.tsx';
import { type PagedRow, usePagedRows } from './Grid/usePagedRows.ts';
import classes from './List.module.css';
import { Panel } from './Panel.tsx';
import { StaleNotice } from './StaleNotice.tsx';

/** What a list needs to know of what it reads; what `useCall` answers. */
export interface ListRead<Row> {
  data: readonly Row[] | undefined;
  isError: boolean;
  /** When it was last read well, in ms; 0 for never. */
  dataUpdatedAt: number;
  isFetching: boolean;
  refetch: () => unknown;
}

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

export type ListProps<Row extends RowData> = Looks<Row> & { read: ListRead<Row> };

/** A list as every room has it: what it reads, its state in the address, what it says while loading, empty, failing or stale. */
export function List<Row extends RowData>({ read, name, initial, ...looks }: ListProps<Row>) {
  const state = useGridUrlState(name, initial);
  return (
    <Shell read={read} count={read.data?.length} grid={{ paging: 'pages', ...looks, ...state }} {...looks} />
  );
}

export type PagedListProps<C extends AnyCall> = Looks<PagedRow<C>> & {
  call: C;
  /** What is asked beside page, order, search and filters. */
  request: Request<C>;
  /** What is being done, for the alert: 'loading companies'. */
  action: string;
  /** How often to ask while the live stream is down. */
  pollMs?: number;
};

/** The same, its rows a page at a time from the server. */
export function PagedList<C extends AnyCall>(props: PagedListProps<C>) {
  const { call, request, action, pollMs, name, initial, ...looks } = props;
  const { storageKey, pageSize, pageSizes } = looks;
  const state = useGridUrlState(name, initial);
  const { read, pages } = usePagedRows(call, request, {
    action,
    pollMs,
    ...state,
    storageKey,
    pageSize,
    pageSizes,
  });
  return (
    <Shell read={read} count={read.data && pages.total} grid={{ ...looks, ...state, pages }} {...looks} />
  );
}

type ShellProps<Row extends RowData> = {
  read: ListRead<Row>;
  count: number | undefined;
  title?: string | undefined;
  failed: string;
  grid: Omit<GridProps<Row>, 'data' | 'loading' | 'error' | 'onRefresh'>;
};

function Shell<Row extends RowData>({ read, count, title, failed, grid }: ShellProps<Row>): ReactNode {
  const { data, isError } = read;
  const retry = () => void read.refetch();
  const list = (
    <div className={classes.list}>
      {data && isError && <StaleNotice read={read} />}
      <Grid
        {...grid}
        data={data}
        loading={!data && !isError}
        error={!data && isError ? failed : null}
        onRefresh={retry}
      />
    </div>
  );
  return title === undefined ? (
    list
  ) : (
    <Panel title={title} count={count}>
      {list}
    </Panel>
  );
}
