import { useState } from 'react';
import { useAddressParams } from '#kernel/ui/useAddressParams.ts';

/**
 * A choice kept in the address, so that the screen can be sent to a colleague. The router changes the address in a
 * transition, too late for a switch that was just clicked: so it is held here too, and the address counts when it changes.
 */
export function useAddress(name: string): [value: string | null, set: (value: string | null) => void] {
  const [params, change] = useAddressParams();
  const address = params.get(name);
  const [held, setHeld] = useState({ value: address, address });
  if (held.address !== address) setHeld({ value: address, address });
  const set = (value: string | null) => {
    setHeld({ value, address });
    change(now => {
      const next = new URLSearchParams(now);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  };
  return [held.value, set];
}
