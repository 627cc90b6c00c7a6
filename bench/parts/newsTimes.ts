import type { Seen } from './newsScreens.ts';
import type { Watch } from './screens.ts';

type Row = Record<string, unknown>;
type Awaited = { what: string; isShownBy: (row: Row) => boolean; at: number };

/** Milliseconds of the clock that all processes of a machine share. */
export const clockMs = (): number => performance.timeOrigin + performance.now();

/** From the answer to whoever changed something until each screen that is to show it does. */
export function newsTimes(watch: Watch) {
  const waiting = new Map<number, Set<Awaited>>();
  const shown = new Map<number, readonly object[]>();
  let times: Record<string, number[]> = {};
  watch.onShown = (screen, rows) => {
    shown.set(screen, rows);
    const awaited = waiting.get(screen);
    if (!awaited || awaited.size === 0) return;
    const now = clockMs();
    for (const one of awaited) {
      if (!rows.some(row => one.isShownBy(row as Row))) continue;
      (times[one.what] ??= []).push(now - one.at);
      awaited.delete(one);
    }
  };
  return {
    /** Something has been changed at `at`, of `clockMs`; `screens` are to show it. */
    changed: (
      what: string,
      screens: readonly number[],
      at: number,
      isShownBy: (row: Row) => boolean,
    ): void => {
      const one = { what, isShownBy, at };
      for (const screen of screens) {
        if ((shown.get(screen) ?? []).some(row => isShownBy(row as Row))) (times[what] ??= []).push(0);
        else waiting.set(screen, (waiting.get(screen) ?? new Set<Awaited>()).add(one));
      }
    },
    /** Waits until all is shown, at most so long; answers how much is not, and what took how long; and forgets it all. */
    async settled(milliseconds: number): Promise<Seen> {
      const until = performance.now() + milliseconds;
      while (countOf(waiting) > 0 && performance.now() < until)
        await new Promise(resolve => setTimeout(resolve, 50));
      const unshown = countOf(waiting);
      const seen = { unshown, times };
      waiting.clear();
      shown.clear();
      times = {};
      return seen;
    },
  };
}

function countOf(waiting: ReadonlyMap<number, ReadonlySet<Awaited>>): number {
  return [...waiting.values()].reduce((sum, awaited) => sum + awaited.size, 0);
}
