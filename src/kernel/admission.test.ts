import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmission } from './admission.ts';
import { aside, behind } from './aside.ts';

/** One who does a call after another, each for so long, in the order in which they were begun. */
function workplace({ least = 4, isBusy = true } = {}) {
  const late = { seconds: 0 };
  const port = { isBusy };
  const admission = createAdmission({ least, lateness: () => late.seconds, isBusy: () => port.isBusy });
  const outcome = { waits: [] as number[], refusedAfter: [] as number[], refusals: [] as unknown[] };
  let free = 0;
  const doneAfter = (ms: number): Promise<void> => {
    free = Math.max(free, performance.now()) + ms;
    return new Promise(resolve => setTimeout(resolve, free - performance.now()));
  };
  const call = (ms: number, times = 1): void => ask(() => doneAfter(ms), times);
  const ask = (work: () => Promise<void>, times = 1): void => {
    for (let turn = 0; turn < times; turn += 1) {
      const came = performance.now();
      admission
        .admit(work)
        .then(() => outcome.waits.push(performance.now() - came))
        .catch(one => {
          outcome.refusals.push(one);
          outcome.refusedAfter.push(performance.now() - came);
        });
    }
  };
  /** `perSecond` of them come for some seconds, evenly. */
  const flood = async (perSecond: number, seconds: number, ms: number): Promise<void> => {
    for (let turn = 0; turn < perSecond * seconds; turn += 1) {
      call(ms);
      await vi.advanceTimersByTimeAsync(1_000 / perSecond);
    }
  };
  return { admission, outcome, call, ask, doneAfter, flood, late, port };
}

