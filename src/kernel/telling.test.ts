import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type News, tellingTo } from './telling.ts';

const BEAT_MS = 700;

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

function heard(place = 0) {
  const told: { at: number; news: string[] }[] = [];
  const began = performance.now();
  const telling = tellingTo(news => {
    told.push({ at: Math.round(performance.now() - began), news: news.map(({ text }) => text) });
  }, place);
  return {
    told,
    say: (text: string, by = '') => telling.tell({ event: {}, text, by } as unknown as News),
    telling,
  };
}

/** How long until the next beat of who has that place. */
const toBeat = (place: number): number => {
  const since = (performance.now() - place * BEAT_MS) % BEAT_MS;
  return since < 0 ? -since : BEAT_MS - since;
};

describe('news', () => {
  it('after a quiet time is told at once', async () => {
    const { told, say } = heard();
    say('one');
    await vi.advanceTimersByTimeAsync(0);
    say('two');
    await vi.advanceTimersByTimeAsync(2 * BEAT_MS);
    say('three');
    await vi.advanceTimersByTimeAsync(0);
    expect(told.map(({ news }) => news)).toEqual([['one'], ['two'], ['three']]);
    expect(told[0]!.at).toBe(0);
    expect(told[2]!.at).toBe(2 * BEAT_MS);
  });

  it('of a busy time is told with the beat, each piece once and in its order', async () => {
    const { told, say } = heard();
    say('one');
    await vi.advanceTimersByTimeAsync(1);
    for (const text of ['two', 'three', 'two']) say(text);
    await vi.advanceTimersByTimeAsync(BEAT_MS);
    expect(told.slice(1).map(({ news }) => news)).toEqual([['two', 'three']]);
  });

  it.each([0, 0.25, 0.618])(
    'waits at most for one beat, which is at its own place: %d of it',
    async place => {
      const { told, say } = heard(place);
      say('first');
      await vi.advanceTimersByTimeAsync(10);
      const due = Math.ceil(toBeat(place));
      say('second');
      await vi.advanceTimersByTimeAsync(due - 2);
      expect(told).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(3);
      expect(told).toHaveLength(2);
      for (let beat = 0; beat < 3; beat += 1) {
        say(`more ${beat}`);
        await vi.advanceTimersByTimeAsync(BEAT_MS);
        expect(told).toHaveLength(3 + beat);
      }
    },
  );

  it('of several requests is by nobody, of one by that one', async () => {
    const told: News[][] = [];
    const telling = tellingTo(news => void told.push(news));
    const say = (text: string, by: string) => telling.tell({ event: {}, text, by } as unknown as News);
    say('one', 'a');
    say('one', 'b');
    say('two', 'a');
    await vi.advanceTimersByTimeAsync(0);
    expect(told[0]!.map(({ by }) => by)).toEqual(['', 'a']);
  });

  it('that waits is not told any more once it is stopped, and can still be had', async () => {
    const { told, say, telling } = heard();
    say('one');
    await vi.advanceTimersByTimeAsync(1);
    say('two');
    telling.stop();
    await vi.advanceTimersByTimeAsync(2 * BEAT_MS);
    expect(told).toHaveLength(1);
    expect(telling.untold().map(({ text }) => text)).toEqual(['two']);
  });
});
