import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isBannered } from './queries.ts';

/** What is on the screen and could not be read again: since when it is old, and how to try once more. */
export type RefreshFailure = { readAt: Date; retry: () => void };

/** Null while all that is shown is as new as it should be. A neighbour that is away has a banner of its own. */
export function useRefreshFailure(): RefreshFailure | null {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const watch = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  const oldest = useSyncExternalStore(watch, () =>
    cache
      .getAll()
      .filter(isStale)
      .reduce((time, { state }) => Math.min(time, state.dataUpdatedAt), Number.POSITIVE_INFINITY),
  );
  if (!Number.isFinite(oldest)) return null;
  return { readAt: new Date(oldest), retry: () => void queries.refetchQueries({ predicate: isStale }) };
}

function isStale(query: Query): boolean {
  const { status, data, error } = query.state;
  return status === 'error' && data !== undefined && query.isActive() && !isBannered(error);
}
