import { useEffect } from 'react';
import { afterFirstScreen } from '../firstScreen.ts';
import { createStore } from './store.ts';

/** The loads that what is drawn waits for. */
export const lateLoads = new Set<Promise<void>>();

/**
 * Something that the first screen does without: loaded once that stands, or as soon as it is needed. Undefined until it is
 * there; where the connection is gone it comes when that is back.
 */
export function later<Part>(load: () => Promise<Part>): (isNeeded?: boolean) => Part | undefined {
  const part = createStore<{ is: Part } | undefined>(undefined);
  let isLoading = false;

  async function fetch(): Promise<void> {
    if (isLoading || part.get()) return;
    isLoading = true;
    try {
      const is = await load();
      part.set(() => ({ is }));
    } catch {
      addEventListener('online', () => void fetch(), { once: true });
    } finally {
      isLoading = false;
    }
  }

  return function useLater(isNeeded = false) {
    useEffect(() => {
      if (part.get()) return;
      const loading = isNeeded ? fetch() : afterFirstScreen().then(fetch);
      lateLoads.add(loading);
      void loading.finally(() => lateLoads.delete(loading));
    }, [isNeeded]);
    return part.use()?.is;
  };
}
