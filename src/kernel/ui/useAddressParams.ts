import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

type Change = (edit: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The address's query, and how to change a part of it. Replaces the step in the history unless told otherwise.
 *
 * `flushSync`: the router would show a change in a transition, too late for a tick that was just clicked. So the address
 * is changed and shown once `change` returns; the next change begins with it, and undoes nothing, however soon it comes.
 */
export function useAddressParams(): [URLSearchParams, Change] {
  const [params, setParams] = useSearchParams();
  const change = useCallback<Change>(
    (edit, options) =>
      setParams(edit(new URLSearchParams(window.location.search)), {
        replace: true,
        preventScrollReset: true,
        flushSync: true,
        ...options,
      }),
    [setParams],
  );
  return [params, change];
}
