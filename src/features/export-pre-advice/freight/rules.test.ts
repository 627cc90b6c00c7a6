import { expect, it } from 'vitest';
import { commodityOf } from './rules.ts';

it.each([
  [true, 'APP', 'HAZ'],
  [true, '', 'HAZ'],
  [false, 'APP', 'APP'],
])('commodity for a hazardous booking (%s) is forced to HAZ (spec §4)', (isHazardous, chosen, code) => {
  expect(commodityOf(isHazardous, chosen)).toBe(code);
});