const passes = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));
const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(60_000);
const until = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const within = (times: number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

describe('whoever is let in is served in good time', () => {
  it.each([
    ['cheap', 1, 400],
    ['usual', 4, 150],
    ['dear', 40, 15],
  ])('a burst of %s calls after a quiet minute turns nobody away', async (_, ms, times) => {
    const { call, outcome } = workplace();
    await rest();
    call(ms, times);
    await rest();
    expect(outcome.refusals).toEqual([]);
    expect(within(outcome.waits, 1)).toBeLessThanOrEqual(ms * times + 20);
  });

  it.each([
    ['cheap', 2],
    ['usual', 10],
    ['dear', 60],
    ['so dear that six are done in a second', 160],
  ])('of ten times as many as can be done, %s, the first ones too', async (_, ms) => {
    const { flood, outcome } = workplace();
    await flood(10_000 / ms, 5, ms);
    await rest();
    expect(within(outcome.waits, 1)).toBeLessThan(1_700);
    expect(outcome.waits.length).toBeGreaterThan((5_000 / ms) * 0.9);
    expect(within(outcome.refusedAfter, 0.9)).toBeLessThan(100);
    expect(within(outcome.refusedAfter, 1)).toBeLessThan(1_050);
    expect(outcome.refusals[0]).toMatchObject({ status: 503, retryAfterSeconds: 2 });
  });

  it('also of dear ones that come when cheap ones were done by hundreds a moment ago', async () => {
    const { flood, outcome } = workplace();
    await flood(1_000, 2, 1);
    await flood(60, 5, 160);
    await rest();
    expect(within(outcome.waits, 1)).toBeLessThan(1_700);
  });

  it('cheap ones after dear ones are let in by hundreds as soon as they are known to be cheap', async () => {
    const { admission, flood } = workplace();
    await flood(60, 3, 160);
    expect(admission.state().mostWaiting).toBeLessThan(12);
    await flood(2_000, 3, 1);
    expect(admission.state().mostWaiting).toBe(400);
  });

  it('as many as came together a moment ago are worked on together again, and few after a quiet minute', async () => {
    const { admission, ask } = workplace();
    const together = [];
    for (let turn = 0; turn < 20; turn += 1) {
      ask(() => passes(5), 32);
      together.push(admission.state().underWay);
      await until(50);
    }
    expect(together.slice(0, 1)).toEqual([4]);
    expect(together.slice(-10)).toEqual(Array.from({ length: 10 }, () => 32));
    await rest();
    ask(() => passes(5));
    await rest();
    expect(admission.state().most).toBe(4);
  });

  it('a process that comes late to everything lets fewer wait, as who asks has waited before', async () => {
    const { admission, flood, late } = workplace();
    late.seconds = 0.4;
    await flood(1_000, 3, 10);
    expect(admission.state().mostWaiting).toBeLessThanOrEqual(26);
    expect(admission.state().mostWaiting).toBeGreaterThanOrEqual(18);
  });
});

describe('who waits for another’s read', () => {
  it('answers in turn once it is read, and is turned away when that would take too long', async () => {
    const { ask, doneAfter, outcome } = workplace();
    const read = passes(300);
    ask(() => behind(read).then(() => doneAfter(10)), 200);
    await rest();
    expect(within(outcome.waits, 1)).toBeLessThan(1_500);
    expect(outcome.waits.length).toBeGreaterThan(90);
    expect(within(outcome.refusedAfter, 1)).toBeLessThan(1_500);
    expect(outcome.waits.length + outcome.refusals.length).toBe(200);
  });

  it('takes no place meanwhile, and is not refused what is cheap', async () => {
    const { admission, ask, call, outcome } = workplace();
    const read = passes(4_000);
    ask(() => behind(read).then(() => passes(1)), 200);
    await until(2_000);
    expect(admission.state().underWay).toBe(0);
    call(2, 20);
    await rest();
    expect([outcome.waits.length, outcome.refusals, admission.state().underWay]).toEqual([220, [], 0]);
  });

  it('hears its failure, and has its place back', async () => {
    const { admission, ask, outcome } = workplace();
    ask(() => behind(passes(10).then(() => Promise.reject(new Error('away')))), 3);
    await rest();
    expect(outcome.refusals.map(String)).toEqual(['Error: away', 'Error: away', 'Error: away']);
    expect(admission.state().underWay).toBe(0);
  });
});

describe('who only waits takes nobody’s place', () => {
  it('calls that are slow while the process has nothing to do turn nobody away', async () => {
    const { ask, call, outcome, port } = workplace();
    port.isBusy = false;
    ask(() => passes(5_000), 200);
    await until(500);
    call(2, 20);
    await until(200);
    expect(outcome.waits).toHaveLength(20);
    await rest();
    expect([outcome.waits.length, outcome.refusals]).toEqual([220, []]);
  });

  it('calls that wait for a neighbour turn nobody away, and hold nobody up, while others keep the process busy', async () => {
    const { admission, ask, flood, outcome } = workplace();
    ask(() => aside(() => passes(20_000)), 300);
    await until(1);
    expect(admission.state()).toMatchObject({ underWay: 0, waiting: 0 });
    await flood(90, 3, 10);
    expect([outcome.waits.length, outcome.refusals]).toEqual([270, []]);
    await rest();
    expect([outcome.waits.length, outcome.refusals]).toEqual([570, []]);
  });

  it('what it waits for is not counted as what it takes, however many it asks at once', async () => {
    const { admission, ask } = workplace();
    ask(async () => {
      await Promise.all([500, 900, 700].map(ms => aside(() => passes(ms))));
    }, 40);
    await until(899);
    expect(admission.state().underWay).toBe(0);
    await rest();
    expect(admission.state()).toMatchObject({ underWay: 0, most: 4, turnedAway: 0 });
  });

  it('a call that goes before its neighbour has answered gives its place back once', async () => {
    const { admission, ask } = workplace();
    ask(async () => {
      const answer = aside(() => passes(1_000));
      await Promise.race([answer, Promise.resolve()]);
    });
    await rest();
    expect(admission.state().underWay).toBe(0);
  });

  it('outside of a call it is the wait alone', async () => {
    await expect(aside(() => Promise.resolve('here'))).resolves.toBe('here');
  });
});

it('a call that breaks makes room as one that is done', async () => {
  const { admission } = workplace();
  await expect(admission.admit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(admission.state().underWay).toBe(0);
});
