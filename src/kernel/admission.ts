import { busy } from './failures.ts';

export type Admission = {
  /** Runs `work`, unless more is under way than is done in good time. @throws Failure 503, at once */
  admit: <T>(work: () => Promise<T>) => Promise<T>;
  state: () => { underWay: number; most: number; turnedAway: number };
};

type Bounds = {
  /** So many calls are let in at once whatever they cost. */
  least: number;
  /** Milliseconds of any clock. */
  now?: () => number;
};

/** So many as long as nobody knows how fast they are done. */
const FIRST = 100;
const MOST = 400;
/** Whoever is let in waits about so long behind those before. */
const WAIT_SECONDS = 1;
const LOOK_MS = 250;

/**
 * Lets in as many calls at once as are done within a second. How fast they are done is measured while many are under way: cheap
 * calls are then let in by hundreds and dear ones by a few, and whoever is let in waits as long (docs/decisions/206).
 */
export function createAdmission({ least, now = () => performance.now() }: Bounds): Admission {
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
    const within = Math.round((watch.done / seconds) * WAIT_SECONDS);
    const aim = wasBusy ? Math.max(least, Math.min(MOST, within)) : first;
    // Half of the way: one odd quarter of a second turns nobody away.
    most = Math.round((most + aim) / 2);
    Object.assign(watch, { since: now(), done: 0, fewest: underWay });
  }

  return {
    async admit(work) {
      look();
      if (underWay >= most) {
        turnedAway += 1;
        throw busy();
      }
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        watch.done += 1;
        watch.fewest = Math.min(watch.fewest, underWay);
      }
    },
    state: () => ({ underWay, most, turnedAway }),
  };
}
