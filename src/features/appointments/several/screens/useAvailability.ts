import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { slotCalls } from '#features/slots/contract.ts';
import { type AvailabilityRow, SLOT_REFRESH_MS } from '#features/slots/model.ts';
import { keyOf } from '#kernel/answers.ts';
import type { Day } from '#kernel/calendar.ts';
import { useConnection } from '#kernel/hooks.tsx';
import { readingOf } from '#kernel/news.ts';

/** So many days are asked about at most. */
const MOST_DAYS = 31;

/** The free places of days; undefined of one that is not read yet. Kept up by live news, as the panel of the slots is. */
export function useAvailability(days: readonly Day[]): (day: Day) => readonly AvailabilityRow[] | undefined {
  const { client, live } = useConnection();
  const asked = days.slice(0, MOST_DAYS);
  const found = useQueries({
    queries: asked.map(date => ({
      queryKey: keyOf(slotCalls.available, { query: { date } }),
      queryFn: ({ queryKey, signal }: { queryKey: readonly unknown[]; signal: AbortSignal }) =>
        readingOf(queryKey, () => client.send(slotCalls.available, { query: { date } }, { signal })),
      refetchInterval: live ? (false as const) : SLOT_REFRESH_MS,
      meta: {
        action: 'loading the available slots',
        ownErrors: true,
        topics: slotCalls.available.topics,
        asked: { date },
      },
    })),
    combine: dataOf,
  });
  const said = asked.join();
  return useMemo(() => {
    const byDay = new Map(said.split(',').map((day, at) => [day, found[at]]));
    return day => byDay.get(day);
  }, [said, found]);
}

function dataOf(
  results: UseQueryResult<readonly AvailabilityRow[]>[],
): (readonly AvailabilityRow[] | undefined)[] {
  return results.map(({ data }) => data);
}
