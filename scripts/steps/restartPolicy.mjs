const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** A program that ran for so long had started well: the pause begins anew. */
const STEADY_MS = 10 * 60_000;
const MAX_CRASHES = 3;
const WINDOW_MS = 60_000;

/**
 * When a program that crashed is started again. `afterCrash` answers the pause in milliseconds, which doubles from crash to
 * crash, or undefined after the third crash within a minute: then nobody should go on.
 * @returns {{ afterCrash: (crash: { startedAt: number, endedAt: number }) => number | undefined }}
 */
export function createRestartPolicy(firstPauseMs = FIRST_PAUSE_MS) {
  let crashes = [];
  let nextPauseMs = firstPauseMs;
  return {
    afterCrash({ startedAt, endedAt }) {
      crashes = [...crashes.filter(at => endedAt - at < WINDOW_MS), endedAt];
      if (crashes.length >= MAX_CRASHES) return undefined;
      if (endedAt - startedAt >= STEADY_MS) nextPauseMs = firstPauseMs;
      const pauseMs = nextPauseMs;
      nextPauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS);
      return pauseMs;
    },
  };
}

/** `3 h 12 min`, `12 min`, `40 s`. */
export function showDuration(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `2026-11-27 17:40:12Z`. */
export function showInstant(milliseconds) {
  return `${new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')}Z`;
}
