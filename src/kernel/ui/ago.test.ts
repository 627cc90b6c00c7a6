import { expect, test } from 'vitest';
import { agoText } from './ago.ts';

test.each([
  [59, 'less than a minute ago'],
  [60, '1 minute ago'],
  [59 * 60, '59 minutes ago'],
  [60 * 60, '1 hour ago'],
  [25 * 3600, '1 day ago'],
  [-5, 'less than a minute ago'],
])('%i seconds are %s', (seconds, words) => {
  expect(agoText(0, seconds * 1000)).toBe(words);
});
