import { expect, it } from 'vitest';
import { routes } from './routes.ts';
import { contracts } from './server.ts';
import { readsAheadOf } from './shell/readsAhead.ts';
import { isAt } from './shell/route.ts';

const reads = routes.flatMap(row => readsAheadOf(row.firstReads ?? [], '').map(read => ({ row, read })));

it('what a screen reads first is a call that all of its roles may make, asked as its contract wants it', () => {
  expect(reads.length).toBeGreaterThan(0);
  const calls = Object.values(contracts).flatMap(contract => Object.values(contract));
  for (const { row, read } of reads) {
    const url = new URL(read, 'http://x/api/');
    const path = url.pathname.replace('/api/', '');
    const call = calls.find(one => one.method === 'GET' && one.path === path);
    expect(call, read).toBeDefined();
    expect(call!.query.safeParse(Object.fromEntries(url.searchParams)).error, read).toBeUndefined();
    expect(call!.who, read).toEqual(expect.arrayContaining([...(row.roles ?? [])]));
  }
});

it('of a list the first page is asked for, unless the address says more of it', () => {
  const list = { list: 'users', pageSize: 10, call: 'users' };
  expect(readsAheadOf([list, 'gates/active'], '')).toEqual(['users?page=1&pageSize=10', 'gates/active']);
  expect(readsAheadOf([{ ...list, call: 'users?sort=name' }], '')).toEqual([
    'users?sort=name&page=1&pageSize=10',
  ]);
  expect(readsAheadOf([list, 'gates/active'], '?users.search=mia')).toEqual(['gates/active']);
});

it('a screen is also at its address without what may stand behind it', () => {
  const row = { path: '/export-pre-advice/:containerNumber?', title: '' };
  expect(isAt(row, '/export-pre-advice')).toBe(true);
  expect(isAt(row, '/export-pre-advice/MSCU4763394')).toBe(false);
});
