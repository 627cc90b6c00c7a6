import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wakeAt } from './beats.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

/** Who was woken, in that order. */
function waitingFor(...moments: number[]) {
  const woken: number[] = [];
  const stops = moments.map((at, n) => wakeAt(at, () => woken.push(n)));
  return { woken, stops };
}

describe('who waits for a moment', () => {
  it('is woken then, and not before', async () => {
    const at = performance.now() + 20;
    const { woken } = waitingFor(at, at + 5);
    await vi.advanceTimersByTimeAsync(19);
    expect(woken).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(woken).toEqual([0]);
    await vi.advanceTimersByTimeAsync(5);
    expect(woken).toEqual([0, 1]);
  });

  it('is woken in one turn with all others who wait for it', async () => {
    const at = performance.now() + 20;
    const { woken } = waitingFor(at);
    await vi.advanceTimersByTimeAsync(7);
    const { woken: later } = waitingFor(at, at);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(13);
    expect([woken, later]).toEqual([[0], [0, 1]]);
  });

  it('is not woken once it has stopped, and the others are', async () => {
    const at = performance.now() + 20;
    const { woken, stops } = waitingFor(at, at);
    stops[0]!();
    await vi.advanceTimersByTimeAsync(20);
    expect(woken).toEqual([1]);
  });
});
