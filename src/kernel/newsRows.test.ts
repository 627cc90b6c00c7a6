import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './client.ts';
import { keptNow, type Refresher, readingOf, refresher } from './news.ts';

type Row = { id: number; at: number };

const KEY = ['GET', 'appointments', {}];
const mine = { topic: 'appointments', companyId: 1 };
const of = (id: number) => ({ ...mine, detail: { id } });
const told = (id: number, at: number) => ({ ...of(id), rows: { list: [{ id, at }] } });

let queries: QueryClient;
let refresh: Refresher;
/** Reads of the whole list, and of rows. */
let reads: number;
let rowReads: string[][];
let isDown: boolean;
let isSeen: boolean;
let clock: number;
/** So many reads of rows are turned away. */
let turnAway: number;
let stop: () => void;

const later = (ms = 2_000) => vi.advanceTimersByTimeAsync(ms);
const shown = () => queries.getQueryData<Row[]>(KEY);

beforeEach(async () => {
  vi.useFakeTimers();
  [reads, rowReads, isDown, isSeen, clock, turnAway] = [0, [], false, true, 0, 0];
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  refresh = refresher(queries, { isOwn: by => by.startsWith('own'), isSeen: () => isSeen });
  stop = new QueryObserver(queries, {
    queryKey: KEY,
    queryFn: () =>
      readingOf(KEY, async () => {
        reads += 1;
        if (isDown) throw new Error('the server is down');
        return [1, 2].map(id => ({ id, at: clock }));
      }),
    meta: {
      question: 'list',
      topics: ['appointments'],
      rows: { key: ['id'], of: { appointments: { field: 'id' } } },
      readRows: async names => {
        rowReads.push([...names]);
        if (turnAway-- > 0) throw new ApiError(503, { type: 'about:blank', title: 'Busy', status: 503 }, 1);
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

it('a row whose read is turned away is asked for again, and nothing else of its list', async () => {
  turnAway = 2;
  clock = 9;
  refresh.news(of(2));
  await later(300);
  expect(shown()?.[1]).toEqual({ id: 2, at: 0 });
  await later(8_000);
  expect([reads, rowReads, shown()?.[1]]).toEqual([1, [['id:2'], ['id:2'], ['id:2']], { id: 2, at: 9 }]);
  turnAway = 4;
  refresh.news(of(2));
  await later(60_000);
  expect([reads, rowReads.length]).toEqual([2, 7]);
});

describe('a row that comes with the news', () => {
  it('is shown where it stands, at once and without a read', () => {
    refresh.news(told(2, 9));
    expect(shown()).toEqual([
      { id: 1, at: 0 },
      { id: 2, at: 9 },
    ]);
    expect([reads, rowReads]).toEqual([1, []]);
  });

  it('goes where it is gone', () => {
    refresh.news({ ...of(2), rows: { list: [] } });
    expect(shown()).toEqual([{ id: 1, at: 0 }]);
  });

  it('is of no other question: it is read', async () => {
    clock = 5;
    refresh.news({ ...of(2), rows: { other: [{ id: 2, at: 9 }] } });
    await later();
    expect([rowReads, shown()?.[1]]).toEqual([[['id:2']], { id: 2, at: 5 }]);
  });

  it('is read where nobody sees it yet, something is under way, or all of it is old', async () => {
    isSeen = false;
    refresh.news(told(1, 9));
    expect(shown()?.[0]).toEqual({ id: 1, at: 0 });
    isSeen = true;
    refresh.seen();
    refresh.news(told(2, 9));
    expect(shown()?.[1]).toEqual({ id: 2, at: 0 });
    await later();
    expect([reads, rowReads]).toEqual([1, [['id:1', 'id:2']]]);
    isDown = true;
    refresh.news(mine);
    await later();
    refresh.news(told(1, 9));
    expect([shown()?.[0], queries.getQueryState(KEY)?.status]).toEqual([{ id: 1, at: 0 }, 'error']);
  });

  it('does not undo an own change that was answered meanwhile, and the own news is read once others came', async () => {
    await later();
    const answered = refresh.changing();
    refresh.news(told(2, 3));
    answered('own 1');
    queries.setQueryData(KEY, [
      { id: 1, at: 0 },
      { id: 2, at: 8 },
    ]);
    keptNow(KEY);
    refresh.news(told(2, 3));
    expect(shown()?.[1]).toEqual({ id: 2, at: 8 });
    // What came before the change, however late, is mended by the news of the change.
    clock = 8;
    await later(5_000);
    refresh.news(told(2, 3));
    expect(shown()?.[1]).toEqual({ id: 2, at: 3 });
    refresh.news(of(2), 'own 1');
    await later();
    expect(shown()?.[1]).toEqual({ id: 2, at: 8 });
  });
});

describe('all of an answer that comes with the news', () => {
  const whole = [{ id: 7, at: 7 }];
  it('is shown without a read, once for all pieces of news of a moment', async () => {
    refresh.news({ ...mine, wholes: { list: { answer: whole } } });
    refresh.news({ ...mine, wholes: { list: { isSaid: true } } });
    await later();
    expect([reads, shown()]).toEqual([1, whole]);
  });

  it('is read where it may be older than an own change', async () => {
    refresh.changing()('own 1');
    refresh.news({ ...mine, wholes: { list: { answer: whole } } });
    refresh.news({ ...mine, wholes: { list: { isSaid: true } } });
    await later();
    expect([reads, shown()?.[0]]).toEqual([2, { id: 1, at: 0 }]);
  });
});
