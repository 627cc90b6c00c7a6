/** Runs tasks in the order they come, at most `width` at a time. */
export function createQueue(width: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async task => {
    // A finished task hands its place to the next one, so the count moves only when nobody waits.
    if (running >= width) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
