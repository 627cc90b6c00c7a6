/** The product's sense of time. Real time plus a shift, so that a test can let an hour pass without waiting for it. */
export type Clock = {
  now: () => Date;
  /** Moves the clock by `milliseconds`; used by tests and the demo only. */
  step: (milliseconds: number) => void;
};

export function createClock(shift = 0): Clock {
  let offset = shift;
  return {
    now: () => new Date(Date.now() + offset),
    step: milliseconds => {
      offset += milliseconds;
    },
  };
}
