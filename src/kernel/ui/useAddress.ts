import { useAddressParams } from './useAddressParams.ts';

/** A choice kept in the address, so that the screen can be sent to a colleague. */
export function useAddress(name: string): [value: string | null, set: (value: string | null) => void] {
  const [params, change] = useAddressParams();
  const set = (value: string | null) =>
    change(now => {
      const next = new URLSearchParams(now);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return [params.get(name), set];
}
