import { expect, test } from 'vitest';
import { FEW, fewAsBefore } from './fewRows.ts';

const ALL = 'all';
const SHORT = FEW + 1;

test.each([
  { there: [3, 3, 3], asked: [[ALL], [SHORT], [SHORT]], why: 'few are a short read from the second time on' },
  { there: [FEW, FEW], asked: [[ALL], [SHORT]], why: 'as many as a short read may bring are few' },
  { there: [FEW + 1, FEW + 1], asked: [[ALL], [ALL]], why: 'more are read by themselves' },
  {
    there: [3, FEW + 1, FEW + 1, 3, 3],
    asked: [[ALL], [SHORT, ALL], [ALL], [ALL], [SHORT]],
    why: 'few that have become many are all read, and become few again',
  },
])('$why', async ({ there, asked }) => {
  const read = fewAsBefore<number[]>(rows => rows.length);
  const source = {};
  for (const [turn, count] of there.entries()) {
    const wanted: (number | string)[] = [];
    const rows = await read(source, 'AHUTRANS', async most => {
      wanted.push(most ?? ALL);
      return Array.from({ length: Math.min(count, most ?? count) }, (_, row) => row);
    });
    expect(rows).toHaveLength(count);
    expect(wanted).toEqual(asked[turn]);
  }
});

test('who has many makes nobody else’s a read of its own', async () => {
  const read = fewAsBefore<number[]>(rows => rows.length);
  const asked: (number | undefined)[] = [];
  const source = {};
  const ask = (count: number) => async (most: number | undefined) => {
    asked.push(most);
    return Array.from({ length: count }, (_, row) => row);
  };
  for (const [whose, count] of [
    ['few', 1],
    ['many', FEW + 1],
    ['few', 1],
    ['many', FEW + 1],
  ] as const)
    await read(source, whose, ask(count));
  await read({}, 'few', ask(1));
  expect(asked).toEqual([undefined, undefined, SHORT, undefined, undefined]);
});
