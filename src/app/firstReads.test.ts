import { expect, it } from 'vitest';
import { routes } from './routes.ts';
import { contracts } from './server.ts';

const reads = routes.flatMap(row => (row.firstReads ?? []).map(read => ({ row, read })));

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
