import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { isBannered } from './queries.ts';
import { createStore } from './ui/store.ts';

/** What is on the screen and could not be read again: since when it is old, in ms, and how to try once more. */
export type RefreshFailure = { readAt: number; isBusy: boolean; retry: () => void };

const placesThatSay = createStore(0);

/**
 * For the banner over every screen: null while all that is shown is as new as it should be, or while a place on the
 * screen says that it is not. A neighbour that is away has a banner of its own.
 */
export function useRefreshFailure(): RefreshFailure | null {
  const queries = useQueryClient();
  const cache = queries.getQueryCache();
  const isSaid = placesThatSay.use() > 0;
  const watch = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  const stale = () => cache.getAll().filter(isStale);
  const readAt = useSyncExternalStore(watch, () =>
    stale().reduce((time, { state }) => Math.min(time, state.dataUpdatedAt), Number.POSITIVE_INFINITY),
  );
  const isBusy = useSyncExternalStore(watch, () =>
    stale().some(({ state }) => state.fetchStatus === 'fetching'),
  );
  const retry = useReadStaleAgain();
  return isSaid || !Number.isFinite(readAt) ? null : { readAt, isBusy, retry };
}

/** While this stands, its place on the screen says that what it shows is old, and the banner is silent. */
export function useSaysStale(): void {
  // Before anything is drawn: the banner is never seen beside it.
  useLayoutEffect(() => {
    placesThatSay.set(places => places + 1);
    return () => placesThatSay.set(places => places - 1);
  }, []);
}

/** Reads again all that is shown and old. */
export function useReadStaleAgain(): () => void {
  const queries = useQueryClient();
  return () => void queries.refetchQueries({ predicate: isStale });
}

function isStale(query: Query): boolean {
  const { status, data, error } = query.state;
  return status === 'error' && data !== undefined && query.isActive() && !isBannered(error);
}
