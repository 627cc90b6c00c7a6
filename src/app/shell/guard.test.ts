import { describe, expect, it, test } from 'vitest';
import { ROLE } from '#features/access/model.ts';
import { routes } from '../routes.ts';
import { judgeVisit, landing, loginFor, type Person, targetOf, type Visit } from './guard.ts';
import type { RouteRow } from './route.ts';

const screen = async () => () => null;
/** The whole table as if every room were built. */
const built: RouteRow[] = routes.map(row => (row.leavesFor ? row : { ...row, screen }));

const unknown: Person = { kind: 'unknown' };
const visitor: Person = { kind: 'visitor' };
const holding = (...roles: string[]): Person => ({
  kind: 'signed-in',
  roles,
  hasAccount: true,
  hasLinkedAccountProblem: false,
});
const stranger: Person = {
  kind: 'signed-in',
  roles: [],
  hasAccount: false,
  hasLinkedAccountProblem: false,
};
const at = (address: string, more: Partial<Visit> = {}): Visit => {
  const [pathname = '', search] = address.split('?');
  return { pathname, search: search ? `?${search}` : '', hasPrevious: false, isFirst: true, ...more };
};

/** A verdict in a word or two. */
function told(person: Person, visit: Visit, table: readonly RouteRow[] = built): string {
  const verdict = judgeVisit(table, person, visit);
  if (verdict.kind === 'show') return `show ${verdict.row.path}`;
  if (verdict.kind === 'go' || verdict.kind === 'refuse') return `${verdict.kind} ${verdict.to}`;
  return verdict.kind;
}

describe('the route table', () => {
  test.each([
    ['/appointments', [ROLE.Dispatcher]],
    ['/import-advice', [ROLE.ImportAdvisor]],
    ['/export-pre-advice', [ROLE.ExportCoordinator]],
    ['/export-pre-advice/MSCU4763394', [ROLE.ExportCoordinator]],
    ['/reports-company-appointments', [ROLE.Dispatcher]],
    ['/reports', [ROLE.ReportViewer]],
    ['/admin/users', [ROLE.CompanyAdmin]],
    ['/portadmin/appointments', [ROLE.PortAdmin]],
    ['/portadmin/user-management', [ROLE.PortAdmin]],
    ['/management/transport-capacity/planner', [ROLE.TransportAdmin, ROLE.TransportCoordinator]],
    ['/management/transport-capacity/service', [ROLE.TransportAdmin, ROLE.TransportCoordinator]],
    ['/management/transport-capacity/mappings', [ROLE.TransportAdmin, ROLE.TransportCoordinator]],
    ['/management/transport-capacity/billings', [ROLE.TransportAdmin, ROLE.TransportCoordinator]],
    ['/management/gate', [ROLE.PortAdmin, ROLE.Dispatcher]],
    ['/configurations/gate', [ROLE.PortAdmin, ROLE.Dispatcher]],
    ['/management/notification', [ROLE.PortAdmin]],
    ['/management/companies', [ROLE.PortAdmin]],
    ['/management/report', [ROLE.PortAdmin]],
    ['/management/user', [ROLE.PortAdmin]],
    ['/notifications', withAccess()],
    ['/cameras', withAccess()],
  ])('%s admits %j and nobody else', (path, admitted) => {
    const shown = withAccess().filter(role => told(holding(role), at(path)).startsWith('show'));
    expect(shown.sort()).toEqual([...admitted].sort());
  });
});

describe('routes named help, terms and smartflow are open to everyone', () => {
  for (const person of [unknown, visitor, holding(), holding(ROLE.Driver), holding(ROLE.Dispatcher)]) {
    test.each([
      ['/help', 'show /help'],
      ['/help/appointments', 'show /help/:guide'],
      ['/terms', 'show /terms'],
      ['/smartflow', 'leave'],
    ])(`%s for ${JSON.stringify(person)}: %s`, (path, verdict) => {
      expect(told(person, at(path))).toBe(verdict);
    });
  }
});

describe('the login route', () => {
  test.each([
    ['shows itself to a visitor', visitor, '/login', 'show /login'],
    ['shows itself to somebody without access', holding(ROLE.Driver), '/login', 'show /login'],
    ['sends who has access to /', holding(ROLE.Dispatcher), '/login', 'go /'],
    ['sends who has access to the target', holding(ROLE.Dispatcher), '/login?to=%2Fcameras', 'go /cameras'],
    ['waits until it is known who is there', unknown, '/login', 'wait'],
  ])('%s', (_, person, address, verdict) => {
    expect(told(person, at(address))).toBe(verdict);
  });
});

describe('a user without access is sent to /login', () => {
  test.each([
    ['a visitor', visitor, '/', 'go /login'],
    [
      'a visitor with a target',
      visitor,
      '/appointments?date=2026-11-21',
      'go /login?to=%2Fappointments%3Fdate%3D2026-11-21',
    ],
    ['a visitor at an unknown address', visitor, '/nowhere', 'go /login?to=%2Fnowhere'],
    ['a driver alone', holding(ROLE.Driver), '/management/gate', 'go /login?to=%2Fmanagement%2Fgate'],
    ['an extended driver alone', holding(ROLE.DriverPlus), '/', 'go /login'],
    [
      'a billing administrator alone',
      holding(ROLE.BillingAdmin),
      '/notifications',
      'go /login?to=%2Fnotifications',
    ],
    ['a visitor at the cameras', visitor, '/cameras', 'go /login?to=%2Fcameras'],
    ['who is signed in and has no account', stranger, '/cameras', 'go /login?to=%2Fcameras'],
    ['nobody known yet waits', unknown, '/appointments', 'wait'],
  ])('%s', (_, person, address, verdict) => {
    expect(told(person, at(address))).toBe(verdict);
  });
});

