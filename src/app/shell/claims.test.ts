import { expect, test } from 'vitest';
import { claimsOf } from './claims.ts';

const names = { rolesClaim: 'https://portal/roles', linkedAccountClaim: 'https://portal/linked' };

test.each([
  [{}, { roles: [], hasLinkedAccountProblem: false }],
  [
    { 'https://portal/roles': ['Dispatcher', 7, ''] },
    { roles: ['Dispatcher'], hasLinkedAccountProblem: false },
  ],
  [{ 'https://portal/roles': 'Admin' }, { roles: ['Admin'], hasLinkedAccountProblem: false }],
  [{ 'https://portal/linked': true }, { roles: [], hasLinkedAccountProblem: true }],
  [{ 'https://portal/linked': 'true' }, { roles: [], hasLinkedAccountProblem: true }],
  [
    { 'https://portal/linked': 'false', roles: ['Admin'] },
    { roles: [], hasLinkedAccountProblem: false },
  ],
])('the token %j says %j', (token, claims) => {
  expect(claimsOf(token, names)).toEqual(claims);
});
