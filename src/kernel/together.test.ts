import { describe, expect, it } from 'vitest';
import { createAdmission } from './admission.ts';
import { oneAtATime } from './together.ts';

/** A source that is read: each read answers which one it was, once it is let go on. */
function source() {
  const reads: { answer: () => void; fail: () => void }[] = [];
  const read = (): Promise<number> => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const number = reads.push({ answer: () => resolve(number), fail: () => reject(new Error('away')) });
    return promise;
  };
  return { reads, read };
}

const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

describe('who asks the same', () => {
  it('while it is read gets the next read, begun after asking, with all who wait for it', async () => {
    const { reads, read } = source();
    const ask = oneAtATime<number>();
    const first = ask('list', read);
    const later = Array.from({ length: 50 }, () => ask('list', read));
    await turn();
    expect(reads).toHaveLength(1);
    reads[0]!.answer();
    await expect(first).resolves.toBe(1);
    while (reads.length < 2) await turn();
    reads[1]!.answer();
    expect(new Set(await Promise.all(later))).toEqual(new Set([2]));
    expect(reads).toHaveLength(2);
  });

  it('once nobody reads it any more is read for at once', async () => {
    const { reads, read } = source();
    const ask = oneAtATime<number>();
    const first = ask('list', read);
    reads[0]!.answer();
    await first;
    const second = ask('list', read);
    expect(reads).toHaveLength(2);
    reads[1]!.answer();
    await expect(second).resolves.toBe(2);
  });

  it('hears that a read failed, and whoever asked later is read for', async () => {
    const { reads, read } = source();
    const ask = oneAtATime<number>();
    const first = ask('list', read);
    const later = ask('list', read);
    reads[0]!.fail();
    await expect(first).rejects.toThrow('away');
    while (reads.length < 2) await turn();
    reads[1]!.answer();
    await expect(later).resolves.toBe(2);
  });

  it('of a dear question waits as long again before the next read begins', async () => {
    const { reads, read } = source();
    const ask = oneAtATime<number>();
    const began = performance.now();
    void ask('list', read);
    const later = ask('list', read);
    await new Promise(resolve => setTimeout(resolve, 30));
    reads[0]!.answer();
    const answered = performance.now();
    while (reads.length < 2) await turn();
    expect(performance.now() - answered).toBeGreaterThanOrEqual((answered - began) * 0.9);
    reads[1]!.answer();
    await later;
  });
});

it('who asks something else does not wait', async () => {
  const { reads, read } = source();
  const ask = oneAtATime<number>();
  const both = [ask('list', read), ask('other', read)];
  expect(reads).toHaveLength(2);
  for (const { answer } of reads) answer();
  await expect(Promise.all(both)).resolves.toEqual([1, 2]);
});

it('who waits for a read takes no place of those who do something else; who reads does', async () => {
  const { reads, read } = source();
  const ask = oneAtATime<number>();
  const admission = createAdmission({ least: 2 });
  const asked = Array.from({ length: 20 }, () => admission.admit(() => ask('list', read)));
  await turn();
  expect(admission.state()).toMatchObject({ underWay: 1, waiting: 0 });
  await expect(admission.admit(() => Promise.resolve('booked'))).resolves.toBe('booked');
  reads[0]!.answer();
  while (reads.length < 2) await turn();
  expect(admission.state().underWay).toBe(1);
  reads[1]!.answer();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([1, 2]));
  expect(admission.state().underWay).toBe(0);
});
