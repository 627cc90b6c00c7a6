import { expect, it } from 'vitest';
import { createRestartPolicy, showDuration, showInstant } from './restartPolicy.mjs';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** The pauses after crashes at these seconds, each of a program that had started so many seconds before. */
function pausesOf(crashes: [at: number, ranFor: number][]): (number | undefined)[] {
  const policy = createRestartPolicy();
  return crashes.map(([at, ranFor]) =>
    policy.afterCrash({ startedAt: (at - ranFor) * SECOND_MS, endedAt: at * SECOND_MS }),
  );
}

it('the pause doubles from crash to crash, up to 30 s', () => {
  const crashes = Array.from({ length: 8 }, (_, i): [number, number] => [31 * i, 30]);
  expect(pausesOf(crashes)).toEqual([1, 2, 4, 8, 16, 30, 30, 30].map(seconds => seconds * SECOND_MS));
});

it('nothing is started again after the third crash within a minute', () => {
  expect(
    pausesOf([
      [0, 5],
      [30, 28],
      [59, 27],
    ]),
  ).toEqual([1_000, 2_000, undefined]);
  expect(
    pausesOf([
      [0, 5],
      [30, 28],
      [60, 27],
    ]),
  ).toEqual([1_000, 2_000, 4_000]);
});

it('the pause begins anew once a program has run for ten minutes', () => {
  expect(
    pausesOf([
      [0, 5],
      [100, 98],
      [700, 600],
    ]),
  ).toEqual([1_000, 2_000, 1_000]);
  expect(
    pausesOf([
      [0, 5],
      [100, 98],
      [700, 599],
    ]),
  ).toEqual([1_000, 2_000, 4_000]);
});

it.each([
  [400, '0 s'],
  [40 * SECOND_MS, '40 s'],
  [12 * MINUTE_MS + 59 * SECOND_MS, '12 min'],
  [192 * MINUTE_MS, '3 h 12 min'],
])('%d ms are shown as %s', (milliseconds, shown) => {
  expect(showDuration(milliseconds)).toBe(shown);
});

it('an instant is shown in UTC, to the second', () => {
  expect(showInstant(Date.parse('2026-11-27T17:40:12.345Z'))).toBe('2026-11-27 17:40:12Z');
});
