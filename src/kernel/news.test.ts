import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptNow, type Refresher, readingOf, refresher } from './news.ts';
import type { RowsRead } from './rows.ts';

type Row = { id: number; at: number };

const ROWS: RowsRead = { key: ['id'], of: { appointments: { field: 'id' } } };
const KEY = ['GET', 'appointments', {}];
const mine = { topic: 'appointments', companyId: 1 };
const of = (id: number) => ({ ...mine, detail: { id } });

let queries: QueryClient;
let refresh: Refresher;
/** Reads of the whole list, and of rows. */
let reads: number;
let rowReads: string[][];
let isDown: boolean;
let isSeen: boolean;
let clock: number;
/** How long a read of rows takes. */
let slowMs: number;
let stop: () => void;

const later = (ms = 2_000) => vi.advanceTimersByTimeAsync(ms);
const shown = () => queries.getQueryData<Row[]>(KEY);

beforeEach(async () => {
  vi.useFakeTimers();
  [reads, rowReads, isDown, isSeen, clock, slowMs] = [0, [], false, true, 0, 0];
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  refresh = refresher(queries, { isOwn: by => by.startsWith('own'), isSeen: () => isSeen, random: () => 1 });
  stop = new QueryObserver(queries, {
    queryKey: KEY,
    queryFn: () =>
      readingOf(KEY, async () => {
        reads += 1;
        if (isDown) throw new Error('the server is down');
        return [1, 2].map(id => ({ id, at: clock }));
      }),
    meta: {
      topics: ['appointments'],
      rows: ROWS,
      readRows: async names => {
        rowReads.push([...names]);
        if (isDown) throw new Error('the server is down');
        await new Promise(resolve => setTimeout(resolve, slowMs));
        return names.map(name => ({ id: Number(name.slice(3)), at: clock }));
      },
    },
  }).subscribe(() => {});
  await later();
});
afterEach(() => {
  stop();
  queries.clear();
  vi.useRealTimers();
});

describe('a list that is shown', () => {
  it('reads at once, and then for all the news of a while together', async () => {
    refresh.news(mine);
    await later(60);
    expect(reads).toBe(2);
    for (let i = 0; i < 20; i++) {
      refresh.news(mine);
      await later(50);
    }
    expect(reads).toBe(3);
    await later();
    expect(reads).toBe(4);
  });

  it('reads the row alone that the news names, and shows it where it stands', async () => {
    clock = 9;
    refresh.news(of(2));
    await later();
    expect(rowReads).toEqual([['id:2']]);
    expect(reads).toBe(1);
    expect(shown()).toEqual([
      { id: 1, at: 0 },
      { id: 2, at: 9 },
    ]);
  });

  it('reads rows one after the other where the server is slow, and shows them all', async () => {
    slowMs = 1_000;
    clock = 9;
    refresh.news(of(1));
    await later(800);
    slowMs = 0;
    refresh.news(of(2));
    await later();
    expect([rowReads, reads]).toEqual([[['id:1'], ['id:2']], 1]);
    expect(shown()).toEqual([
      { id: 1, at: 9 },
      { id: 2, at: 9 },
    ]);
  });

  it('reads all of it when something else was put there while a row was read', async () => {
    slowMs = 500;
    refresh.news(of(1));
    await later(200);
    queries.setQueryData(KEY, [{ id: 1, at: 3 }]);
    clock = 9;
    await later();
    expect([reads, shown()]).toEqual([
      2,
      [
        { id: 1, at: 9 },
        { id: 2, at: 9 },
      ],
    ]);
  });

  it('reads nothing upon news of a row that it does not have', async () => {
    refresh.news(of(7));
    await later();
    expect([reads, rowReads]).toEqual([1, []]);
  });

  it('reads all of it when a row cannot be read, and says by its failure that it is old', async () => {
    isDown = true;
    refresh.news(of(2));
    await later();
    expect([reads, queries.getQueryState(KEY)?.status]).toEqual([2, 'error']);
    // A row that is new does not make the others so.
    isDown = false;
    refresh.news(of(2));
    await later();
    expect([reads, rowReads.length, queries.getQueryState(KEY)?.status]).toEqual([3, 1, 'success']);
  });

  it('reads later upon news for everybody, so that not all screens read in one instant', async () => {
    refresh.news({ topic: 'appointments' });
    await later(200);
    expect(reads).toBe(1);
    await later(100);
    expect(reads).toBe(2);
  });

  it('reads once after the stream was down, within a second', async () => {
    refresh.stale();
    refresh.stale();
    await later(900);
    expect(reads).toBe(1);
    await later(300);
    expect(reads).toBe(2);
  });

  it('waits while nobody sees it, and reads once somebody does', async () => {
    isSeen = false;
    for (let i = 0; i < 200; i++) refresh.news(mine);
    await later();
    expect(reads).toBe(1);
    isSeen = true;
    refresh.seen();
    await later();
    expect(reads).toBe(2);
  });
});

describe('the own change', () => {
  it('is not read again when the list was read since its answer', async () => {
    const answered = refresh.changing();
    answered('own 1');
    await queries.invalidateQueries();
    refresh.news(mine, 'own 1');
    await later();
    expect(reads).toBe(2);
    refresh.news(mine, 'another');
    await later();
    expect(reads).toBe(3);
  });

  it('is not read again when its news is faster than its answer', async () => {
    const answered = refresh.changing();
    refresh.news(mine, 'own 1');
    await later();
    expect(reads).toBe(1);
    answered('own 1');
    await queries.invalidateQueries();
    await later();
    expect(reads).toBe(2);
  });

  it('is not read where its answer is what is shown', async () => {
    const answered = refresh.changing();
    answered('own 1');
    queries.setQueryData(KEY, [{ id: 1, at: 5 }]);
    keptNow(KEY);
    refresh.news(mine, 'own 1');
    await later();
    expect([reads, shown()]).toEqual([1, [{ id: 1, at: 5 }]]);
  });

  it('when a screen was read is forgotten behind five hundred others, and it is read once more', async () => {
    refresh.changing()('own 1');
    keptNow(KEY);
    for (let other = 0; other < 499; other += 1) keptNow(['GET', `others/${other}`, {}]);
    refresh.news(mine, 'own 1');
    await later();
    expect(reads).toBe(1);
    keptNow(['GET', 'others/499', {}]);
    refresh.news(mine, 'own 1');
    await later();
    expect(reads).toBe(2);
  });

  it('is read when the list was not read since', async () => {
    refresh.changing()('own 1');
    refresh.news(mine, 'own 1');
    await later();
    expect(reads).toBe(2);
  });

  it('is read when no answer came', async () => {
    const answered = refresh.changing();
    refresh.news(mine, 'own 1');
    answered();
    await later();
    expect(reads).toBe(2);
  });
});

it('what nobody shows is read once somebody does', async () => {
  stop();
  refresh.news(mine);
  await later();
  expect([reads, queries.getQueryState(KEY)?.isInvalidated]).toEqual([1, true]);
});
