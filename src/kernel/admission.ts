import { monitorEventLoopDelay } from 'node:perf_hooks';
import { busy } from './failures.ts';

export type Admission = {
  /** Runs `work`, unless more is under way than is done in good time. @throws Failure 503, at once */
  admit: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether one more is too much just now; then it counts as turned away. */
  turnsAway: () => boolean;
  state: () => { underWay: number; most: number; turnedAway: number };
};

type Bounds = {
  /** So many calls are let in at once whatever they cost. */
  least: number;
  /** Milliseconds of any clock. */
  now?: () => number;
  /** How much later than due the process has come to things since this was last asked, in seconds. */
  lateness?: () => number;
};

/** So many as long as nobody knows how fast they are done. */
const FIRST = 100;
const MOST = 400;
/** Whoever is let in waits about so long behind those before: a second, with what they waited until they were seen. */
const WAIT_SECONDS = 0.8;
const LEAST_WAIT_SECONDS = 0.2;
const LOOK_MS = 250;

/**
 * Lets in as many calls at once as are done within a second. How fast they are done is measured while many are under way: cheap
 * calls are then let in by hundreds and dear ones by a few, and whoever is let in waits as long. A process that is late at everything
 * lets in fewer (docs/decisions/206, 234).
 */
export function createAdmission({
  least,
  now = () => performance.now(),
  lateness = measureLateness(),
}: Bounds): Admission {
  let underWay = 0;
  let turnedAway = 0;
  const first = Math.max(FIRST, least);
  let most = first;
  const watch = { since: now(), done: 0, fewest: 0 };

  /** Only a time in which there always was something to do says how much can be done. */
  function look(): void {
    const seconds = (now() - watch.since) / 1_000;
    if (seconds * 1_000 < LOOK_MS) return;
    const wasBusy = watch.fewest >= least / 2;
    const wait = Math.max(LEAST_WAIT_SECONDS, WAIT_SECONDS - lateness());
    const within = Math.round((watch.done / seconds) * wait);
    const aim = wasBusy ? Math.max(least, Math.min(MOST, within)) : first;
    // Half of the way: one odd quarter of a second turns nobody away.
    most = Math.round((most + aim) / 2);
    Object.assign(watch, { since: now(), done: 0, fewest: underWay });
  }

  function turnsAway(): boolean {
    look();
    if (underWay < most) return false;
    turnedAway += 1;
    return true;
  }

  return {
    async admit(work) {
      if (turnsAway()) throw busy();
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        watch.done += 1;
        watch.fewest = Math.min(watch.fewest, underWay);
      }
    },
    turnsAway,
    state: () => ({ underWay, most, turnedAway }),
  };
}

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

/** How late the event loop comes to a timer, but for one in ten; the timer keeps no process alive. */
function measureLateness(): () => number {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return () => {
    const seconds = delays.count > 0 ? delays.percentile(90) / NANOSECONDS : 0;
    delays.reset();
    return Math.max(0, seconds - RESOLUTION_MS / 1_000);
  };
}
