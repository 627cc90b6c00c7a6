import { describe, expect, it } from 'vitest';
import { whileItAnswers } from './ending.ts';

const never = new Promise<never>(() => {});

/** Answers as it is told, one after another, and the last for good. */
function neighbour(...answers: boolean[]) {
  const asked: boolean[] = [];
  const ask = async (): Promise<boolean> => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]!;
    asked.push(answer);
    return answer;
  };
  return { ask, asked };
}

describe('what ends is waited for', () => {
  it('while whom it needs answers, or missed once', async () => {
    const { ask, asked } = neighbour(true, false, true);
    const work = Promise.withResolvers<void>();
    const waited = whileItAnswers(work.promise, ask).then(() => asked.length);
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    work.resolve();
    expect(await waited).toBeGreaterThan(3);
  });

  it('and no longer than that', async () => {
    const { ask, asked } = neighbour(true, false, false, true);
    await whileItAnswers(never, ask);
    expect(asked).toEqual([true, false, false]);
  });

  it('how it broke is told', async () => {
    const { ask } = neighbour(true);
    await expect(whileItAnswers(Promise.reject(new Error('broken')), ask)).rejects.toThrow('broken');
  });
});
