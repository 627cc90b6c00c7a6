import { expect, test } from 'vitest';
import { fits, isReefer, lengthOfType } from './rules.ts';

test.each([
  ['22G1', 20],
  ['25G1', 20],
  ['2230', 20],
  ['42P3', 40],
  ['45R1', 40],
  ['L5G1', 40],
  ['9500', 40],
  ['M5G1', undefined],
  ['', undefined],
])('the type %s is %s feet long', (type, length) => expect(lengthOfType(type)).toBe(length));

test.each([
  ['22G1', 1, true],
  ['22G1', 2, true],
  ['45G1', 1, false],
  ['45G1', 2, true],
  ['L5G1', 1, false],
  ['M5G1', 2, false],
])('%s on a wagon of %d TEU: %s', (type, teu, does) => expect(fits(type, teu)).toBe(does));

test.each([
  ["45R1 40' high cube reefer", true],
  ["22R1 20' REEFER", true],
  ["22G1 20' general purpose", false],
])('%s is a reefer: %s', (displayText, is) => expect(isReefer({ displayText })).toBe(is));
