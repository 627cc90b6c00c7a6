/** By the millisecond at which they are woken, of `performance.now()`. */
const sleepers = new Map<number, Set<() => void>>();

/** Wakes all who wait for the same millisecond in the same turn of the event loop: timers of their own would come apart. Returns how not to be woken. */
export function wakeAt(at: number, wake: () => void): () => void {
  const all = sleepers.get(at) ?? fallAsleep(at);
  all.add(wake);
  return () => void all.delete(wake);
}

function fallAsleep(at: number): Set<() => void> {
  const all = new Set<() => void>();
  sleepers.set(at, all);
  // Rounded up: who is woken too early would wait for the very same moment. It holds up no process that ends, as all may have left.
  const timer = setTimeout(
    () => {
      sleepers.delete(at);
      for (const wake of all) wake();
    },
    Math.ceil(at - performance.now()),
  );
  timer.unref();
  return all;
}
