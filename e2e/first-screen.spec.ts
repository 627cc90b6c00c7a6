import type { Page } from '@playwright/test';
import { routes } from '#app/routes.ts';
import { readsAheadOf } from '#app/shell/readsAhead.ts';
import { expect, test } from './fixtures.ts';

const WHO: Readonly<Record<string, string>> = {
  '/appointments': 'Dispatcher',
  '/import-advice': 'Import advisor',
  '/export-pre-advice/:containerNumber?': 'Export coordinator',
  '/management/user': 'Port admin',
  '/portadmin/user-management': 'Port admin',
};
const ahead = routes.filter(row => row.firstReads);

test('every address whose first reads are sent ahead is opened here', () => {
  expect(ahead.map(row => row.path).toSorted()).toEqual(Object.keys(WHO).toSorted());
});

for (const [path, role] of Object.entries(WHO)) {
  test(`what ${path} reads first is what was sent ahead for it, and is asked for once`, async ({
    signedInAs,
  }) => {
    const row = ahead.find(one => one.path === path)!;
    const reads = readsAheadOf(row.firstReads!, '').map(read => `/api/${read}`);
    const page = await signedInAs(role);
    const asked = watchReads(page);
    await page.goto(path.replace(/\/:.*/, ''));
    await page.getByRole('row').nth(1).waitFor();
    await page.waitForLoadState('load');
    await expect.poll(() => asked.includes('/api/notifications/WebsiteAlerts')).toBe(true);
    expect(asked.slice(0, reads.length + 2)).toEqual(['/api/live', '/api/account', ...reads]);
    for (const read of reads) {
      const ofCall = asked.filter(one => one.split('?')[0] === read.split('?')[0]);
      expect(ofCall).toEqual([read]);
    }
  });
}

/** What the page asks the server for, in its order. */
function watchReads(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  return asked;
}
