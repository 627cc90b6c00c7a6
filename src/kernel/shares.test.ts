import { describe, expect, it } from 'vitest';
import { createAdmission } from './admission.ts';
import { aside } from './aside.ts';
import { createShares } from './shares.ts';

const MINE = 1;
const THEIRS = 2;

const settle = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
const broken = (): Promise<void> => Promise.reject(new Error('broken'));

function port({ most = 40, aMinute = 600, share = 0.5 } = {}) {
  let now = 0;
  let underWay = 0;
  const ends: (() => void)[] = [];
  const shares = createShares({
    admission: { state: () => ({ underWay, most, waiting: underWay, mostWaiting: most, turnedAway: 0 }) },
    share,
    aMinute,
    now: () => now,
  });
  const outcome = { done: 0, refused: [] as unknown[] };
  const call = (companyId: number, times = 1): void => {
    for (let turn = 0; turn < times; turn += 1) {
      underWay += 1;
      shares
        .within(companyId, () => new Promise<void>(resolve => ends.push(resolve)))
        .then(() => (outcome.done += 1))
        .catch(one => outcome.refused.push(one))
        .finally(() => (underWay -= 1));
    }
  };
  const end = (): Promise<void> => {
    for (const one of ends.splice(0)) one();
    return settle();
  };
  return { call, end, outcome, wait: (seconds: number) => (now += seconds * 1_000) };
}

describe('one company does not take the whole port’s places', () => {
  it('who alone asks has three places of four, and is told to come again within a second after that', async () => {
    const { call, outcome } = port();
    call(MINE, 31);
    await settle();
    expect(outcome.refused).toMatchObject([{ status: 429, retryAfterSeconds: 1 }]);
  });

  it('what is left is for the others', async () => {
    const { call, outcome } = port();
    call(MINE, 35);
    await settle();
    expect(outcome.refused).toHaveLength(5);
    call(THEIRS, 10);
    await settle();
    expect(outcome.refused).toHaveLength(5);
  });

  it('who may have everything is never told so, however few are let in by now', async () => {
    const { call, outcome } = port({ share: 1, most: 16 });
    call(MINE, 100);
    await settle();
    expect(outcome.refused).toEqual([]);
  });

  it('who waits for a neighbour takes none of them meanwhile, and one again afterwards', async () => {
    const admission = createAdmission({ least: 100, lateness: () => 0, isBusy: () => true });
    const full = { state: () => ({ underWay: 4, most: 4, waiting: 4, mostWaiting: 4, turnedAway: 0 }) };
    const shares = createShares({ admission: full, share: 0.5, aMinute: 600 });
    const begin = (work: () => Promise<unknown>) => admission.admit(() => shares.within(MINE, work));
    const never = new Promise<never>(() => {});
    const neighbour = Promise.withResolvers<void>();
    for (let call = 0; call < 2; call += 1)
      void begin(() => aside(() => neighbour.promise).then(() => never));
    await settle();
    await expect(begin(() => Promise.resolve('let in'))).resolves.toBe('let in');
    neighbour.resolve();
    await settle();
    await expect(begin(() => Promise.resolve('let in'))).rejects.toMatchObject({ status: 429 });
  });

  it('a company with less than its share is never told so, however full it is', async () => {
    const { call, outcome } = port();
    call(THEIRS, 19);
    call(MINE, 19);
    await settle();
    expect(outcome.refused).toEqual([]);
  });
});

describe('a company asks no more than so much within a minute', () => {
  it('all of it at once if it likes; then as fast as it comes again', async () => {
    const { call, end, outcome, wait } = port({ aMinute: 60, most: 1_000 });
    call(MINE, 60);
    await end();
    call(MINE);
    await settle();
    expect([outcome.done, outcome.refused]).toMatchObject([60, [{ status: 429, retryAfterSeconds: 1 }]]);
    wait(2);
    call(MINE, 2);
    call(THEIRS);
    await end();
    expect([outcome.done, outcome.refused.length]).toEqual([63, 1]);
  });

  it('what breaks gives its place back', async () => {
    const shares = createShares({
      admission: { state: () => ({ underWay: 1, most: 40, waiting: 40, mostWaiting: 40, turnedAway: 0 }) },
      share: 0.025,
      aMinute: 600,
    });
    await expect(shares.within(MINE, broken)).rejects.toThrow('broken');
    await expect(shares.within(MINE, broken)).rejects.toThrow('broken');
  });
});
