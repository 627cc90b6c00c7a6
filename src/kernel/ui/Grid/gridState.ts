import { readSort, type Sort, writeSort } from '../../order.ts';
import type { GridFilters } from './filters.ts';

/** What can be sent to a colleague: the order, the checklists, the search. */
export interface GridState {
  sort: readonly Sort[];
  filters: GridFilters;
  search: string;
}

/** From the state as it is when it is asked for. */
export type GridChange = (now: GridState) => GridState;

export const emptyState: GridState = { sort: [], filters: {}, search: '' };

/**
 * The state in an address's query, each part under the grid's name:
 * `list.sort=date,-zone&list.q=mscu&list.f.status=Created&list.f.status=Late`.
 */
export function readGridState(params: URLSearchParams, name: string, fallback = emptyState): GridState {
  const filterPrefix = `${name}.f.`;
  const keys = [...new Set(params.keys())].filter(key => key.startsWith(filterPrefix));
  const sort = params.get(`${name}.sort`);
  return {
    sort: sort === null ? fallback.sort : readSort(sort),
    search: params.get(`${name}.q`) ?? fallback.search,
    filters:
      keys.length === 0
        ? fallback.filters
        : Object.fromEntries(keys.map(key => [key.slice(filterPrefix.length), params.getAll(key)])),
  };
}

/** A copy of the query with the state in it; what is as in the fallback is left out, other parameters stay. */
export function writeGridState(
  params: URLSearchParams,
  name: string,
  state: GridState,
  fallback = emptyState,
): URLSearchParams {
  const written = new URLSearchParams([...params].filter(([key]) => !key.startsWith(`${name}.`)));
  const sort = writeSort(state.sort);
  if (sort !== writeSort(fallback.sort)) written.set(`${name}.sort`, sort);
  if (state.search !== fallback.search) written.set(`${name}.q`, state.search);
  for (const [key, entries] of Object.entries(state.filters)) {
    for (const entry of entries) written.append(`${name}.f.${key}`, entry);
  }
  return written;
}

/** Those parameters of the query that are the grid's. */
export function gridPart(params: URLSearchParams, name: string): string {
  return new URLSearchParams([...params].filter(([key]) => key.startsWith(`${name}.`))).toString();
}

/** The state with other entries chosen in a checklist. */
export function withFilter(state: GridState, key: string, entries: readonly string[]): GridState {
  const { [key]: _, ...others } = state.filters;
  return { ...state, filters: entries.length === 0 ? others : { ...others, [key]: entries } };
}
