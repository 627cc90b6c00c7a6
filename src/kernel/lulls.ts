import { soon } from './soon.ts';

/** Milliseconds; most of what somebody waits for is over by then. */
const PATIENCE_MS = 10;
/** So long nobody waits for a lull after one that did not come: the work is never held up for more than a tenth of the time. */
const WITHOUT_MS = 100;

export type Lulls = {
  /** Does work that others make way for. */
  within: <T>(work: () => Promise<T>) => Promise<T>;
  /** Comes back once no such work is under way, and its answers are on their way; or soon all the same. */
  next: () => Promise<void>;
};

/** For what has time: it begins when nothing is under way that somebody waits for. */
export function createLulls(now: () => number = () => performance.now()): Lulls {
  let underWay = 0;
  let lull: PromiseWithResolvers<true> | undefined;
  let withoutUntil = -Infinity;

  function end(): void {
    underWay -= 1;
    if (underWay === 0 && lull) setImmediate(look);
  }

  function look(): void {
    if (underWay > 0) return;
    lull?.resolve(true);
    lull = undefined;
  }

  return {
    async within(work) {
      underWay += 1;
      try {
        return await work();
      } finally {
        end();
      }
    },
    async next() {
      if (underWay === 0 || now() < withoutUntil) return;
      lull ??= Promise.withResolvers<true>();
      const hasCome = await soon(lull.promise, PATIENCE_MS);
      if (!hasCome) withoutUntil = now() + WITHOUT_MS;
    },
  };
}
