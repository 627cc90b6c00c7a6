import { useEffect } from 'react';

const SPARE_MS = 3;

/** Makes the rows' search texts while the browser idles, so that the first search of many rows does not halt it. */
export function useWarmSearch<Row>(rows: readonly Row[], textOf: (row: Row) => string): void {
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') return undefined;
    const waiting = rows.values();
    const work = (idle: IdleDeadline) => {
      while (idle.timeRemaining() > SPARE_MS) {
        const { done, value } = waiting.next();
        if (done) return;
        textOf(value);
      }
      turn = requestIdleCallback(work);
    };
    let turn = requestIdleCallback(work);
    return () => cancelIdleCallback(turn);
  }, [rows, textOf]);
}
