let isLeaving = false;
const listeners = new Set<() => void>();

/** Whether the page is going away now: closed, reloaded, or left for another one. */
export function isLeavingPage(): boolean {
  return isLeaving;
}

/** Has what still waits done now, while it can be. To be called before a sign-in ends, too: afterwards nobody may. */
export function leavePage(): void {
  isLeaving = true;
  for (const doNow of listeners) doNow();
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
