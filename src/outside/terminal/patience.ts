/** Looks at the clock within the time: what passes between two of them beyond that, we stood still ourselves. */
const LOOKS = 40;
/** So many there are at least, however long we stood still: what has come meanwhile takes some turns to be read. */
const FEWEST = 8;

/**
 * Calls `late` when `ms` have passed in which this process could have heard an answer. Time in which it stood still itself,
 * for want of a processor, is not held against the neighbour, up to as long again. Returns how to stop waiting.
 */
export function whenOverdue(ms: number, late: () => void): () => void {
  const slice = Math.max(1, ms / LOOKS);
  const began = performance.now();
  let looked = began;
  let waited = 0;
  let looks = 0;
  let timer = setTimeout(look, slice);
  let last: NodeJS.Immediate | undefined;

  function look(): void {
    const now = performance.now();
    waited += Math.min(now - looked, slice * 2);
    looked = now;
    if (waited < ms && (++looks < FEWEST || now - began < ms * 2)) timer = setTimeout(look, slice);
    // Timers are called ahead of what came in: it is heard before.
    else last = setImmediate(late);
  }

  return () => {
    clearTimeout(timer);
    clearImmediate(last);
  };
}
