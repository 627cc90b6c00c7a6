import { useEffect } from 'react';
import { afterFirstScreen } from '../firstScreen.ts';
import { createStore } from './store.ts';

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
      if (isNeeded) void fetch();
      else void afterFirstScreen().then(fetch);
    }, [isNeeded]);
    return part.use()?.is;
  };
}
