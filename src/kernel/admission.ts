import { type Call, working } from './aside.ts';
import { measureBusy, measureLateness } from './eventLoop.ts';
import { busy } from './failures.ts';

export type Admission = {
  /** Runs `work`, after those that came before it. @throws Failure 503, when it would have to wait too long */
  admit: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether one more would have to wait too long just now; then it counts as turned away. */
  turnsAway: () => boolean;
  state: () => { underWay: number; most: number; waiting: number; mostWaiting: number; turnedAway: number };
};

type Bounds = {
  /** So many calls are worked on at once however long they take. */
  least: number;
  /** Milliseconds of any clock. */
  now?: () => number;
  /** How much later than due the process has come to things since this was last asked, in seconds. */
  lateness?: () => number;
  /** Whether there was hardly a moment without work since this was last asked. */
  isBusy?: () => boolean;
};

const MOST = 400;
/** What takes longer is not done the sooner for being begun with others. */
const GOOD_MS = 100;
/** Whoever is let in is done about so long after they came, with what they waited until they were seen. */
const WITHIN_MS = 700;
/** As long as nobody else is turned away: who came together with many others is served. */
const PATIENCE_MS = 800;
/** What was known of dear calls is half forgotten after so long in which nobody had to wait. */
const FORGET_MS = 1_000;
const LEAST_WAIT_MS = 200;
/** At first nobody believes that fewer are done: one pause of the machine says nothing. */
const FIRST_PER_SECOND = 20;
const WINDOW_MS = 250;
const TICK_MS = 20;
const FLOOD_MS = 1_000;
/** So many who came together lately are worked on together when they come again: they share what they read (272). */
const CROWD = 32;
const CROWD_MS = 1_000;
const LATELY = 8;

type Waiter = { since: number; begin: () => void; refuse: () => void };

/**
 * Works on a few calls at once and lets the others wait in line: on more as long as they are done in good time or the process has
 * nothing better to do, on few of those that take long. The line is as long as what is begun within a second, and whoever would
 * have to wait longer is turned away at once (docs/decisions/206, 234, 254).
 */
