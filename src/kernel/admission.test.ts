import { describe, expect, it } from 'vitest';
import { createAdmission } from './admission.ts';

/** Calls that end when they are told to. */
function workplace() {
  let now = 0;
  const admission = createAdmission({ least: 16, now: () => now, lateness: () => late.seconds });
  const late = { seconds: 0 };
  const ends: (() => void)[] = [];
  const refusals: unknown[] = [];
  const call = (times = 1): void => {
    for (let turn = 0; turn < times; turn += 1)
      admission
        .admit(() => new Promise<void>(resolve => ends.push(resolve)))
        .catch(one => refusals.push(one));
  };
  /** So many a second are done for a while, and for each of them two others come. */
  const work = async (seconds: number, perSecond: number): Promise<void> => {
    if (perSecond > 0) call(200);
    for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
      now += 100;
      for (let done = 0; done < perSecond / 10; done += 1) {
        ends.shift()?.();
        await new Promise(setImmediate);
        call(2);
      }
    }
  };
  return { admission, call, work, refusals, ends, late };
}

describe('more calls than can be done are turned away at once', () => {
  it('a hundred are let in as long as nobody knows how fast they are done, the next is told to come again', async () => {
    const { admission, call, refusals } = workplace();
    call(100);
    expect(admission.state()).toEqual({ underWay: 100, most: 100, turnedAway: 0 });
    call();
    await new Promise(setImmediate);
    expect(refusals).toMatchObject([{ status: 503, retryAfterSeconds: 2 }]);
    expect(admission.state().turnedAway).toBe(1);
  });

  it.each([
    ['cheap ones by hundreds', 1_000, 400],
    ['such as they are done within a second', 200, 160],
    ['dear ones by a few', 10, 16],
  ])('%s: of %i a second %i are let in', async (_, perSecond, most) => {
    const { admission, work } = workplace();
    await work(10, perSecond);
    expect(admission.state().most).toBeGreaterThanOrEqual(most * 0.9);
    expect(admission.state().most).toBeLessThanOrEqual(most * 1.1);
  });

  it('a process that comes late to everything lets in fewer, as who asks has waited before', async () => {
    const { admission, work, late } = workplace();
    late.seconds = 0.4;
    await work(10, 200);
    expect(admission.state().most).toBeGreaterThanOrEqual(72);
    expect(admission.state().most).toBeLessThanOrEqual(88);
  });

  it('few calls, however slow, turn nobody away', async () => {
    const { admission, work, call, ends, refusals } = workplace();
    await work(10, 10);
    for (const end of ends.splice(0)) end();
    await new Promise(setImmediate);
    refusals.length = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      await work(0.3, 0);
      call();
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    expect(refusals).toEqual([]);
    expect(admission.state()).toMatchObject({ underWay: 0, most: 100 });
  });

  it('a call that breaks makes room as one that is done', async () => {
    const { admission } = workplace();
    await expect(admission.admit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(admission.state().underWay).toBe(0);
  });
});
