export type TerminalState = 'here' | 'away';

export type Breaker = {
  /** False while the neighbour is left alone, and while one call is finding out whether it is back. */
  mayTry: () => boolean;
  report: (isHere: boolean) => void;
  state: () => TerminalState;
  onState: (listener: (state: TerminalState) => void) => () => void;
};

/** Counts failures in a row. From `failures` on the neighbour is away: one probe every `restMs` until it answers. */
export function createBreaker(options: { failures: number; restMs: number; now: () => number }): Breaker {
  const listeners = new Set<(state: TerminalState) => void>();
  let failed = 0;
  let state: TerminalState = 'here';
  let probeAt = 0;

  function become(next: TerminalState): void {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener(next);
  }

  return {
    mayTry() {
      if (state === 'here') return true;
      if (options.now() < probeAt) return false;
      probeAt = options.now() + options.restMs;
      return true;
    },
    report(isHere) {
      failed = isHere ? 0 : failed + 1;
      if (failed >= options.failures) probeAt = options.now() + options.restMs;
      if (isHere) become('here');
      else if (failed >= options.failures) become('away');
    },
    state: () => state,
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
