import { describe, expect, test } from 'vitest';
import { rolesToApprove, whyNotDecide, whyNotRemove } from './rules.ts';
import { texts } from './texts.ts';

const role = (name: string, requiresEmailIdentity: boolean, requiresSMSIdentity: boolean) => ({
  roleId: name.length,
  name,
  requiresEmailIdentity,
  requiresSMSIdentity,
});

describe('roles offered in the approval dialog are those needing email identity, or SMS identity when the user has a mobile', () => {
  const offered = [
    role('by email', true, false),
    role('by SMS', false, true),
    role('by both', true, true),
    role('by none', false, false),
  ];
  test.each([
    ['without a mobile', null, ['by email', 'by both']],
    ['with a mobile', '0211234567', ['by email', 'by SMS', 'by both']],
  ])('%s', (_, mobileNumber, names) => {
    expect(rolesToApprove(offered, { mobileNumber }).map(({ name }) => name)).toEqual(names);
  });
});

test.each([
  ['P', null],
  ['A', texts.notPending],
  ['R', texts.notPending],
  ['D', texts.notPending],
  ['N', texts.notPending],
] as const)('a user of status %s is decided on only while it is pending', (status, why) => {
  expect(whyNotDecide({ status })).toBe(why);
});

test.each(['A', 'P'] as const)('nobody of status %s removes or rejects oneself; another may', status => {
  expect(whyNotRemove({ userId: 7, status }, 7)).toBe(texts.yourself);
  expect(whyNotRemove({ userId: 7, status }, 8)).toBeNull();
});

test.each(['R', 'D', 'N'] as const)('whoever is of status %s is removed no more', status => {
  expect(whyNotRemove({ userId: 7, status }, 8)).toBe(texts.notPending);
});
