import { useCallback } from 'react';
import { importAdviceCalls } from '#features/import-advice/contract.ts';
import { groupOf } from '#features/import-advice/groups/rules.ts';
import { nextAfter } from '#features/import-advice/stacks/rules.ts';
import { texts } from '#features/import-advice/texts.ts';
import { useCall, useConnection } from '#kernel/hooks.tsx';
import { MOST_ROWS, rowsOf } from '#kernel/paging.ts';
import type { Advised } from '../model.ts';

const ONE = { page: 1, pageSize: 10 };

/**
 * The container to be booked after an advised one: the next of its stack, or of those in no group. Undefined when there is
 * none, or nobody can say.
 */
export function useNextContainer(advised: Advised | undefined): () => Promise<string | undefined> {
  const { client } = useConnection();
  const { containerNumber = '', group = null } = advised ?? {};
  // Of a container that was chosen by itself the group is asked before it is booked: then it leaves the list.
  const { data } = useCall(
    importAdviceCalls.forBooking,
    { query: { ...ONE, search: containerNumber } },
    { action: texts.actions.list, enabled: advised !== undefined && group === null, freshMs: Infinity },
  );
  const own = data && rowsOf(data).find(one => one.containerNumber === containerNumber);
  const inGroup = group ?? (own && groupOf(own)) ?? '';
  return useCallback(async () => {
    const query = { page: 1, pageSize: MOST_ROWS, 'filter.group': [inGroup] };
    const unbooked = await client.send(importAdviceCalls.forBooking, { query }).catch(() => []);
    return nextAfter(containerNumber, inGroup, rowsOf(unbooked))?.containerNumber;
  }, [client, containerNumber, inGroup]);
}
