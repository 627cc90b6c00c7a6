import { expect, it } from 'vitest';
import { ROLE } from '#features/access/model.ts';
import { routes } from '../routes.ts';
import { findableScreens, matching } from './find.ts';
import { menuFor } from './menu.ts';
import type { RouteRow } from './route.ts';

const TODAY = '2026-11-22';
const sites = { smartFlowUrl: 'https://smartflow.example/', importAdviceUrl: 'https://advice.example/' };
const built: RouteRow[] = routes.map(row =>
  row.leavesFor ? row : { ...row, screen: async () => () => null },
);
const screensOf = (...roles: string[]) => findableScreens(built, roles, menuFor(built, roles, sites, TODAY));
const labels = (...roles: string[]) => screensOf(...roles).map(({ label }) => label);

it('offers every screen that the person may open, in the drawer or not', () => {
  expect(labels(ROLE.ReportViewer)).toEqual([
    'Import Advice',
    'Cameras',
    'Reports',
    'Notifications',
    'Help & Guides',
    'Quick Task Guide',
    'Terms and Conditions',
  ]);
  expect(labels(ROLE.PortAdmin)).toContain('Companies');
});

it('offers no room that is not built yet', () => {
  const table = built.map(row => ({ ...row, screen: undefined }));
  expect(findableScreens(table, [ROLE.Dispatcher], []).map(({ to }) => to)).toEqual([]);
});

it('finds by every word, in any order, in the label and the groups', () => {
  const screens = screensOf(ROLE.TransportAdmin);
  expect(matching(screens, 'planner transport').map(({ label }) => label)).toEqual(['Planner']);
  expect(matching(screens, 'planner nowhere')).toEqual([]);
  expect(matching(screens, '')).toEqual(screens);
});
