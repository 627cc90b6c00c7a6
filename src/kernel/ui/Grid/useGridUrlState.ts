import { useState } from 'react';
import { useAddressParams } from '../useAddressParams.ts';
import { emptyState, type GridState, gridPart, readGridState, writeGridState } from './gridState.ts';

/**
 * A grid's order, filters and search, kept in the address: `<Grid {...useGridUrlState('list')} … />`.
 * `initial` is what an address without them means; keep it outside of the component.
 *
 * The router changes the address in a transition, too late for a tick that was just clicked. So the state is held
 * here too, and the address counts when it became something that was not written from here: Back, or a link.
 */
export function useGridUrlState(
  name: string,
  initial: GridState = emptyState,
): { state: GridState; onState: (state: GridState) => void } {
  const [params, change] = useAddressParams();
  const address = gridPart(params, name);
  const [held, setHeld] = useState(() => ({
    state: readGridState(params, name, initial),
    address,
    written: [] as string[],
  }));
  if (address !== held.address) {
    const at = held.written.indexOf(address);
    setHeld(
      at === -1
        ? { state: readGridState(params, name, initial), address, written: [] }
        : { ...held, address, written: held.written.slice(at + 1) },
    );
  }
  const onState = (state: GridState) => {
    const written = gridPart(writeGridState(params, name, state, initial), name);
    setHeld(now => ({ ...now, state, written: [...now.written, written] }));
    change(now => writeGridState(now, name, state, initial));
  };
  return { state: held.state, onState };
}
