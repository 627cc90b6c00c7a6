import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * A choice kept in the address, so that the screen can be sent to a colleague. The router changes the address in a
 * transition, too late for a switch that was just clicked: so it is held here too, and the address counts when it changes.
 */
export function useAddress(name: string): [value: string | null, set: (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const address = params.get(name);
  const [held, setHeld] = useState({ value: address, address });
  if (held.address !== address) setHeld({ value: address, address });
  const set = (value: string | null) => {
    setHeld({ value, address });
    // The browser's own address is the newest: a choice made just before may still be on its way to the router.
    const next = new URLSearchParams(window.location.search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [held.value, set];
}
