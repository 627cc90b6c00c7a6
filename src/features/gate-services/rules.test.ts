import { expect, test } from 'vitest';
import { dayFlags } from './rules.ts';

test('per-day booleans monday to sunday', () => {
  expect(dayFlags(['Monday', 'Sunday'])).toEqual({
    monday: true,
    tuesday: false,
    wednesday: false,
    thursday: false,
    friday: false,
    saturday: false,
    sunday: true,
  });
});
