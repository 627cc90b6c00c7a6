import { describe, expect, it, test } from 'vitest';
import { ROLE } from '#features/access/model.ts';
import { routes } from '../routes.ts';
import { linksIn, menuFor, openRooms } from './menu.ts';
import type { RouteRow } from './route.ts';

const TODAY = '2026-11-22';
const sites = { smartFlowUrl: 'https://smartflow.example/', importAdviceUrl: 'https://advice.example/' };
const screen = async () => () => null;
const built: RouteRow[] = routes.map(row => (row.leavesFor ? row : { ...row, screen }));
const labels = (...roles: string[]) => linksIn(menuFor(built, roles, sites, TODAY)).map(link => link.label);
const toOf = (label: string, ...roles: string[]) =>
  linksIn(menuFor(built, roles, sites, TODAY)).find(link => link.label === label)?.to;

describe('the drawer shows a row if it has no permitted roles or the user holds one', () => {
  test.each([
    [
      ROLE.Dispatcher,
      [
        'Appointments',
        'Import Advice',
        'Cameras',
        'Company Appointments',
        'Gates',
        'Notifications',
        'Help & Guides',
      ],
    ],
    [ROLE.ReportViewer, ['Import Advice', 'Cameras', 'Reports', 'Notifications', 'Help & Guides']],
    [ROLE.TransportUser, ['Import Advice', 'Cameras', 'Notifications', 'Help & Guides']],
  ])('%s', (role, expected) => {
    expect(labels(role)).toEqual(expected);
  });
});

it('groups up to two levels, in the order of the table', () => {
  const [management] = menuFor(built, [ROLE.TransportAdmin], sites, TODAY).filter(item => 'group' in item);
  expect(management).toMatchObject({
    group: 'Management',
    items: [
      {
        group: 'Transport Capacity',
        items: [
          { label: 'Planner' },
          { label: 'Train Board' },
          { label: 'Services' },
          { label: 'Mappings' },
          { label: 'Billing' },
        ],
      },
    ],
  });
});

it('has no group without an entry', () => {
  expect(menuFor(built, [ROLE.TransportUser], sites, TODAY).some(item => 'group' in item)).toBe(false);
});

describe('SmartFlow appears when the user has both SmartFlow and portal roles', () => {
  test.each([
    [[ROLE.SmartFlowUser, ROLE.Dispatcher], true],
    [[ROLE.SmartFlowUser], false],
    [[ROLE.Dispatcher], false],
  ])('%j: %s', (roles, isThere) => {
    expect(labels(...roles).includes('SmartFlow')).toBe(isThere);
  });
});

describe('the import-advice link', () => {
  it('leads an import advisor to the in-app import advice', () => {
    expect(toOf('Import Advice', ROLE.ImportAdvisor)).toBe('/import-advice');
  });
  it('leads others to the external portal page', () => {
    expect(toOf('Import Advice', ROLE.Dispatcher)).toBe('https://advice.example/');
  });
});

it('a room that is not built yet is not offered', () => {
  const table = built.map(row => (row.path === '/cameras' ? { ...row, screen: undefined } : row));
  expect(linksIn(menuFor(table, [ROLE.Dispatcher], sites, TODAY)).map(link => link.label)).not.toContain(
    'Cameras',
  );
});

it('what is open instead of a closed room are the rooms that the roles open', () => {
  const table = built.map(row => (row.path === '/management/user' ? { ...row, screen: undefined } : row));
  expect(openRooms(table, [ROLE.CompanyAdmin, ROLE.ExportCoordinator])).toEqual([
    { label: 'Export Pre-Advice', to: '/export-pre-advice' },
    { label: 'User Management', to: '/admin/users' },
    { label: 'Company Audit Trail', to: '/admin/trail' },
  ]);
  expect(openRooms(table, [ROLE.PortAdmin]).map(({ to }) => to)).not.toContain('/management/user');
});

test.each([
  ['2026-11-21', false],
  ['2026-11-22', true],
  ['2027-01-20', true],
  ['2027-01-21', false],
])('a screen that the port has since 2026-11-22 bears the badge NEW on %s: %s', (today, isNew) => {
  const table = routes.map(row =>
    row.path === '/cameras' ? { ...row, menu: { ...row.menu!, newSince: '2026-11-22' } } : row,
  );
  const links = linksIn(menuFor(table, [ROLE.Dispatcher], sites, today));
  expect(links.find(({ label }) => label === 'Cameras')?.isNew).toBe(isNew);
  expect(links.find(({ label }) => label === 'Appointments')?.isNew).toBe(false);
});
