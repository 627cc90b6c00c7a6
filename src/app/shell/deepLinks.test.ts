import { expect, it } from 'vitest';
import { ROLE } from '#features/access/model.ts';
import { routes } from '../routes.ts';
import { judgeVisit, loginFor, type Person, targetOf } from './guard.ts';

const visitor: Person = { kind: 'visitor' };
const holding = (...roles: string[]): Person => ({
  kind: 'signed-in',
  roles,
  hasAccount: true,
  hasLinkedAccountProblem: false,
});
const at = (pathname: string, more: { search?: string; hash?: string } = {}) => ({
  pathname,
  search: '',
  hasPrevious: false,
  isFirst: true,
  ...more,
});

it('the address of transport capacity itself leads to the first of its screens that one may open', () => {
  for (const path of ['/management/transport-capacity', '/management/transport-capacity/']) {
    expect(judgeVisit(routes, holding(ROLE.TransportCoordinator), at(path))).toEqual({
      kind: 'go',
      to: '/management/transport-capacity/planner',
    });
    expect(judgeVisit(routes, holding(ROLE.BillingAdmin, ROLE.Dispatcher), at(path))).toEqual({
      kind: 'go',
      to: '/management/transport-capacity/billings',
    });
    expect(judgeVisit(routes, holding(ROLE.Dispatcher), at(path))).toEqual({ kind: 'refuse', to: '/' });
  }
});

it('a deep link keeps its fragment through the login', () => {
  const login = loginFor({ pathname: '/help', search: '?a=1', hash: '#cut-offs' });
  expect(targetOf(login.slice('/login'.length))).toBe('/help?a=1#cut-offs');
  const asked = '?to=%2Fappointments%23list';
  expect(judgeVisit(routes, visitor, at('/appointments', { hash: '#list' }))).toEqual({
    kind: 'go',
    to: `/login${asked}`,
  });
  expect(judgeVisit(routes, holding(ROLE.Dispatcher), at('/login', { search: asked }))).toEqual({
    kind: 'go',
    to: '/appointments#list',
  });
});
