import { describe, expect, test } from 'vitest';
import { ROLE } from '#features/access/model.ts';
import {
  roleRefusals,
  rolesInVain,
  rolesToApprove,
  rolesToGive,
  whyNotApprove,
  whyNotChangeAddress,
  whyNotDecide,
  whyNotEdit,
  whyNotKeepOnly,
  whyNotRemove,
} from './rules.ts';
import { texts } from './texts.ts';

const role = (
  roleId: number,
  name: string,
  requiresEmailIdentity: boolean,
  requiresSMSIdentity: boolean,
) => ({
  roleId,
  name,
  requiresEmailIdentity,
  requiresSMSIdentity,
});
const offered = [
  role(1, 'by email', true, false),
  role(2, 'by SMS', false, true),
  role(3, 'by both', true, true),
  role(4, 'by none', false, false),
];
const EMAIL = 'mia@port.example';
const MOBILE = '0211234567';
const asker = { userId: 8, isPortAdmin: false };
const portAdmin = { userId: 9, isPortAdmin: true };

describe('roles offered in the approval dialog are those needing email identity, or SMS identity when the user has a mobile', () => {
  test.each([
    ['without a mobile', null, ['by email', 'by both']],
    ['with a mobile', MOBILE, ['by email', 'by SMS', 'by both']],
  ])('%s', (_, mobileNumber, names) => {
    const person = { emailAddress: EMAIL, mobileNumber };
    expect(rolesToApprove(offered, person, asker).map(({ name }) => name)).toEqual(names);
  });
});

test.each([
  [
    'that the company does not hand out',
    [role(99, 'of rail', true, false)],
    MOBILE,
    [['of rail', texts.roleNotHere]],
  ],
  ['of mobiles without one', [role(2, 'by SMS', false, true)], null, [['by SMS', texts.needsMobile]]],
  ['that can be approved', [role(1, 'by email', true, false)], null, []],
])('a role that was asked for, %s', (_, requestedRoles, mobileNumber, vain) => {
  const asked = { requestedRoles, emailAddress: EMAIL, mobileNumber };
  expect(rolesInVain(asked, offered, asker).map(({ role: { name }, why }) => [name, why])).toEqual(vain);
});

describe('the roles of somebody who is typed', () => {
  test.each([
    ['an email role with an address', [1], EMAIL, null, []],
    ['an email role without one', [1], null, MOBILE, [texts.needsEmail]],
    ['a mobile role with a mobile', [2], null, MOBILE, []],
    ['a mobile role without one', [2], EMAIL, null, [texts.needsMobile]],
    ['a role of both with either', [3], null, MOBILE, []],
    ['two that lack something', [1, 2], null, null, [texts.needsEmail, texts.needsMobile]],
    ['one that the company does not have', [1, 99], EMAIL, null, [texts.roleUnknown]],
    ['one named twice', [1, 1], EMAIL, null, []],
  ])('%s', (_, chosen, emailAddress, mobileNumber, refusals) => {
    expect(roleRefusals(offered, chosen, { emailAddress, mobileNumber })).toEqual(refusals);
  });
});

test('a company admin never gives PortAdmin; a port admin does', () => {
  const all = [role(1, ROLE.PortAdmin, true, false), role(2, ROLE.CompanyAdmin, true, false)];
  expect(rolesToGive(all, asker).map(({ name }) => name)).toEqual([ROLE.CompanyAdmin]);
  expect(rolesToGive(all, portAdmin)).toEqual(all);
});

test.each([
  ['the last company admin', [ROLE.CompanyAdmin], [ROLE.Dispatcher], texts.lastCompanyAdmin],
  ['the last port admin', [ROLE.PortAdmin], [ROLE.CompanyAdmin], texts.lastPortAdmin],
  ['who keeps the role', [ROLE.CompanyAdmin], [ROLE.CompanyAdmin, ROLE.Dispatcher], null],
  ['who is one of several', [], [ROLE.Dispatcher], null],
])('%s cannot lose the role', (_, heldAlone, kept, why) => {
  expect(whyNotKeepOnly({ heldAlone }, kept)).toBe(why);
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

const user = { userId: 7, companyStatus: 'A' as const, roles: [], heldAlone: [] };

test.each([
  ['A', null],
  ['P', texts.companyFirst],
] as const)('somebody of a company of status %s is approved and rejected after it', (companyStatus, why) => {
  expect(whyNotApprove({ ...user, companyStatus, status: 'P' }, asker)).toBe(why);
  expect(whyNotRemove({ ...user, companyStatus, status: 'P' }, asker)).toBe(why);
});

test.each([
  ['A', null],
  ['P', texts.notActive],
  ['R', texts.notActive],
  ['D', texts.notActive],
  ['N', texts.notActive],
] as const)('edit is available only for Active users: %s', (status, why) => {
  expect(whyNotEdit({ ...user, status }, asker)).toBe(why);
});

test.each(['A', 'P'] as const)('nobody of status %s removes or rejects oneself; another may', status => {
  expect(whyNotRemove({ ...user, status }, { userId: 7, isPortAdmin: true })).toBe(texts.yourself);
  expect(whyNotRemove({ ...user, status }, asker)).toBeNull();
});

test.each(['R', 'D', 'N'] as const)('whoever is of status %s is removed no more', status => {
  expect(whyNotRemove({ ...user, status }, asker)).toBe(texts.notPending);
});

test('the last administrator is not removed', () => {
  const last = { ...user, status: 'A' as const, heldAlone: [ROLE.CompanyAdmin] };
  expect(whyNotRemove(last, portAdmin)).toBe(texts.lastCompanyAdmin);
});

test('a port admin is changed and removed by a port admin alone', () => {
  const one = { ...user, status: 'A' as const, roles: [role(1, ROLE.PortAdmin, true, false)] };
  expect([whyNotEdit(one, asker), whyNotRemove(one, asker)]).toEqual([texts.portsAdmin, texts.portsAdmin]);
  expect([whyNotEdit(one, portAdmin), whyNotRemove(one, portAdmin)]).toEqual([null, null]);
});

test('nobody changes the address that their own sign-in goes by', () => {
  expect(whyNotChangeAddress({ userId: 8 }, asker)).toBe(texts.ownAddress);
  expect(whyNotChangeAddress({ userId: 7 }, asker)).toBeNull();
});
