import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { concerns, readingOf, refresher } from './news.ts';

const later = () => vi.advanceTimersByTimeAsync(1_000);

describe('news concerns an answer', () => {
  const facts = { topics: ['units'], asked: { containerNumber: 'MSCU4763394' } };
  const list = { topics: ['units', 'appointments'], asked: { dateFrom: '2026-11-22' } };

  it.each([
    ['of its topic', { topic: 'units', companyId: 1 }, facts, true],
    ['of another topic', { topic: 'gates' }, facts, false],
    ['of what it asked for', { topic: 'units', detail: { containerNumber: 'MSCU4763394' } }, facts, true],
    ['of another one', { topic: 'units', detail: { containerNumber: 'TCLU9999999' } }, facts, false],
    ['of one among many', { topic: 'units', detail: { containerNumber: 'TCLU9999999' } }, list, true],
  ])('%s: %j', (_, event, shown, isConcerned) => {
    expect(concerns(event, shown)).toBe(isConcerned);
  });
});

describe('a screen that is open', () => {
  let reads: number;
  let queries: QueryClient;
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    reads = 0;
    queries = new QueryClient();
    const queryKey = ['GET', 'appointments', {}];
    stop = new QueryObserver(queries, {
      queryKey,
      queryFn: () => readingOf(queryKey, async () => (reads += 1)),
      meta: { topics: ['appointments'] },
    }).subscribe(() => {});
  });
  afterEach(() => {
    stop();
    queries.clear();
    vi.useRealTimers();
  });

  it('reads once for all the news of a moment', async () => {
    const refresh = refresher(queries);
    await later();
    for (let i = 0; i < 9; i++) refresh.news({ topic: 'appointments' }, `request ${i}`);
    await later();
    expect(reads).toBe(2);
  });

  it('does not read again for the news of its own change when it has read since', async () => {
    const refresh = refresher(queries);
    await later();
    refresh.changed('own');
    await queries.invalidateQueries();
    refresh.news({ topic: 'appointments' }, 'own');
    await later();
    expect(reads).toBe(2);
    refresh.news({ topic: 'appointments' }, 'another');
    await later();
    expect(reads).toBe(3);
  });

  it('reads for the news of its own change when it has not read since', async () => {
    const refresh = refresher(queries);
    await later();
    refresh.changed('own');
    refresh.news({ topic: 'appointments' }, 'own');
    await later();
    expect(reads).toBe(2);
  });
});
