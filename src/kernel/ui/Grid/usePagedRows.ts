import { useState } from 'react';
import { keyOf } from '../../answers.ts';
import { problemWith } from '../../catalogue.ts';
import type { Answer, AnyCall, Request } from '../../contract.ts';
import { type CallOptions, useCall, useConnection } from '../../hooks.tsx';
import { writeSort } from '../../order.ts';
import { MOST_ROWS, type Page } from '../../paging.ts';
import type { ServerPages } from './GridProps.ts';
import type { GridState } from './gridState.ts';
import type { GridLayout } from './layout.ts';
import { recall } from './remembered.ts';

/** What a call whose answer is `listOrPage` tells of. */
type RowOf<C extends AnyCall> =
  Extract<Answer<C>, { rows: unknown }> extends { rows: (infer Row)[] } ? Row : never;

export type PagedOptions = Omit<CallOptions, 'keepPrevious'> & {
  /** The order, filters and search, such as of `useGridUrlState`. */
  state: GridState;
  onState: (state: GridState) => void;
  /** The grid's, under which the page size is remembered. */
  storageKey: string;
  pageSize: number;
};

/**
 * The rows of a grid, a page at a time from a call that is asked with `paged`: `<Grid {...usePagedRows(…)} … />`.
 * `request` is what is asked beside the paging. The columns' keys are the call's names of them.
 */
export function usePagedRows<C extends AnyCall>(call: C, request: Request<C>, options: PagedOptions) {
  type Row = RowOf<C>;
  const { client } = useConnection();
  const { state, onState, storageKey } = options;
  const [pageSize, setPageSize] = useState(() => recall<GridLayout>(storageKey).pageSize ?? options.pageSize);
  const query = { ...(request as { query?: object }).query, ...queryOf(state) };
  const [asked, ask] = useState({ page: 1, of: '' });
  const of = JSON.stringify([(request as { params?: object }).params, query]);
  const page = asked.of === of ? asked.page : 1;
  const requestFor = (paging: object) => ({ ...request, query: { ...query, ...paging } }) as Request<C>;
  const read = useCall(call, requestFor({ page, pageSize }), { ...options, keepPrevious: true });
  const answer = read.data as Page<Row> | undefined;
  const lastPage = Math.max(1, Math.ceil((answer?.total ?? 0) / pageSize));
  if (answer && !read.isPlaceholderData && page > lastPage) ask({ page: lastPage, of });

  const pages: ServerPages<Row> = {
    total: answer?.total ?? 0,
    page,
    pageSize,
    onPage: next => ask({ page: next, of }),
    onPageSize: size => {
      setPageSize(size);
      ask({ page: 1, of });
    },
    countsOf: key => {
      const counting = requestFor({ page: 1, pageSize: 1, counts: key });
      return {
        queryKey: keyOf(call, counting),
        queryFn: ({ signal }) => client.send(call, counting, { signal }),
        meta: { topics: call.topics },
      };
    },
    readPart: async (part, signal) => {
      const paging = { page: part, pageSize: MOST_ROWS };
      return ((await client.send(call, requestFor(paging), { signal })) as Page<Row>).rows;
    },
  };
  return {
    data: answer?.rows,
    loading: !answer && !read.isError,
    error: !answer && read.isError ? problemWith(options.action) : null,
    onRefresh: () => void read.refetch(),
    storageKey,
    pageSize: options.pageSize,
    state,
    onState,
    pages,
  };
}

function queryOf({ sort, search, filters }: GridState): object {
  return {
    sort: writeSort(sort) || undefined,
    search: search || undefined,
    ...Object.fromEntries(Object.entries(filters).map(([key, chosen]) => [`filter.${key}`, [...chosen]])),
  };
}
