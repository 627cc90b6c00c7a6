let isLeaving = false;
const listeners = new Set<() => void>();
const underWay = new Set<Promise<unknown>>();
const PATIENCE_MS = 3_000;

/** Whether the page is going away now: closed, reloaded, or left for another one. */
export function isLeavingPage(): boolean {
  return isLeaving;
}

/** Has what still waits done now, while it can be. To be called before a sign-in ends, too: afterwards nobody may. */
export function leavePage(): void {
  isLeaving = true;
  for (const doNow of listeners) doNow();
}

/** Counts a request among what is done while leaving. */
export function countWhenLeaving<T>(request: Promise<T>): Promise<T> {
  if (!isLeaving) return request;
  const counted = request.finally(() => underWay.delete(counted));
  underWay.add(counted);
  return counted;
}

/** Comes once what is done while leaving has been answered, or after three seconds: a sign-in that ends before would have it refused. */
export async function whenAllIsDone(): Promise<void> {
  // What was told to be done now is sent by the end of this turn.
  await new Promise(resolve => setTimeout(resolve));
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.allSettled(underWay), late]);
}

/** Asks to be told when the page is left; what it answers takes that back. */
export function onLeavingPage(doNow: () => void): () => void {
  listeners.add(doNow);
  return () => listeners.delete(doNow);
}

// A server, which imports the client for its tests, has no page.
globalThis.addEventListener?.('pagehide', leavePage);
globalThis.addEventListener?.('pageshow', () => {
  isLeaving = false;
});
