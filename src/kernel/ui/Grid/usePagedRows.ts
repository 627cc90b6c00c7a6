import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import type { z } from 'zod';
import { keyOf } from '../../answers.ts';
import type { Answer, AnyCall, Request } from '../../contract.ts';
import { type CallOptions, useCall, useConnection } from '../../hooks.tsx';
import { writeSort } from '../../order.ts';
import { MOST_ROWS, type Page } from '../../paging.ts';
import type { ServerPages } from './GridProps.ts';
import type { GridState } from './gridState.ts';
import { type GridLayout, PAGE_SIZES } from './layout.ts';
import { recall } from './remembered.ts';

/** What a call whose answer is `listOrPage` tells of. */
export type PagedRow<C extends AnyCall> =
  Extract<Answer<C>, { rows: unknown }> extends { rows: (infer Row extends RowData)[] } ? Row : never;

export type PagedOptions = Omit<CallOptions, 'keepPrevious'> & {
  /** The order, filters and search, such as of `useGridUrlState`. */
  state: GridState;
  /** The grid's, under which the page size is remembered. */
  storageKey: string;
  /** As of the grid. */
  pageSize?: number | undefined;
  pageSizes?: readonly number[] | undefined;
};

/**
 * The rows of a grid, a page at a time from a call that is asked with `paged`.
 * `request` is what is asked beside the paging. The columns' keys are the call's names of them.
 */
export function usePagedRows<C extends AnyCall>(call: C, request: Request<C>, options: PagedOptions) {
  type Row = PagedRow<C>;
  const { client } = useConnection();
  const { state, storageKey } = options;
  const { pageSizes = PAGE_SIZES } = options;
  const [chosen, setPageSize] = useState(() => recall<GridLayout>(storageKey).pageSize ?? options.pageSize);
  const pageSize = chosen && pageSizes.includes(chosen) ? chosen : pageSizes[0]!;
  const query = { ...(request as { query?: object }).query, ...queryOf(call, state) };
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
      return client.send(call, requestFor(paging), { signal });
    },
  };
  return { read: { ...read, data: answer?.rows }, pages, counts: answer?.counts };
}

/** What the call does not know is left out: an address may be older than its columns. */
function queryOf(call: AnyCall, { sort, search, filters }: GridState): object {
  const shape = call.query.shape as Record<string, z.ZodType>;
  const sortable = sort.filter(each => shape['sort']?.safeParse(each.key).success);
  const known = Object.entries(filters).filter(([key]) => `filter.${key}` in shape);
  return {
    sort: writeSort(sortable) || undefined,
    search: search || undefined,
    ...Object.fromEntries(known.map(([key, chosen]) => [`filter.${key}`, [...chosen]])),
  };
}
