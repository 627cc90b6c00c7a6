import type { Watch } from './screens.ts';

const SETTLED_MS = 10_000;

export type Awaited = { what: string; isShownBy: (row: never) => boolean; at: number };

/** From the answer to whoever changed something until each screen that is to show it does. */
export function watchNews(watch: Watch) {
  const waiting = new Map<number, Set<Awaited>>();
  const shown = new Map<number, readonly object[]>();
  const times: Record<string, number[]> = {};
  watch.onShown = (screen, rows) => {
    shown.set(screen, rows);
    const awaited = waiting.get(screen);
    if (!awaited || awaited.size === 0) return;
    const now = performance.now();
    for (const one of awaited) {
      if (!rows.some(one.isShownBy as (row: object) => boolean)) continue;
      (times[one.what] ??= []).push(now - one.at);
      awaited.delete(one);
    }
  };
  return {
    times,
    /** Something has been changed, by now; `screens` are to show it. */
    changed: (what: string, screens: readonly number[], isShownBy: (row: never) => boolean): void => {
      const one = { what, isShownBy, at: performance.now() };
      for (const screen of screens) {
        if ((shown.get(screen) ?? []).some(row => isShownBy(row as never))) (times[what] ??= []).push(0);
        else waiting.set(screen, (waiting.get(screen) ?? new Set<Awaited>()).add(one));
      }
    },
    /** Waits until all is shown, at most ten seconds; answers how much is not. */
    async settled(): Promise<number> {
      const until = performance.now() + SETTLED_MS;
      while (countOf(waiting) > 0 && performance.now() < until)
        await new Promise(resolve => setTimeout(resolve, 50));
      return countOf(waiting);
    },
  };
}

function countOf(waiting: ReadonlyMap<number, ReadonlySet<Awaited>>): number {
  return [...waiting.values()].reduce((sum, awaited) => sum + awaited.size, 0);
}
