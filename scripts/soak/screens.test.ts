import { expect, it } from 'vitest';
import { routes } from '#app/routes.ts';
import { mayEnter } from '#app/shell/route.ts';
import { demoPeople } from '#database/people.ts';
import { crowdOf } from './crowd.ts';
import { screensByPath } from './screens.ts';

const screens = screensByPath('2026-11-27');
/** Read nothing of an account: the door, help, the terms, and addresses that lead elsewhere. */
const isRead = ({ path, open, screen }: (typeof routes)[number]) => screen && !open && path !== '/login';

it('the soak opens every screen of the route table that reads something', () => {
  expect(Object.keys(screens).toSorted()).toEqual(
    routes
      .filter(isRead)
      .map(({ path }) => path)
      .toSorted(),
  );
});

it('the crowd has everybody of the demo port, and so somebody for each screen', () => {
  expect(crowdOf(false)).toEqual(demoPeople);
  expect(new Set(crowdOf(true))).toEqual(new Set(demoPeople));
  expect(crowdOf(true)).toHaveLength(50);
  for (const row of routes.filter(isRead))
    expect(
      demoPeople.some(({ roles }) => mayEnter(row, roles)),
      row.path,
    ).toBe(true);
});
