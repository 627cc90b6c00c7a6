import { expect, test } from 'vitest';
import { heatLevel, nextPlace } from './heat.ts';

test.each([
  [null, 'none'],
  [{ value: null }, 'unknown'],
  [{ value: 0, of: 10 }, 'full'],
  [{ value: -1, of: 10 }, 'full'],
  [{ value: 2, of: 8 }, 'few'],
  [{ value: 3, of: 8 }, 'some'],
  [{ value: 4, of: 8 }, 'some'],
  [{ value: 5, of: 8 }, 'many'],
  [{ value: 9, of: 8 }, 'many'],
  [{ value: 1 }, 'many'],
  [{ value: 0, of: 0 }, 'full'],
] as const)('%j is %s', (cell, level) => {
  expect(heatLevel(cell)).toBe(level);
});

test.each([
  ['ArrowUp', { row: 0, column: 1 }],
  ['ArrowDown', { row: 1, column: 1 }],
  ['ArrowRight', { row: 0, column: 2 }],
  ['Home', { row: 0, column: 0 }],
  ['End', { row: 0, column: 2 }],
  ['x', null],
])('%s', (key, expected) => {
  expect(nextPlace(key, { row: 0, column: 1 }, { row: 1, column: 2 })).toEqual(expected);
});
