import { describe, expect, it, test } from 'vitest';
import { ROLE } from './model.ts';
import {
  accountStateOf,
  hasAccess,
  hasPortalArea,
  hasSmartFlow,
  landingOf,
  worksInBothAreas,
} from './rules.ts';

describe('access to the product requires at least one role of the list', () => {
  test.each([
    [ROLE.PortAdmin, true],
    [ROLE.CompanyAdmin, true],
    [ROLE.Dispatcher, true],
    [ROLE.ImportAdvisor, true],
    [ROLE.ExportCoordinator, true],
    [ROLE.ReportViewer, true],
    [ROLE.FreightForwarder, true],
    [ROLE.TransportAdmin, true],
    [ROLE.TransportCoordinator, true],
    [ROLE.TransportUser, true],
    [ROLE.SmartFlowAdmin, true],
    [ROLE.SmartFlowUser, true],
    [ROLE.Driver, false],
    [ROLE.DriverPlus, false],
    [ROLE.BillingAdmin, false],
    ['Something else', false],
  ])('%s: %s', (role, access) => {
    expect(hasAccess([role])).toBe(access);
  });

  it('none without a role', () => expect(hasAccess([])).toBe(false));
  it('a role that gives none takes none away', () => {
    expect(hasAccess([ROLE.Driver, ROLE.Dispatcher])).toBe(true);
  });
});

describe('the two areas', () => {
  test.each([
    [[ROLE.SmartFlowUser], { smartFlow: true, portal: false, both: false }],
    [[ROLE.SmartFlowAdmin, ROLE.Dispatcher], { smartFlow: true, portal: true, both: true }],
    [[ROLE.Dispatcher], { smartFlow: false, portal: true, both: false }],
    [[ROLE.SmartFlowUser, ROLE.Driver], { smartFlow: true, portal: false, both: false }],
    [[], { smartFlow: false, portal: false, both: false }],
  ])('%j', (roles, { smartFlow, portal, both }) => {
    expect(hasSmartFlow(roles)).toBe(smartFlow);
    expect(hasPortalArea(roles)).toBe(portal);
    expect(worksInBothAreas(roles)).toBe(both);
  });
});

describe('the landing page depends on role, the first row that holds', () => {
  test.each([
    [[ROLE.SmartFlowAdmin, ROLE.ReportViewer], '/appointments'],
    [[ROLE.SmartFlowUser, ROLE.Driver], '/smartflow'],
    [[ROLE.Dispatcher, ROLE.ImportAdvisor, ROLE.PortAdmin, ROLE.CompanyAdmin], '/appointments'],
    [[ROLE.ImportAdvisor, ROLE.PortAdmin, ROLE.CompanyAdmin], '/import-advice'],
    [[ROLE.PortAdmin, ROLE.CompanyAdmin, ROLE.ExportCoordinator], '/portadmin/user-management'],
    [[ROLE.CompanyAdmin, ROLE.ExportCoordinator], '/admin/users'],
    [[ROLE.ExportCoordinator, ROLE.ReportViewer], '/export-pre-advice'],
    [[ROLE.ReportViewer], '/help'],
    [[ROLE.FreightForwarder], '/help'],
    [[], '/help'],
  ])('%j: %s', (roles, path) => {
    expect(landingOf(roles)).toBe(path);
  });
});

describe('the login screen of somebody signed in', () => {
  test.each([
    ['Approved', [ROLE.Dispatcher], true, 'has-access'],
    ['Approved', [ROLE.Driver], true, 'no-roles'],
    ['Approved', [], true, 'no-roles'],
    ['Pending', [], true, 'pending'],
    ['None', [], true, 'unknown'],
    ['None', [], false, 'email-not-verified'],
    ['Pending', [], false, 'email-not-verified'],
    ['Approved', [ROLE.Dispatcher], false, 'email-not-verified'],
  ] as const)('status %s, roles %j, email verified %s: %s', (status, roles, email_verified, state) => {
    const user = { name: '', given_name: '', email: '', email_verified };
    expect(accountStateOf({ status, roles: [...roles], user })).toBe(state);
  });
});
