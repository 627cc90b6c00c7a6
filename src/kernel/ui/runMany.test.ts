import { expect, test } from 'vitest';
import { runMany, runs } from './runMany.ts';

const label = 'Billing';

test('what fails is gathered with its messages, the rest is done', async () => {
  const outcome = await runMany([1, 2, 3, 4], async item => refuse(item), { label });
  expect(outcome.done).toEqual([1, 4]);
  expect(outcome.failed).toEqual([
    { item: 2, messages: ['Not yours'] },
    { item: 3, messages: ['No response'] },
  ]);
  expect(outcome.cancelled).toBe(false);
  expect(runs.get().filter(run => run.opened)).toEqual([]);
});

test('no more than so many at once', async () => {
  let now = 0;
  let most = 0;
  const work = async () => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
  };
  await runMany(Array.from({ length: 20 }), work, { label, concurrency: 3 });
  expect(most).toBe(3);
});

test('after Cancel nothing more is begun', async () => {
  const begun: number[] = [];
  const work = (item: number) => {
    begun.push(item);
    if (item === 2) runs.get().at(-1)?.cancel();
    return Promise.resolve();
  };
  const outcome = await runMany([1, 2, 3, 4], work, { label, concurrency: 1 });
  expect(begun).toEqual([1, 2]);
  expect(outcome.cancelled).toBe(true);
});

test('nothing to do is done at once', async () => {
  expect(await runMany([], async () => {}, { label })).toEqual({ done: [], failed: [], cancelled: false });
});

function refuse(item: number): Promise<void> {
  if (item === 2)
    throw Object.assign(new Error('400'), { errors: { Bill: ['Not yours'], Exception: ['x'] } });
  if (item === 3) throw new Error('No response');
  return Promise.resolve();
}
