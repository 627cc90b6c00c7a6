import { expect, test } from 'vitest';
import { LIMITS } from '../model.ts';
import { isGivenUp, templateOf } from './rules.ts';

test.each([
  [{ failed: 0, told: 0 }, false],
  [{ failed: 3, told: 3 }, false],
  [{ failed: 5_000, told: 0 }, true],
  [{ failed: 5_000, told: 7 }, true],
  [{ failed: 5_000, told: LIMITS.failures }, false],
])('the sending was given up when more has failed than has a reason: %j is %s', (mails, expected) => {
  expect(isGivenUp(mails)).toBe(expected);
});

test.each([
  [null, 'Normal'],
  ['MAER528N', 'Import Advice Cutoff'],
])('a notification that names the vessel %s was written by the template %s', (vesselVisit, template) => {
  expect(templateOf({ vesselVisit })).toBe(template);
});