describe('the cameras route is open to any signed-in user', () => {
  test.each([
    ['a driver', holding(ROLE.Driver)],
    ['an extended driver', holding(ROLE.DriverPlus)],
    ['a billing administrator', holding(ROLE.BillingAdmin)],
    ['who has no role', holding()],
    ['a dispatcher', holding(ROLE.Dispatcher)],
  ])('%s sees them, and is led there after the login', (_, person) => {
    expect(told(person, at('/cameras'))).toBe('show /cameras');
    expect(told(person, at('/login?to=%2Fcameras%3Fq%3Dgate'))).toBe('go /cameras?q=gate');
  });

  it('the login stays with who has no account yet', () => {
    expect(told(stranger, at('/login?to=%2Fcameras'))).toBe('show /login');
  });
});

describe('on the root route the landing page depends on role', () => {
  test.each([
    [[ROLE.SmartFlowUser, ROLE.Dispatcher], '/appointments'],
    [[ROLE.SmartFlowAdmin], '/smartflow'],
    [[ROLE.SmartFlowUser], '/smartflow'],
    [[ROLE.Dispatcher, ROLE.PortAdmin], '/appointments'],
    [[ROLE.ImportAdvisor, ROLE.PortAdmin], '/import-advice'],
    [[ROLE.PortAdmin, ROLE.CompanyAdmin], '/portadmin/user-management'],
    [[ROLE.CompanyAdmin, ROLE.ExportCoordinator], '/admin/users'],
    [[ROLE.ExportCoordinator], '/export-pre-advice'],
    [[ROLE.ReportViewer], '/help'],
    [[ROLE.TransportAdmin], '/help'],
    // May not open appointments: the portal's own roles decide.
    [[ROLE.SmartFlowUser, ROLE.PortAdmin], '/portadmin/user-management'],
    [[ROLE.SmartFlowUser, ROLE.ReportViewer], '/help'],
  ])('%j lands at %s', (roles, path) => {
    expect(told(holding(...roles), at('/'))).toBe(`go ${path}`);
  });

  it('never refuses where it lands', () => {
    for (const first of withAccess()) {
      for (const second of withAccess()) {
        const roles = [first, second];
        const verdict = landing(built, roles);
        const next = verdict.kind === 'go' ? judgeVisit(built, holding(...roles), at(verdict.to)) : verdict;
        expect(['show', 'leave'], roles.join()).toContain(next.kind);
      }
    }
  });

  it('tells at /help of a room that is not built yet', () => {
    const table = built.map(row => (row.path === '/admin/users' ? { ...row, screen: undefined } : row));
    expect(judgeVisit(table, holding(ROLE.CompanyAdmin), at('/'))).toEqual({
      kind: 'go',
      to: '/help',
      closedRoom: 'User Management',
    });
  });
});

describe('a route whose roles the user does not hold', () => {
  it('alerts and returns to / when there was no previous route', () => {
    expect(told(holding(ROLE.ReportViewer), at('/appointments'))).toBe('refuse /');
  });

  it('alerts and returns to the previous route', () => {
    const visit = at('/appointments', { hasPrevious: true, isFirst: false });
    expect(told(holding(ROLE.ReportViewer), visit)).toBe('refuse previous');
  });

  it('is guarded before its room is built', () => {
    const table = built.map(row => ({ ...row, screen: undefined }));
    expect(told(holding(ROLE.ReportViewer), at('/appointments'), table)).toBe('refuse /');
    expect(told(holding(ROLE.Dispatcher), at('/appointments'), table)).toBe('go /help');
  });
});

describe('a linked-account role problem blocks navigation entirely', () => {
  const linked: Person = {
    kind: 'signed-in',
    roles: [ROLE.Dispatcher],
    hasAccount: false,
    hasLinkedAccountProblem: true,
  };
  const addresses = ['/', '/appointments', '/login', '/help', '/smartflow', '/nowhere'];

  test.each(addresses)('opening the product at %s shows nothing', address => {
    expect(told(linked, at(address))).toBe('blocked');
  });

  test.each(addresses)('going to %s reloads the application', address => {
    expect(told(linked, at(address, { isFirst: false }))).toBe('reload');
  });
});

it('an unknown address is said to be unknown to who has access', () => {
  expect(told(holding(ROLE.Dispatcher), at('/nowhere'))).toBe('not-found');
});

describe('the target after login', () => {
  test.each([
    ['?to=%2Fappointments%3Fdate%3D2026-11-21', '/appointments?date=2026-11-21'],
    ['', '/'],
    ['?to=', '/'],
    ['?to=https%3A%2F%2Felsewhere.example', '/'],
    ['?to=%2F%2Felsewhere.example', '/'],
    ['?to=%2F%5Celsewhere.example', '/'],
    ['?to=%2Flogin%3Fto%3D%252Flogin', '/'],
  ])('of /login%s is %s', (search, target) => {
    expect(targetOf(search)).toBe(target);
  });

  it('keeps the hint for the sign-up', () => {
    expect(loginFor(at('/?email=mia%40firm.example'))).toBe('/login?email=mia%40firm.example');
  });
});

function withAccess(): string[] {
  return Object.values(ROLE).filter(
    role => ![ROLE.Driver, ROLE.DriverPlus, ROLE.BillingAdmin].some(alone => alone === role),
  );
}
