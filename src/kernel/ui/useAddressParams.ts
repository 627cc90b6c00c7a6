import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

type Change = (edit: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/** What was written last and is on its way to the browser's own address. */
let onItsWay: { path: string; params: URLSearchParams } | null = null;

/**
 * The address's query, and how to change a part of it. The router shows a change in a transition, so a second change
 * that began with what is shown would undo the first: a search that was just typed, a switch that was just clicked.
 * Each begins with what was written last instead. Replaces the step in the history unless told otherwise.
 */
export function useAddressParams(): [URLSearchParams, Change] {
  const [params, setParams] = useSearchParams();
  const change = useCallback<Change>(
    (edit, options) => {
      const path = window.location.pathname;
      const now = onItsWay?.path === path ? onItsWay.params : new URLSearchParams(window.location.search);
      const written = { path, params: edit(now) };
      onItsWay = written;
      // The router has changed the browser's address by then, unless somebody chose to stay.
      setTimeout(() => {
        if (onItsWay === written) onItsWay = null;
      });
      setParams(written.params, { replace: true, preventScrollReset: true, ...options });
    },
    [setParams],
  );
  return [params, change];
}
