import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { emptyState, type GridState, readGridState, writeGridState } from './gridState.ts';

/**
 * A grid's order, filters and search, kept in the address: `<Grid {...useGridUrlState('list')} … />`.
 * `initial` is what an address without them means; keep it outside of the component.
 */
export function useGridUrlState(
  name: string,
  initial: GridState = emptyState,
): { state: GridState; onState: (state: GridState) => void } {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readGridState(params, name, initial), [params, name, initial]);
  const onState = (next: GridState) => {
    setParams(now => writeGridState(now, name, next, initial), { replace: true, preventScrollReset: true });
  };
  return { state, onState };
}
