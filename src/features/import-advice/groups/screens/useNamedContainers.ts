import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApiError, Client } from '#kernel/client.ts';
import { useConnection } from '#kernel/hooks.tsx';
import { readingOf } from '#kernel/news.ts';
import { MOST_CHOSEN, rowsOf } from '#kernel/paging.ts';
import { importAdviceCalls } from '../../contract.ts';
import type { ImportContainer } from '../../model.ts';
import { texts } from '../../texts.ts';
import { isNoGroup, takenOut } from '../rules.ts';
import { isLeavingConfirmed } from './useGrouping.tsx';

const { advised: LIST } = importAdviceCalls;

/** The company's containers of these numbers as they stand, on whichever page of the list; undefined until read. */
export function useNamedContainers(numbers: readonly string[]): readonly ImportContainer[] | undefined {
  const { client } = useConnection();
  return useQuery({ ...reading(client, numbers), placeholderData: kept => kept }).data;
}

/** Containers, and the group that they are to go into. */
type Part = { numbers: readonly string[]; group: string };

/**
 * Asks whether containers are to leave the groups that they are in now for that of their part; also false, and told, when
 * that cannot be read.
 */
export function useLeavingQuestion(): (parts: readonly Part[]) => Promise<boolean> {
  const { client } = useConnection();
  const queries = useQueryClient();
  return useCallback(
    async parts => {
      const moving = parts.filter(({ group }) => !isNoGroup(group));
      if (moving.length === 0) return true;
      const numbers = moving.flatMap(part => part.numbers);
      const now = await queries.fetchQuery(reading(client, numbers)).catch(() => undefined);
      if (now === undefined) return false;
      const leaving = moving.flatMap(part =>
        takenOut(
          now.filter(({ containerNumber }) => part.numbers.includes(containerNumber)),
          part.group,
        ),
      );
      return isLeavingConfirmed(leaving.length);
    },
    [client, queries],
  );
}

function reading(client: Client, numbers: readonly string[]) {
  return {
    queryKey: [LIST.method, LIST.path, { numbers }],
    queryFn: ({ queryKey, signal }) => readingOf(queryKey, () => readNamed(client, numbers, signal)),
    meta: { action: texts.actions.list, topics: LIST.topics },
  } satisfies UseQueryOptions<ImportContainer[], ApiError>;
}

/** As many at a time as a filter takes. */
async function readNamed(
  client: Client,
  numbers: readonly string[],
  signal: AbortSignal,
): Promise<ImportContainer[]> {
  const found: ImportContainer[] = [];
  for (let first = 0; first < numbers.length; first += MOST_CHOSEN) {
    const some = numbers.slice(first, first + MOST_CHOSEN);
    const query = { page: 1, pageSize: MOST_CHOSEN, 'filter.container': some };
    found.push(...rowsOf(await client.send(LIST, { query }, { signal })));
  }
  return found;
}