export function createAdmission({
  least,
  now = () => performance.now(),
  lateness = measureLateness(),
  isBusy = measureBusy(),
}: Bounds): Admission {
  const cap = Math.max(MOST, least);
  const line: Waiter[] = [];
  let underWay = 0;
  let turnedAway = 0;
  let most = least;
  /** How many are done while others wait; Infinity as long as nobody knows. */
  let perSecond = Infinity;
  /** How long one takes once it is begun; lately. */
  let takesMs = 0;
  let waitMs = WITHIN_MS;
  let isTicking = false;
  let turnedAwayAt = -Infinity;
  const watch = { since: now(), done: 0, wasEmpty: true };
  const crowd = { since: now(), before: 0, now: 0 };

  function mostWaiting(): number {
    return Math.max(1, Math.min(cap, Math.round((perSecond * waitMs) / 1_000)));
  }

  /** Only a time in which somebody always waited says how many are done; any other says that it may be more. */
  function look(): void {
    const ms = now() - watch.since;
    if (ms < WINDOW_MS) return;
    const done = (watch.done * 1_000) / ms;
    if (watch.wasEmpty) perSecond = Math.max(done, perSecond * 2 ** (ms / FORGET_MS));
    else perSecond = Number.isFinite(perSecond) ? (perSecond + done) / 2 : Math.max(done, FIRST_PER_SECOND);
    if (perSecond * waitMs > cap * 1_000) perSecond = Infinity;
    waitMs = Math.max(LEAST_WAIT_MS, WITHIN_MS - takesMs - lateness() * 1_000);
    Object.assign(watch, { since: now(), done: 0, wasEmpty: line.length === 0 });
  }

  /** The most that were under way or waited together within the last second or two. */
  function crowdLately(): number {
    const ms = now() - crowd.since;
    if (ms >= CROWD_MS)
      Object.assign(crowd, { since: now(), before: ms < 2 * CROWD_MS ? crowd.now : 0, now: 0 });
    crowd.now = Math.max(crowd.now, underWay + line.length);
    return Math.min(CROWD, Math.max(crowd.before, crowd.now));
  }

  /** Longer where there are not more than can wait, only many at once. In milliseconds. */
  function patience(): number {
    return now() - turnedAwayAt < FLOOD_MS ? waitMs : PATIENCE_MS;
  }

  function refuse(waiter: Waiter | undefined): void {
    turnedAway += 1;
    waiter?.refuse();
  }

  function turnsAway(): boolean {
    look();
    if (underWay < most || line.length < mostWaiting()) return false;
    turnedAway += 1;
    turnedAwayAt = now();
    return true;
  }

  function beginNext(): void {
    while (line.length > 0 && now() - line[0]!.since > patience()) refuse(line.shift());
    while (line.length > 0 && underWay < most) {
      underWay += 1;
      line.shift()!.begin();
    }
    if (line.length === 0) watch.wasEmpty = true;
  }

  function tick(): void {
    look();
    // Nobody knew when they came: who will not be reached need not wait to hear it.
    while (line.length > Math.max(1, (perSecond * patience()) / 1_000)) refuse(line.pop());
    // They wait for others: what is slow turns nobody away who needs nothing of it.
    if (line.length > 0 && !isBusy()) most = Math.min(cap, most * 2);
    beginNext();
    isTicking = false;
    keepTicking();
  }

  function keepTicking(): void {
    if (isTicking || line.length === 0) return;
    isTicking = true;
    setTimeout(tick, TICK_MS).unref();
  }

  /** `waited` before, in milliseconds: nobody is patient twice. */
  function wait(waited = 0): Promise<void> {
    if (line.length === 0) {
      isBusy();
      if (perSecond === Infinity) Object.assign(watch, { since: now(), done: 0, wasEmpty: false });
    }
    return new Promise((resolve, reject) => {
      line.push({ since: now() - waited, begin: resolve, refuse: () => reject(busy()) });
      keepTicking();
    });
  }

  function learn(ms: number): void {
    takesMs += (ms - takesMs) / LATELY;
    const together = crowdLately();
    if (ms > GOOD_MS) most = Math.max(least, Math.round((most * GOOD_MS) / ms));
    else if (line.length > 0) most = Math.min(cap, most + 1);
    // What nobody needs just now is not known for later, but for a crowd that may be back at once.
    else most = Math.max(least, Math.min(most, Math.max(together, 2 * underWay)));
  }

  function begun(waited: number): Call {
    return {
      began: now(),
      out: 0,
      wentOut: 0,
      isOver: false,
      counts: [],
      leave() {
        this.out += 1;
        if (this.out > 1 || this.isOver) return;
        this.wentOut = now();
        underWay -= 1;
        for (const count of this.counts) count.leave();
        beginNext();
      },
      async queue() {
        if (this.out === 1 && !this.isOver && (underWay >= most || line.length > 0)) {
          await wait(waited);
          underWay -= 1;
        }
        this.back();
      },
      back() {
        this.out -= 1;
        if (this.out > 0 || this.isOver) return;
        this.began += now() - this.wentOut;
        underWay += 1;
        for (const count of this.counts) count.back();
      },
    };
  }

  function end(call: Call): void {
    const until = call.out > 0 ? call.wentOut : now();
    learn(until - call.began);
    if (call.out === 0) underWay -= 1;
    call.isOver = true;
    watch.done += 1;
    beginNext();
  }

  return {
    async admit(work) {
      if (turnsAway()) throw busy();
      const came = now();
      if (underWay < most && line.length === 0) underWay += 1;
      else await wait();
      const call = begun(now() - came);
      try {
        return await working(call, work);
      } finally {
        end(call);
      }
    },
    turnsAway,
    state: () => ({ underWay, most, waiting: line.length, mostWaiting: mostWaiting(), turnedAway }),
  };
}
