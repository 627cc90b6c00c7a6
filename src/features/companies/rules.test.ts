import { expect, test } from 'vitest';
import {
  asShown,
  functionsTaken,
  isWithoutAdministrator,
  whyNotDecide,
  whyNotEdit,
  whyNotRemove,
  whyNotUse,
} from './rules.ts';
import { texts } from './texts.ts';

const vehicles = { applicationId: 'VBS', name: 'Vehicle booking' };
const rail = { applicationId: 'KRC', name: 'Rail transport' };
const port = { applicationId: 'NPT', name: 'Port administration' };
const firm = { applications: [vehicles] };

test.each([
  ['N', texts.notPending, texts.notActive, texts.notPending],
  ['P', null, texts.notActive, null],
  ['A', texts.notPending, null, null],
  ['R', texts.notPending, texts.notActive, texts.notPending],
  ['D', texts.notPending, texts.notActive, texts.notPending],
] as const)(
  'of status %s: approve or reject only when pending, edit only when active',
  (status, decide, edit, remove) => {
    expect(whyNotDecide({ status })).toBe(decide);
    expect(whyNotEdit({ status })).toBe(edit);
    expect(whyNotRemove({ ...firm, status })).toBe(remove);
  },
);

test("the port's own company is not removed", () => {
  expect(whyNotRemove({ status: 'A', applications: [vehicles, port] })).toBe(texts.ownCompany);
});

test.each([
  ['given to a firm', firm, ['VBS', 'NPT'], texts.portsOwn],
  ['taken from the port', { applications: [vehicles, port] }, ['VBS'], texts.portsOwn],
  ['kept by the port', { applications: [port] }, ['NPT', 'VBS'], null],
  ['left alone', firm, ['KRC'], null],
])("the port's own function is %s", (_, before, functions, why) => {
  expect(whyNotUse(before, functions)).toBe(why);
});

test.each([
  ['a firm with nobody', { ...firm, adminUsers: [] }, true],
  [
    'a firm with somebody',
    { ...firm, adminUsers: [{ userId: 1, fullName: 'Kiri', emailAddress: null }] },
    false,
  ],
  ['the port, which port admins administer', { applications: [port], adminUsers: [] }, false],
])('%s is without an administrator: %o → %s', (_, company, is) => {
  expect(isWithoutAdministrator(company)).toBe(is);
});

test('functions that are taken are those that are used and would not be', () => {
  expect(functionsTaken({ applications: [vehicles, rail] }, ['VBS', 'IMP'])).toEqual(['Rail transport']);
  expect(functionsTaken(firm, ['VBS', 'KRC'])).toEqual([]);
});

test('the Kiwi Rail code counts only when the KRC function is selected', () => {
  const typed = { kiwiRailCode: 'KR1', applications: ['VBS'] };
  expect(asShown(typed).kiwiRailCode).toBeNull();
  expect(asShown({ ...typed, applications: ['KRC'] }).kiwiRailCode).toBe('KR1');
});
