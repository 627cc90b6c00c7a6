import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countWhenLeaving, leavePage, onLeavingPage, whenAllIsDone } from './leaving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what is done while leaving is answered before the sign-in ends, or late', async () => {
  const done: string[] = [];
  let answer: (() => void) | undefined;
  onLeavingPage(() => {
    // As a call does, which first asks for its token.
    void Promise.resolve()
      .then(() => countWhenLeaving(new Promise<void>(resolve => (answer = resolve))))
      .then(() => done.push('answered'));
  });

  leavePage();
  const left = whenAllIsDone().then(() => done.push('signed out'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toEqual([]);
  answer?.();
  await left;
  expect(done).toEqual(['answered', 'signed out']);

  leavePage();
  const unanswered = whenAllIsDone();
  await vi.advanceTimersByTimeAsync(3_001);
  await unanswered;
});
