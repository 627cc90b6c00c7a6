import { expect, test } from 'vitest';
import { stockOf } from './rules.ts';

const settings = {
  stockThreshold: 5,
  lowStockColour: 'orange',
  lowStockText: 'low',
  noStockColour: 'red',
  noStockText: 'none',
};

test.each([
  [5, true, {}],
  [4, true, { warning: 'low', colour: 'orange' }],
  [4, false, { warning: 'none', colour: 'red' }],
  [50, false, { warning: 'none', colour: 'red' }],
  [1, true, { warning: 'low', colour: 'orange' }],
  [0, true, { warning: 'none', colour: 'red' }],
])('%i left, available %s', (availableQty, isStockAvailable, said) => {
  expect(stockOf({ iso: '22G1', availableQty, isStockAvailable }, settings)).toEqual(said);
});
