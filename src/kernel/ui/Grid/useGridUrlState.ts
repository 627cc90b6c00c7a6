import { useMemo } from 'react';
import { useAddressParams } from '../useAddressParams.ts';
import {
  emptyState,
  type GridChange,
  type GridState,
  gridPart,
  readGridState,
  writeGridState,
} from './gridState.ts';

/**
 * A grid's order, filters and search, kept in the address: `<Grid {...useGridUrlState('list')} … />`.
 * `initial` is what an address without them means; keep it outside of the component.
 */
export function useGridUrlState(
  name: string,
  initial: GridState = emptyState,
): { state: GridState; onState: (change: GridChange) => void } {
  const [params, change] = useAddressParams();
  const part = gridPart(params, name);
  // By its part: rows are not filtered and sorted anew when something else in the address changes.
  const state = useMemo(() => readGridState(new URLSearchParams(part), name, initial), [part, name, initial]);
  return {
    state,
    // From what the address says, not from what was drawn last: two clicks may come before the first one shows.
    onState: edit =>
      change(now => writeGridState(now, name, edit(readGridState(now, name, initial)), initial)),
  };
}
